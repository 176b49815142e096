import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Decision } from '@folkmoot/modtools-contract/decision'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { findCommunityNames } from '../community-reader.ts'
import { findModerated } from '../moderators/moderator-store.ts'
import { decisionView } from './decision-view.ts'

/** Stored decisions → as this viewer sees them; three reads for any number. */
export async function presentDecisions(db: Db, records: readonly DecisionRecord[], viewer: Viewer): Promise<Decision[]> {
	if (records.length === 0) return []
	const people = await presentAuthors(
		db,
		records.flatMap(({ by, memberId, appeal }) => [by, memberId, ...(appeal?.answer ? [appeal.answer.by] : [])]),
	)
	const names = await findCommunityNames(
		db,
		records.map(({ communityId }) => communityId),
	)
	const own = new Set((await findModerated(db, viewer)).map((id) => id.toHexString()))
	return records.map((record) => {
		const id = record.communityId.toHexString()
		const moderates = viewer.isAdmin || own.has(id)
		return decisionView(record, { people, communityName: names.get(id) ?? '', viewerId: viewer.id, moderates })
	})
}

/** One decision as this viewer sees it. */
export async function presentDecision(record: DecisionRecord, { viewer }: { viewer: Viewer }, { db }: Pick<Deps, 'db'>): Promise<Decision> {
	const [decision] = await presentDecisions(db, [record], viewer)
	if (!decision) throw new Error('A decision was not presented.')
	return decision
}
