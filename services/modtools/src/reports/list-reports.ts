import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listReports as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { stretchOf } from '../numbered-page.ts'
import { readCounts } from '../queue/count-store.ts'
import { findWaiting } from './report-store.ts'
import { reportView } from './report-view.ts'
import { presentReported } from './target-reader.ts'

const types = { all: null, posts: 'post', comments: 'comment' } as const

/** A page of pending reports, with their targets and the counts of all pending ones. */
export async function listReports(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { filter, page, limit } = asked.query
	await settled(db, asked.params.communityId)
	const [{ community }, { reports: counts }] = await Promise.all([
		enterModtools(db, asked),
		readCounts(db, [toObjectId(asked.params.communityId)]),
	])
	const type = types[filter]
	const total = type ? counts[type] : counts.post + counts.comment
	const waiting = await findWaiting(db, community._id, type, stretchOf({ page, limit }, total))
	const targets = await presentReported(db, waiting, asked.viewer)
	return {
		details: { noReports: counts.post + counts.comment, noPostReports: counts.post, noCommentReports: counts.comment },
		reports: waiting.map((report) => reportView(report, targets.get(report.targetId.toHexString()) ?? null)),
		limit,
		page,
	}
}
