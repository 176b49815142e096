import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { Happening } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, Filter } from 'mongodb'
import { reports } from '../collections.ts'

type Heard = Happening<PostEvent>

/** Whether this is one of the many items a ban removes or restores: only its reports concern this room. */
export function isOneOfMany(event: PostEvent): boolean {
	if (event.type === 'post.deleted' || event.type === 'comment.deleted') return event.quiet === true
	return (event.type === 'post.restored' || event.type === 'comment.restored') && event.as === undefined
}

const isBack = ({ type }: PostEvent) => type === 'post.restored' || type === 'comment.restored'
const sortOf = ({ event }: Heard) => (isOneOfMany(event) ? (isBack(event) ? 'back' : 'gone') : 'single')

/** Splits events, in order, into runs: neighbours of one sort that one query for reports can decide together; all others alone. */
export function runsOf(happenings: readonly Heard[]): Heard[][] {
	const runs: Heard[][] = []
	for (const heard of happenings) {
		const run = runs.at(-1)
		const sort = sortOf(heard)
		if (run?.[0] && sort !== 'single' && sortOf(run[0]) === sort) run.push(heard)
		else runs.push([heard])
	}
	return runs
}

/** The events of a run that change some report, found with one query. */
export async function onlyReported(db: Db, run: readonly Heard[], tx: ClientSession): Promise<readonly Heard[]> {
	const events = run.map(({ event }) => event)
	if (!events.every(isOneOfMany)) return run
	const state: Filter<ReportRecord> = events.some(isBack) ? { 'handling.how': 'removed' } : { waits: true }
	const postIds = [...new Set(events.flatMap((event) => ('postId' in event && event.postId ? event.postId : [])))].map(toObjectId)
	const found = await reports(db)
		.find({ ...state, postId: { $in: postIds } }, { projection: { _id: 0, postId: 1, targetId: 1 }, ...within(tx) })
		.toArray()
	const reported = new Set(found.flatMap(({ postId, targetId }) => [postId.toHexString(), targetId.toHexString()]))
	const itemOf = (event: PostEvent) => ('commentId' in event ? event.commentId : 'postId' in event ? event.postId : null) ?? ''
	return run.filter(({ event }) => reported.has(itemOf(event)))
}
