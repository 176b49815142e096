import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { distinctIds } from '@folkmoot/content-kit/viewer-marks'
import type { QueueItem } from '@folkmoot/modtools-contract/queue'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { automaticReason, reportReasons } from '@folkmoot/modtools-contract/report'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { escalationPart, escalationViews } from '../escalations/escalation-marks.ts'
import { personView } from '../modlog/modlog-view.ts'
import { presentReported } from '../reports/target-reader.ts'
import { historiesOf, historyParts, memberKey } from './history-reader.ts'
import { reportTextPart, textsByItem } from './report-text-reader.ts'
import { reasonsByItem, ruleReportPart } from './rule-report-reader.ts'
import { trackRecordPart, trackRecords } from './track-record-reader.ts'

type Input = Pick<Context, 'now'> & { viewer: Viewer }

/** Stored items → as this moderator sees them; a few reads for any number. */
export async function presentItems(db: Db, items: readonly ReportedItemRecord[], { viewer, now }: Input): Promise<QueueItem[]> {
	if (items.length === 0) return []
	const communityIds = items.map(({ communityId }) => communityId)
	const refs = items.map(({ communityId, authorId }) => ({ communityId, userId: authorId }))
	const personIds = items.flatMap(({ authorId, claim, handled }) => [
		authorId,
		...(claim ? [claim.by] : []),
		...(handled ? [handled.by] : []),
	])
	const [targets, related] = await Promise.all([
		presentReported(db, items, viewer),
		readBatch(db, {
			communities: query<CommunityRecord>('communities', { _id: { $in: distinctIds(communityIds) } }, { name: 1 }),
			ruleReports: ruleReportPart(items),
			...escalationPart(items),
			reporters: trackRecordPart(items),
			texts: reportTextPart(items),
			people: authorsQuery(distinctIds(personIds)),
			...historyParts(refs, now),
		}),
	])
	const names = new Map(related.communities.map(({ _id, name }) => [_id.toHexString(), name]))
	const [histories, people] = [historiesOf(refs, related), authorsOf(related.people)]
	const because = reasonsByItem(related.ruleReports)
	const escalations = escalationViews(related)
	const records = trackRecords(related.reporters)
	const texts = textsByItem(related.texts)
	const person = (id: ReportedItemRecord['authorId']) => {
		const author = people.get(id.toHexString())
		return author && !author.deleted ? author : null
	}
	return items.map((item) => {
		const author = person(item.authorId)
		const history = histories.get(memberKey({ communityId: item.communityId, userId: item.authorId }))
		const handler = item.handled && person(item.handled.by)
		return {
			...ownFields(item),
			...(records.has(item.targetId.toHexString()) ? { reporters: records.get(item.targetId.toHexString()) } : {}),
			...(texts.has(item.targetId.toHexString()) ? { texts: texts.get(item.targetId.toHexString()) } : {}),
			because: because.get(item.targetId.toHexString()) ?? [],
			communityName: names.get(item.communityId.toHexString()) ?? '',
			target: targets.get(item.targetId.toHexString()) ?? null,
			...escalations(item),
			claim: claimView(item, { now, viewerId: viewer.id, person }),
			handled: item.handled && { by: handler && personView(handler), at: item.handled.at.toISOString(), how: item.handled.how },
			author: author && history ? { username: author.username, createdAt: author.createdAt, ...history } : null,
		}
	})
}

/** One item after a change. */
export async function presentItem(item: ReportedItemRecord, input: Input, { db }: Pick<Deps, 'db'>): Promise<QueueItem> {
	const [shown] = await presentItems(db, [item], input)
	if (!shown) throw new Error('An item was not presented.')
	return shown
}

function ownFields(item: ReportedItemRecord) {
	return {
		id: item._id.toHexString(),
		communityId: item.communityId.toHexString(),
		type: item.type,
		targetId: item.targetId.toHexString(),
		noReports: item.noReports,
		noWaiting: item.noWaiting,
		reasons: [...reportReasons, automaticReason]
			.map(({ id, title }) => ({ id, reason: title, count: item.reasons[id] ?? 0 }))
			.filter(({ count }) => count > 0)
			.sort((a, b) => b.count - a.count),
		firstAt: item.firstAt.toISOString(),
		lastAt: item.lastAt.toISOString(),
	}
}

interface ClaimContext {
	now: Date
	viewerId: string
	person: (id: ReportedItemRecord['authorId']) => Parameters<typeof personView>[0] | null
}

/** An expired claim counts as none. */
function claimView({ claim }: ReportedItemRecord, { now, viewerId, person }: ClaimContext): QueueItem['claim'] {
	if (!claim || claim.until <= now) return null
	const by = person(claim.by)
	return by && { by: personView(by), until: claim.until.toISOString(), isOwn: by.id === viewerId }
}
