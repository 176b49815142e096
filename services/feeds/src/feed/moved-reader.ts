import { type FeedOrderKey, feedOrders, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import type { Db, Filter, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { commitMs, type FeedPosition } from './feed-cursor.ts'
import { type FeedQuery, orders, windowStart } from './feed-query.ts'
import { findShownIds } from './step-store.ts'

/** Limits per page: moved posts to check, and those above the cursor to read. */
const movedMax = 2_000
const risenMax = 200

export interface Risen {
	/** In the order of the feed. */
	posts: PostRecord[]
	/** The next page has to check moves since then. */
	since: Date
	/** There were more moves than one page checks. */
	isCut: boolean
}

type Moved = Pick<PostRecord, '_id' | 'communityId' | 'createdAt' | MovedQuery['movedBy'] | FeedOrderKey>

/** What is read of moved posts: the keys of the sorts in which they moved, no more, so that an index answers alone. */
function fieldsMovedBy(movedBy: MovedQuery['movedBy']): Record<string, 1> {
	const keys = feedSorts.filter((sort) => feedOrders[sort].movedBy === movedBy).map((sort) => [feedOrders[sort].key, 1] as const)
	return { ...Object.fromEntries(keys), [movedBy]: 1, createdAt: 1, communityId: 1 }
}

/**
 * Posts that existed at the first page, were below the cursor and have risen above it since the previous page. Without this
 * the reader would miss them. Leaves out deleted posts.
 */
export async function readRisen(db: Db, query: FeedQuery, position: FeedPosition, now: Date): Promise<Risen> {
	const { movedBy } = orders[query.sort]
	const current = new Date(now.getTime() - commitMs)
	if (!position.after || !movedBy) return { posts: [], since: current, isCut: false }
	const movedQuery = { movedBy, since: position.since, communityId: onlyCommunity(query, movedBy) }
	const moved = await findMoved(db, movedQuery)
	const scope = query.scope.communityIds && new Set(query.scope.communityIds.map((id) => id.toHexString()))
	const isCandidate = candidateCheck(query, position.beganAt, position.after)
	const above = moved.filter((post) => isCandidate(post) && (scope?.has(post.communityId.toHexString()) ?? true))
	const shown = await findShownIds(
		db,
		position,
		above.map(({ _id }) => _id),
	)
	const risen = above.filter(({ _id }) => !shown.has(_id.toHexString()))
	const included = risen.slice(0, risenMax)
	const ids = included.map(({ _id }) => _id)
	const posts = ids.length === 0 ? [] : await readInOrder(db, ids, orders[query.sort].key)
	const last = risen.length > risenMax ? included.at(-1) : moved.length === movedMax ? moved.at(-1) : undefined
	const since = new Date(Math.min(current.getTime(), last?.[movedBy]?.getTime() ?? Number.POSITIVE_INFINITY))
	return { posts, since, isCut: last !== undefined }
}

interface MovedQuery {
	movedBy: 'votedAt' | 'lastActivityAt'
	since: Date
	/** Null: of all communities. */
	communityId: ObjectId | null
}

function onlyCommunity({ scope }: FeedQuery, movedBy: MovedQuery['movedBy']): ObjectId | null {
	const [only, ...others] = scope.communityIds ?? []
	return only && others.length === 0 && movedBy === 'lastActivityAt' ? only : null
}

/** Sorted by time of the move, so a post that moves during the read appears again later and is not missed. */
function findMoved(db: Db, { movedBy, since, communityId }: MovedQuery): Promise<Moved[]> {
	const ofOne = communityId ? { communityId } : {}
	return feedCollections(db)
		.posts.find({ ...ofOne, [movedBy]: { $gte: since } } as Filter<PostRecord>) // the field's name is one of two
		.sort({ [movedBy]: 1, _id: 1 })
		.project<Moved>(fieldsMovedBy(movedBy))
		.limit(movedMax)
		.toArray()
}

/** Whether a moved post was there at the first page and now ranks above the cursor; many are asked about for each page. */
function candidateCheck(query: FeedQuery, beganAt: Date, after: KeysetPosition): (post: Moved) => boolean {
	const { key } = orders[query.sort]
	const from = windowStart(query)
	const [position, positionId] = [Number(after.key), after.id.toHexString()]
	return (post) => {
		const difference = Number(post[key]) - position
		if (difference < 0 || post.createdAt > beganAt || (from && post.createdAt < from)) return false
		return difference > 0 || post._id.toHexString() > positionId
	}
}

async function readInOrder(db: Db, ids: readonly ObjectId[], key: FeedOrderKey): Promise<PostRecord[]> {
	const posts = await feedCollections(db)
		.posts.find({ _id: { $in: [...ids] }, deletion: null })
		.toArray()
	return posts.sort((a, b) => Number(b[key]) - Number(a[key]) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
}
