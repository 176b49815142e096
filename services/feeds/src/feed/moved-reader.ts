import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { loadAtOnce } from '@folkmoot/service-kit/load-together'
import type { Db, Filter, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { commitMs, type FeedPosition } from './feed-cursor.ts'
import { type FeedQuery, type OrderKey, orders, windowStart } from './feed-query.ts'
import { findShownIds } from './step-store.ts'

/** Moved posts looked at for one page, and of those above the reader the most that are read. */
const movedMax = 2_000
const risenMax = 200

export interface Risen {
	/** In the order of the feed. */
	posts: PostRecord[]
	/** What has moved since then has still to be looked at by the next page. */
	since: Date
	/** There was more than is looked at for one page. */
	isCut: boolean
}

const fields = { votedAt: 1, lastActivityAt: 1, hot: 1, score: 1, createdAt: 1, communityId: 1 } as const
type Moved = Pick<PostRecord, '_id' | keyof typeof fields>

/**
 * Posts that were there when the reading began, were below the reader and have risen above since the page before: they
 * would be lost without this. Deleted ones are not among them.
 */
export async function readRisen(db: Db, query: FeedQuery, position: FeedPosition, now: Date): Promise<Risen> {
	const { movedBy } = orders[query.sort]
	const current = new Date(now.getTime() - commitMs)
	if (!position.after || !movedBy) return { posts: [], since: current, isCut: false }
	const moved = await readMoved(db, query, movedBy, position.since)
	const scope = query.scope.communityIds && new Set(query.scope.communityIds.map((id) => id.toHexString()))
	const above = moved.filter((post) => isCandidate(post, query, position) && (scope?.has(post.communityId.toHexString()) ?? true))
	const shown = await findShownIds(
		db,
		position,
		above.map(({ _id }) => _id),
	)
	const risen = above.filter(({ _id }) => !shown.has(_id.toHexString()))
	const taken = risen.slice(0, risenMax)
	const ids = taken.map(({ _id }) => _id)
	const posts = ids.length === 0 ? [] : await readInOrder(db, ids, orders[query.sort].key)
	const last = risen.length > risenMax ? taken.at(-1) : moved.length === movedMax ? moved.at(-1) : undefined
	const since = new Date(Math.min(current.getTime(), last?.[movedBy]?.getTime() ?? Number.POSITIVE_INFINITY))
	return { posts, since, isCut: last !== undefined }
}

interface Asked {
	movedBy: 'votedAt' | 'lastActivityAt'
	since: Date
	/** Null: of all communities. */
	communityId: ObjectId | null
}

/** In the order of moving: what moves while this is read comes again later in it, and is not passed over. */
async function readMoved(db: Db, { scope }: FeedQuery, movedBy: Asked['movedBy'], since: Date): Promise<readonly Moved[]> {
	const [only, ...others] = scope.communityIds ?? []
	const communityId = only && others.length === 0 && movedBy === 'lastActivityAt' ? only : null
	return movedSince(db, { movedBy, since, communityId })
}

/** Those who ask in the same moment, and since about as long ago, are read for at once. */
const movedSince = loadAtOnce<Asked, readonly Moved[]>(100, async (db, all) => {
	const now = Date.now()
	const age = ({ since }: Asked) => Math.round(Math.log2(1 + Math.max(0, now - since.getTime())))
	const alike = Map.groupBy(all, (asked) => [asked.movedBy, asked.communityId, age(asked)].join())
	const found = new Map((await Promise.all([...alike.values()].map((group) => findForAll(db, group)))).flat())
	return all.map((asked) => found.get(asked) ?? [])
})

/** What has moved since the longest of them; where that is more than is looked at, each is read for alone. */
async function findForAll(db: Db, group: readonly Asked[]): Promise<[Asked, readonly Moved[]][]> {
	const [first, ...others] = [...group].sort((a, b) => a.since.getTime() - b.since.getTime())
	if (!first) return []
	const records = await findMoved(db, first)
	const isCut = records.length === movedMax
	const later = others.map(async (asked): Promise<[Asked, readonly Moved[]]> => {
		if (isCut) return [asked, await findMoved(db, asked)]
		return [asked, records.filter((post) => (post[asked.movedBy]?.getTime() ?? 0) >= asked.since.getTime())]
	})
	return [[first, records], ...(await Promise.all(later))]
}

function findMoved(db: Db, { movedBy, since, communityId }: Asked): Promise<Moved[]> {
	const ofOne = communityId ? { communityId } : {}
	return feedCollections(db)
		.posts.find({ ...ofOne, [movedBy]: { $gte: since } } as Filter<PostRecord>) // the field's name is one of two
		.sort({ [movedBy]: 1, _id: 1 })
		.project<Moved>(movedBy === 'votedAt' ? { votedAt: 1, hot: 1, score: 1, createdAt: 1, communityId: 1 } : fields)
		.limit(movedMax)
		.toArray()
}

function isCandidate(post: Moved, query: FeedQuery, { after, beganAt }: FeedPosition): boolean {
	const { key } = orders[query.sort]
	const from = windowStart(query)
	if (post.createdAt > beganAt || (from && post.createdAt < from)) return false
	if (!after) return false
	const difference = Number(post[key]) - Number(after.key)
	return difference === 0 ? post._id.toHexString() > after.id.toHexString() : difference > 0
}

async function readInOrder(db: Db, ids: readonly ObjectId[], key: OrderKey): Promise<PostRecord[]> {
	const posts = await feedCollections(db)
		.posts.find({ _id: { $in: [...ids] }, deletion: null })
		.toArray()
	return posts.sort((a, b) => Number(b[key]) - Number(a[key]) || (a._id.toHexString() < b._id.toHexString() ? 1 : -1))
}
