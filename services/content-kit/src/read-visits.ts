import type { PostRecord, VisitRecord } from '@folkmoot/post-contract/post-records'
import { withHint } from '@folkmoot/service-kit/mongodb/with-hint'
import { type BatchedFind, pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Document, ObjectId } from 'mongodb'
import type { ReadScope } from './viewer-marks.ts'

/** When the viewer last opened a post, and how many comments others have written since (rule posts-25). */
export interface Visit {
	lastAt: Date
	newComments: number
}

/** The fields of visits that are read. */
export type LastVisit = Pick<VisitRecord, 'postId' | 'lastAt'>

type Visited = Pick<PostRecord, '_id' | 'lastActivityAt'>

interface NewComments {
	/** The post. */
	_id: ObjectId
	count: number
}

/** The viewer's visits of these posts, as a query for readBatch(); null for guests. */
export function visitsQuery(viewer: Viewer | null, posts: readonly Pick<PostRecord, '_id'>[]): BatchedFind<VisitRecord> | null {
	if (!viewer || posts.length === 0) return null
	const postIds = posts.map(({ _id }) => _id)
	return query('visits', { userId: new ObjectId(viewer.id), postId: { $in: postIds } }, { _id: 0, postId: 1, lastAt: 1 })
}

/** Covers the count. The planner would choose anew between several indexes of a thread, for each post. */
export const newCommentsIndex: Document = { postId: 1, createdAt: 1, _id: 1, authorId: 1 }

/** The number of comments by others since these visits; null if there can be none. */
export function newCommentsQuery(
	viewer: Viewer | null,
	visits: readonly LastVisit[],
	posts: readonly Visited[],
	hint: Document | undefined,
): BatchedFind<NewComments> | null {
	const activity = new Map(posts.map(({ _id, lastActivityAt }) => [_id.toHexString(), lastActivityAt]))
	const stale = visits.filter(({ postId, lastAt }) => (activity.get(postId.toHexString()) ?? lastAt) > lastAt)
	if (!viewer || stale.length === 0) return null
	const byOthers = { authorId: { $ne: new ObjectId(viewer.id) } }
	const since = stale.map(({ postId, lastAt }) => ({ postId, createdAt: { $gt: lastAt }, ...byOthers }))
	return pipelineQuery('comments', { $or: since }, [{ $group: { _id: '$postId', count: { $sum: 1 } } }], { hint })
}

/** Visits by hex id of the post, from the records found. */
export function visitsOf(visits: readonly LastVisit[], newComments: readonly NewComments[]): ReadonlyMap<string, Visit> {
	const counts = new Map(newComments.map(({ _id, count }) => [_id.toHexString(), count]))
	return new Map(visits.map(({ postId, lastAt }) => [postId.toHexString(), { lastAt, newComments: counts.get(postId.toHexString()) ?? 0 }]))
}

/** The same, with the number of new comments; one read, only if there are any. */
export async function readVisits(
	{ db, viewer }: ReadScope,
	visits: readonly LastVisit[],
	posts: readonly Visited[],
): Promise<ReadonlyMap<string, Visit>> {
	const { newComments } = await withHint(newCommentsIndex, (hint) =>
		readBatch(db, { newComments: newCommentsQuery(viewer, visits, posts, hint) }),
	)
	return visitsOf(visits, newComments)
}
