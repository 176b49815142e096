import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
import type { Db, ObjectId } from 'mongodb'
import { cutFromAll } from './cut-from-all.ts'
import { commitMs, type FeedPosition, placeOf } from './feed-cursor.ts'
import { type FeedQuery, orders, windowStart } from './feed-query.ts'
import { hydrateMarks, type Reader } from './hydrate.ts'
import { isShown } from './rules.ts'
import { readSkeleton } from './skeleton.ts'
import { findShownIds } from './step-store.ts'

/** Rounds of reading posts until enough pass the viewer's mutes and hidden posts; each doubles the batch, up to a limit. */
const roundsMax = 12
const roundSize = 200

/** Consecutive posts of a feed, before the rules filter them. */
export interface Batch {
	posts: readonly PostRecord[]
	/** The requested number; fewer mean the end of the feed. */
	size: number
}

interface Wanted {
	reader: Reader
	limit: number
	/** Posts on this page already, or in front of the first. */
	without: readonly ObjectId[]
	/** The first batch, already hydrated. */
	first: Batch
}

interface Gathered {
	posts: PostRecord[]
	/** The post after which the next page starts; null if there was none. */
	last: PostRecord | null
	hasMore: boolean
}

const forAll = readForAll<PostRecord[]>(200)

/** The size of the first batch: members have muted or hidden some posts, and a few more are cheaper than a second read. */
export async function readFirst(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	wanted: { reader: Reader; limit: number },
): Promise<Batch> {
	const { reader, limit } = wanted
	const size = limit + position.pinned.length + (reader.viewer ? Math.ceil(limit / 2) : 0) + 1
	const read = () => readSkeleton(db, query, position.after, size)
	const { communityIds } = query.scope
	// Not cacheable: time windows differ by reader, and hardly two members have joined the same communities.
	if (windowStart(query)) return { posts: await read(), size }
	if (communityIds && communityIds.length > 1) {
		const cut = position.after ? null : await cutFromAll(db, query, reader.viewer, size)
		return { posts: cut ?? (await read()), size }
	}
	return { posts: await forAll(db, reader.viewer, [communityIds, query.sort, position.after, size], read), size }
}

/**
 * The next posts below the cursor that pass the rules. A viewer who has muted almost everything may get a short page with
 * a next cursor, so that no request reads without bound.
 */
export async function gather(db: Db, query: FeedQuery, position: FeedPosition, wanted: Wanted): Promise<Gathered> {
	const { reader, limit, first } = wanted
	const found: PostRecord[] = []
	const out = new Set(wanted.without.map((id) => id.toHexString()))
	let batch = first
	let last: PostRecord | null = null
	for (let round = 1; ; round++) {
		found.push(...(await leaveOut(db, query, position, { batch: batch.posts, reader, out })))
		if (found.length > limit) return { posts: found.slice(0, limit), last: found[limit - 1] ?? null, hasMore: true }
		last = batch.posts.at(-1) ?? last
		if (batch.posts.length < batch.size) return { posts: found, last, hasMore: false }
		if (round === roundsMax) return { posts: found, last, hasMore: true }
		const size = Math.min(roundSize, first.size * 2 ** round)
		batch = { posts: await readSkeleton(db, query, last && placeOf(last, query.sort), size), size }
		await hydrateMarks(db, batch.posts, reader)
	}
}

/** The posts of a batch that pass the rules; adds the others to `out`. */
async function leaveOut(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	{ batch, reader, out }: { batch: readonly PostRecord[]; reader: Reader; out: Set<string> },
): Promise<PostRecord[]> {
	const fallen = await findFallen(db, query, position, batch)
	return batch.filter((post) => {
		const id = post._id.toHexString()
		if (out.has(id) || fallen.has(id) || !isShown(post, query.scope.kind, reader.known)) return false
		out.add(id)
		return true
	})
}

/** The posts that an earlier page has shown and that have fallen since; only posts that moved are looked up. */
async function findFallen(db: Db, { sort }: FeedQuery, position: FeedPosition, posts: readonly PostRecord[]): Promise<Set<string>> {
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
