import type { Db, ObjectId } from 'mongodb'
import { comments, posts, users, votes } from '../collections.ts'

interface Totals {
	count: number
	upvotes: number
}

/**
 * Recomputes points and counters of members from all they wrote: imports may have added to it. Own upvotes give no points. One by
 * one, for there are few who have claimed a name.
 */
export async function recountMembers(db: Db, ids: readonly ObjectId[]): Promise<void> {
	for (const _id of ids) {
		const [ofPosts, ofComments] = [await sum(db, 'posts', _id), await sum(db, 'comments', _id)]
		const own = await countOwnUpvotes(db, _id)
		const points = 1 + ofPosts.upvotes + ofComments.upvotes - own
		await users(db).updateOne({ _id }, { $set: { points, noPosts: ofPosts.count, noComments: ofComments.count } })
	}
}

async function sum(db: Db, of: 'posts' | 'comments', authorId: ObjectId): Promise<Totals> {
	const counted = of === 'posts' ? 1 : { $cond: [{ $eq: ['$deletion', null] }, 1, 0] }
	const collection = of === 'posts' ? posts(db) : comments(db)
	const [totals] = await collection
		.aggregate<Totals>([{ $match: { authorId } }, { $group: { _id: null, count: { $sum: counted }, upvotes: { $sum: '$upvotes' } } }])
		.toArray()
	return { count: totals?.count ?? 0, upvotes: totals?.upvotes ?? 0 }
}

/** How many upvotes a member has given to what they wrote themselves. */
async function countOwnUpvotes(db: Db, voterId: ObjectId): Promise<number> {
	const own = (from: string) => ({
		$lookup: {
			from,
			localField: 'targetId',
			foreignField: '_id',
			as: from,
			pipeline: [{ $match: { authorId: voterId } }, { $project: { _id: 1 } }],
		},
	})
	const [found] = await votes(db)
		.aggregate<{ count: number }>([
			{ $match: { voterId, up: true } },
			own('posts'),
			own('comments'),
			{ $match: { $or: [{ 'posts.0': { $exists: true } }, { 'comments.0': { $exists: true } }] } },
			{ $count: 'count' },
		])
		.toArray()
	return found?.count ?? 0
}
