import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { TimedEvent } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, Filter } from 'mongodb'
import { reports } from '../collections.ts'

type TimedPostEvent = TimedEvent<PostEvent>

/** Whether this is one of the many items a ban removes or restores: only its reports concern this area. */
export function isBulkChange(event: PostEvent): boolean {
	if (event.type === 'post.deleted' || event.type === 'comment.deleted') return event.quiet === true
	return (event.type === 'post.restored' || event.type === 'comment.restored') && event.as === undefined
}

const isRestoration = ({ type }: PostEvent) => type === 'post.restored' || type === 'comment.restored'

function kindOf({ event }: TimedPostEvent): 'single' | 'restored' | 'removed' {
	if (!isBulkChange(event)) return 'single'
	return isRestoration(event) ? 'restored' : 'removed'
}

/** Splits events, in order, into runs: adjacent bulk changes of one kind, which one query for reports can filter; others alone. */
export function groupBulkChanges(events: readonly TimedPostEvent[]): TimedPostEvent[][] {
	const runs: TimedPostEvent[][] = []
	for (const timedEvent of events) {
		const run = runs.at(-1)
		const kind = kindOf(timedEvent)
		if (run?.[0] && kind !== 'single' && kindOf(run[0]) === kind) run.push(timedEvent)
		else runs.push([timedEvent])
	}
	return runs
}

/** The events of a run that change some report, found with one query. */
export async function filterReported(db: Db, run: readonly TimedPostEvent[], tx: ClientSession): Promise<readonly TimedPostEvent[]> {
	const events = run.map(({ event }) => event)
	if (!events.every(isBulkChange)) return run
	const state: Filter<ReportRecord> = events.some(isRestoration) ? { 'handling.how': 'removed' } : { waits: true }
	const postIds = [...new Set(events.flatMap((event) => ('postId' in event && event.postId ? event.postId : [])))].map(toObjectId)
	const records = await reports(db)
		.find({ ...state, postId: { $in: postIds } }, { projection: { _id: 0, postId: 1, targetId: 1 }, ...sessionOptions(tx) })
		.toArray()
	const reported = new Set(records.flatMap(({ postId, targetId }) => [postId.toHexString(), targetId.toHexString()]))
	return run.filter(({ event }) => reported.has(itemOf(event)))
}

function itemOf(event: PostEvent): string {
	if ('commentId' in event) return event.commentId ?? ''
	return ('postId' in event && event.postId) || ''
}
