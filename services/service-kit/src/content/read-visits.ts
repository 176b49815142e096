import type { CommentRecord, PostRecord, VisitRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import { type Part, partAmong } from '../read-together.ts'
import type { Viewer } from '../viewer.ts'
import { within } from '../within.ts'
import type { Reading } from './viewer-marks.ts'

/** When the viewer last opened a post, and how many comments others have written since (reference §3.4). */
export interface Visit {
	lastAt: Date
	newComments: number
}

type Visited = Pick<PostRecord, '_id' | 'lastActivityAt'>

/** The viewer's visits of these posts, as a part for readTogether(); null for guests. */
export function visitsPart(viewer: Viewer | null, posts: readonly Pick<PostRecord, '_id'>[]): Part<VisitRecord> | null {
	if (!viewer || posts.length === 0) return null
	const postIds = posts.map(({ _id }) => _id)
	return partAmong('visits', ['userId', new ObjectId(viewer.id)], ['postId', postIds], { _id: 0, lastAt: 1 })
}

/** The same by hex id of the post, with the number of new comments; a second read only if there are any. */
export async function visitsOf(
	reading: Reading,
	visits: readonly VisitRecord[],
	posts: readonly Visited[],
): Promise<ReadonlyMap<string, Visit>> {
	const activity = new Map(posts.map(({ _id, lastActivityAt }) => [_id.toHexString(), lastActivityAt]))
	const stale = visits.filter(({ postId, lastAt }) => (activity.get(postId.toHexString()) ?? lastAt) > lastAt)
	const counts = await countNewComments(reading, stale)
	return new Map(visits.map(({ postId, lastAt }) => [postId.toHexString(), { lastAt, newComments: counts.get(postId.toHexString()) ?? 0 }]))
}

async function countNewComments(
	{ db, viewer, tx }: Reading,
	visits: readonly Pick<VisitRecord, 'postId' | 'lastAt'>[],
): Promise<ReadonlyMap<string, number>> {
	if (!viewer || visits.length === 0) return new Map()
	const userId = new ObjectId(viewer.id)
	const counts = borrow<CommentRecord>(db, 'comments').aggregate<{ _id: ObjectId; count: number }>(
		[
			{ $match: { $or: visits.map(({ postId, lastAt }) => ({ postId, createdAt: { $gt: lastAt }, authorId: { $ne: userId } })) } },
			{ $group: { _id: '$postId', count: { $sum: 1 } } },
		],
		within(tx),
	)
	return new Map((await counts.toArray()).map(({ _id, count }) => [_id.toHexString(), count]))
}
