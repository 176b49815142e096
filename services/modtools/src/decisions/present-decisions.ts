import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Decision } from '@folkmoot/modtools-contract/decision'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { findCommunityNames } from '../community-reader.ts'
import { findModerated } from '../moderators/moderator-store.ts'
import { decisionView } from './decision-view.ts'

/** Stored decisions → as this viewer sees them; three reads for any number. */
export async function presentDecisions(
	db: Db,
	records: readonly DecisionRecord[],
	viewer: Viewer,
	tx?: ClientSession,
): Promise<Decision[]> {
	if (records.length === 0) return []
	const people = await presentAuthors(
		db,
		records.flatMap(({ by, memberId, appeal }) => [by, memberId, ...(appeal?.answer ? [appeal.answer.by] : [])]),
		{ tx },
	)
	const names = await findCommunityNames(
		db,
		records.map(({ communityId }) => communityId),
		tx,
	)
	const own = new Set((await findModerated(db, viewer.id, tx)).map((id) => id.toHexString()))
	return records.map((record) => {
		const id = record.communityId.toHexString()
		const moderates = viewer.isAdmin || own.has(id)
		return decisionView(record, { people, communityName: names.get(id) ?? '', viewerId: viewer.id, moderates })
	})
}

/** One decision as this viewer sees it. */
export async function presentDecision(db: Db, record: DecisionRecord, viewer: Viewer, tx?: ClientSession): Promise<Decision> {
	const [decision] = await presentDecisions(db, [record], viewer, tx)
	if (!decision) throw new Error('A decision was not presented.')
	return decision
}
