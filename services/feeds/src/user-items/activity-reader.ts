import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ReadonlyCollection } from '@folkmoot/service-kit/collections'
import type { Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** How many posts, and how many comments, are read at most. */
export const readMax = 2_000

type Item = PostRecord | CommentRecord

/** What somebody wrote in one week in one community. */
export interface WeekCount {
	/** The Monday (UTC) with which it begins. */
	week: Date
	communityId: ObjectId
	count: number
}

/** When a member wrote the last thing that everybody can read; null if they wrote nothing. */
export async function findLastTime(db: Db, authorId: ObjectId): Promise<Date | null> {
	const { posts, comments } = feedCollections(db)
	const times = await Promise.all([findLast(posts, authorId), findLast(comments, authorId)])
	return times.reduce((last, time) => (time && (!last || time > last) ? time : last), null)
}

async function findLast<T extends Item>(collection: ReadonlyCollection<T>, authorId: ObjectId): Promise<Date | null> {
	const [found] = await collection
		.aggregate<{ createdAt: Date }>([
			{ $match: { authorId, deletion: null } },
			{ $sort: { createdAt: -1, _id: -1 } },
			{ $limit: 1 },
			{ $project: { createdAt: 1 } },
		])
		.toArray()
	return found?.createdAt ?? null
}

/** The counts since a time, of posts and of comments apart. */
export async function countWeeks(db: Db, authorId: ObjectId, since: Date): Promise<WeekCount[][]> {
	const { posts, comments } = feedCollections(db)
	return Promise.all([countIn(posts, authorId, since), countIn(comments, authorId, since)])
}

async function countIn<T extends Item>(collection: ReadonlyCollection<T>, authorId: ObjectId, since: Date): Promise<WeekCount[]> {
	return collection
		.aggregate<WeekCount>([
			{ $match: { authorId, createdAt: { $gte: since }, deletion: null } },
			{ $sort: { createdAt: -1, _id: -1 } },
			{ $limit: readMax },
			{
				$group: {
					_id: { week: { $dateTrunc: { date: '$createdAt', unit: 'week', startOfWeek: 'monday' } }, communityId: '$communityId' },
					count: { $sum: 1 },
				},
			},
			{ $project: { _id: 0, week: '$_id.week', communityId: '$_id.communityId', count: 1 } },
		])
		.toArray()
}

export async function findCommunities(db: Db, ids: readonly ObjectId[]): Promise<Pick<CommunityRecord, '_id' | 'name' | 'proPic'>[]> {
	if (ids.length === 0) return []
	return feedCollections(db)
		.communities.find({ _id: { $in: [...ids] }, deletedAt: null }, { projection: { name: 1, proPic: 1 } })
		.toArray()
}
