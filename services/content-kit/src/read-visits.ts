import type { CommentRecord, PostRecord, VisitRecord } from '@folkmoot/post-contract/post-records'
import { borrow } from '@folkmoot/service-kit/collections'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type BatchedFind, query } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import type { ReadScope } from './viewer-marks.ts'

/** When the viewer last opened a post, and how many comments others have written since (rule posts-25). */
export interface Visit {
	lastAt: Date
	newComments: number
}

type Visited = Pick<PostRecord, '_id' | 'lastActivityAt'>

/** The viewer's visits of these posts, as a query for readBatch(); null for guests. */
export function visitsQuery(viewer: Viewer | null, posts: readonly Pick<PostRecord, '_id'>[]): BatchedFind<VisitRecord> | null {
	if (!viewer || posts.length === 0) return null
	const postIds = posts.map(({ _id }) => _id)
	return query('visits', { userId: new ObjectId(viewer.id), postId: { $in: postIds } }, { _id: 0, postId: 1, lastAt: 1 })
}

/** The same by hex id of the post, with the number of new comments; a second read only if there are any. */
export async function visitsOf(
	reading: ReadScope,
	visits: readonly VisitRecord[],
	posts: readonly Visited[],
): Promise<ReadonlyMap<string, Visit>> {
	if (visits.length === 0) return new Map()
	const activity = new Map(posts.map(({ _id, lastActivityAt }) => [_id.toHexString(), lastActivityAt]))
	const stale = visits.filter(({ postId, lastAt }) => (activity.get(postId.toHexString()) ?? lastAt) > lastAt)
	const counts = await countNewComments(reading, stale)
	return new Map(visits.map(({ postId, lastAt }) => [postId.toHexString(), { lastAt, newComments: counts.get(postId.toHexString()) ?? 0 }]))
}

async function countNewComments(
	{ db, viewer, tx }: ReadScope,
	visits: readonly Pick<VisitRecord, 'postId' | 'lastAt'>[],
): Promise<ReadonlyMap<string, number>> {
	if (!viewer || visits.length === 0) return new Map()
	const userId = new ObjectId(viewer.id)
	const counts = borrow<CommentRecord>(db, 'comments').aggregate<{ _id: ObjectId; count: number }>(
		[
			{ $match: { $or: visits.map(({ postId, lastAt }) => ({ postId, createdAt: { $gt: lastAt }, authorId: { $ne: userId } })) } },
			{ $group: { _id: '$postId', count: { $sum: 1 } } },
		],
		sessionOptions(tx),
	)
	return new Map((await counts.toArray()).map(({ _id, count }) => [_id.toHexString(), count]))
}
