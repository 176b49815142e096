import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import { commitMs, type FeedPosition, placeOf } from './feed-cursor.ts'
import { type FeedQuery, orders } from './feed-query.ts'
import { hydrateMarks, type Reader } from './hydrate.ts'
import { readFirstPage, readSkeleton } from './skeleton.ts'
import { findShownIds } from './step-store.ts'
import { isVisible } from './visibility-rules.ts'

/** Rounds of reading posts until enough pass the viewer's mutes and hidden posts; each doubles the batch, up to a limit. */
const roundsMax = 12
const roundSize = 200

/** Consecutive posts of a feed, before the rules filter them. */
export interface Batch {
	posts: readonly PostRecord[]
	/** The requested number; fewer mean the end of the feed. */
	size: number
}

interface CollectOptions {
	reader: Reader
	limit: number
	/** Posts on this page already, or in front of the first. */
	excludedIds: readonly ObjectId[]
	/** The first batch, already hydrated. */
	first: Batch
}

interface CollectedPosts {
	posts: PostRecord[]
	/** The post after which the next page starts; null if there was none. */
	last: PostRecord | null
	hasMore: boolean
}

/** The first batch, with the posts pinned in front of it if asked for. */
export async function readFirst(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	wanted: { reader: Reader; limit: number; showsPins: boolean },
): Promise<Batch & { pinned: readonly PostRecord[] }> {
	const { reader, limit, showsPins } = wanted
	// Members have muted or hidden some posts, and a few more are cheaper than a second read.
	const size = limit + position.pinned.length + (reader.viewer ? Math.ceil(limit / 2) : 0) + 1
	if (showsPins) return { ...(await readFirstPage(db, query, size)), size }
	return { posts: await readSkeleton(db, query, position.after, size), pinned: [], size }
}

/**
 * The next posts below the cursor that pass the rules. A viewer who has muted almost everything may get a short page with
 * a next cursor, so that no request reads without bound.
 */
export async function collectPosts(db: Db, query: FeedQuery, position: FeedPosition, wanted: CollectOptions): Promise<CollectedPosts> {
	const { reader, limit, first } = wanted
	const collected: PostRecord[] = []
	const excluded = new Set(wanted.excludedIds.map((id) => id.toHexString()))
	let batch = first
	let last: PostRecord | null = null
	for (let round = 1; ; round++) {
		collected.push(...(await filterBatch(db, query, position, { batch: batch.posts, reader, excluded })))
		if (collected.length > limit) return { posts: collected.slice(0, limit), last: collected[limit - 1] ?? null, hasMore: true }
		last = batch.posts.at(-1) ?? last
		if (batch.posts.length < batch.size) return { posts: collected, last, hasMore: false }
		if (round === roundsMax) return { posts: collected, last, hasMore: true }
		const size = Math.min(roundSize, first.size * 2 ** round)
		batch = { posts: await readSkeleton(db, query, last && placeOf(last, query.sort), size), size }
		await hydrateMarks(db, batch.posts, reader)
	}
}

/** The posts of a batch that pass the rules; adds the others to `excluded`. */
async function filterBatch(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	{ batch, reader, excluded }: { batch: readonly PostRecord[]; reader: Reader; excluded: Set<string> },
): Promise<PostRecord[]> {
	const repeated = await findRepeated(db, query, position, batch)
	return batch.filter((post) => {
		const id = post._id.toHexString()
		if (excluded.has(id) || repeated.has(id) || !isVisible(post, query.scope.kind, reader.surroundings)) return false
		excluded.add(id)
		return true
	})
}

/** Ids of posts that an earlier page has shown. Only posts that moved since the first page are looked up: no others can repeat. */
async function findRepeated(db: Db, { sort }: FeedQuery, position: FeedPosition, posts: readonly PostRecord[]): Promise<Set<string>> {
	const { movedBy } = orders[sort]
	const from = position.beganAt.getTime() - commitMs
	const moved = posts.filter((post) => movedBy && (post[movedBy]?.getTime() ?? 0) >= from)
	if (moved.length === 0) return new Set()
	return findShownIds(
		db,
		position,
		moved.map(({ _id }) => _id),
	)
}
