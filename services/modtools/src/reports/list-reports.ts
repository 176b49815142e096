import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listReports as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import { pageRange } from '../page-range.ts'
import { readCounts } from '../queue/count-store.ts'
import { findPendingReports } from './report-store.ts'
import { reportView } from './report-view.ts'
import { presentReported } from './target-reader.ts'

const types = { all: null, posts: 'post', comments: 'comment' } as const

/** A page of pending reports, with their targets and the counts of all pending ones. */
export async function listReports(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { filter, page, limit } = input.query
	await waitForPendingEvents(db, input.params.communityId)
	const [{ community }, { reports: counts }] = await Promise.all([
		requireModerator(db, input),
		readCounts(db, [toObjectId(input.params.communityId)]),
	])
	const type = types[filter]
	const total = type ? counts[type] : counts.post + counts.comment
	const waiting = await findPendingReports(db, community._id, type, pageRange({ page, limit }, total))
	const targets = await presentReported(db, waiting, input.viewer)
	return {
		details: { noReports: counts.post + counts.comment, noPostReports: counts.post, noCommentReports: counts.comment },
		reports: waiting.map((report) => reportView(report, targets.get(report.targetId.toHexString()) ?? null)),
		limit,
		page,
	}
}
