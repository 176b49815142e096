import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { automaticReason } from '@folkmoot/modtools-contract/report'
import { pipelineQuery } from '@folkmoot/service-kit/reads/batch-query'

/** What became of earlier reports in the community by those who report an item: numbers, never names. */
interface TrackRecord {
	upheld: number
	dismissed: number
}

/** Reports that moderators acted on; withdrawn ones, and those of items that their authors deleted, say nothing. */
const upheld: readonly string[] = ['removed', 'locked', 'banned']
const dismissed = 'ignored'
/** Many reporters of a page's items are enough. */
const reportersMax = 200

interface ReporterRow extends Pick<ReportRecord, 'targetId'> {
	earlier: { _id: string; count: number }[]
}

/** The query for the reporters of these items: covered by an index for each of them. */
export function trackRecordPart(items: readonly ReportedItemRecord[]) {
	const ids = items.filter(({ waits }) => waits).map(({ targetId }) => targetId)
	const earlier = {
		from: 'reports',
		localField: 'reporterId',
		foreignField: 'reporterId',
		let: { place: '$communityId' },
		pipeline: [
			{ $match: { 'handling.how': { $in: [...upheld, dismissed] }, $expr: { $eq: ['$communityId', '$$place'] } } },
			{ $group: { _id: '$handling.how', count: { $sum: 1 } } },
		],
		as: 'earlier',
	}
	const people = { waits: true, targetId: { $in: ids }, reasonId: { $ne: automaticReason.id } }
	const stages = [{ $limit: reportersMax }, { $lookup: earlier }, { $project: { _id: 0, targetId: 1, earlier: 1 } }]
	return pipelineQuery<ReporterRow>('reports', people, stages)
}

/** The sums over the reporters of each item, by its hex id. */
export function trackRecords(rows: readonly ReporterRow[]): ReadonlyMap<string, TrackRecord> {
	const sums = new Map<string, TrackRecord>()
	for (const { targetId, earlier } of rows) {
		const id = targetId.toHexString()
		const sum = sums.get(id) ?? { upheld: 0, dismissed: 0 }
		for (const { _id, count } of earlier) sum[_id === dismissed ? 'dismissed' : 'upheld'] += count
		sums.set(id, sum)
	}
	return sums
}
