import type { CommentRecord, PostRecord, VisitRecord } from '@folkmoot/post-contract/post-records'
import { ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import { within } from '../within.ts'
import type { Reading } from './viewer-marks.ts'

/** When the viewer last opened a post, and how many comments others have written since (reference §3.4). */
export interface Visit {
	lastAt: Date
	newComments: number
}

type Visited = Pick<PostRecord, '_id' | 'lastActivityAt'>

/** The viewer's visits by hex id of the post; two reads however many posts, one where nothing is new. */
export async function readVisits(reading: Reading, posts: readonly Visited[]): Promise<ReadonlyMap<string, Visit>> {
	if (!reading.viewer || posts.length === 0) return new Map()
	const userId = new ObjectId(reading.viewer.id)
	const visits = await borrow<VisitRecord>(reading.db, 'visits')
		.find({ userId, postId: { $in: posts.map(({ _id }) => _id) } }, { projection: { _id: 0, postId: 1, lastAt: 1 }, ...freshest(reading) })
		.toArray()
	const activity = new Map(posts.map(({ _id, lastActivityAt }) => [_id.toHexString(), lastActivityAt]))
	const stale = visits.filter(({ postId, lastAt }) => (activity.get(postId.toHexString()) ?? lastAt) > lastAt)
	const counts = await countNewComments(reading, stale, userId)
	return new Map(visits.map(({ postId, lastAt }) => [postId.toHexString(), { lastAt, newComments: counts.get(postId.toHexString()) ?? 0 }]))
}

/** Outside a transaction a visit is seen at once, also before a majority has it. */
function freshest({ tx }: Reading) {
	return tx ? within(tx) : ({ readConcern: { level: 'local' } } as const)
}

async function countNewComments(
	{ db, tx }: Reading,
	visits: readonly Pick<VisitRecord, 'postId' | 'lastAt'>[],
	userId: ObjectId,
): Promise<ReadonlyMap<string, number>> {
	if (visits.length === 0) return new Map()
	const counts = borrow<CommentRecord>(db, 'comments').aggregate<{ _id: ObjectId; count: number }>(
		[
			{ $match: { $or: visits.map(({ postId, lastAt }) => ({ postId, createdAt: { $gt: lastAt }, authorId: { $ne: userId } })) } },
			{ $group: { _id: '$postId', count: { $sum: 1 } } },
		],
		within(tx),
	)
	return new Map((await counts.toArray()).map(({ _id, count }) => [_id.toHexString(), count]))
}
