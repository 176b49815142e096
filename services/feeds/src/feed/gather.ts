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

/** Rounds of looking for posts that this viewer has not put aside; each is twice the one before, up to a limit. */
const roundsMax = 12
const roundSize = 200

/** Posts of a feed as they follow each other, before the rules. */
export interface Batch {
	posts: readonly PostRecord[]
	/** As many as were asked for: with fewer the feed is at its end. */
	size: number
}

interface Wanted {
	reader: Reader
	limit: number
	/** Posts on this page already, or in front of the first. */
	without: readonly ObjectId[]
	/** The first of them, of which all is known. */
	first: Batch
}

interface Gathered {
	posts: PostRecord[]
	/** The one to go on after; null where there was none at all. */
	last: PostRecord | null
	hasMore: boolean
}

const forAll = readForAll<PostRecord[]>(200)

/** The first batch for a page: members have some of it put aside, and a few more at once are cheaper than a second look. */
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
	// Windows begin at another moment for each, and hardly two have joined the same.
	if (windowStart(query)) return { posts: await read(), size }
	if (communityIds && communityIds.length > 1) {
		const cut = position.after ? null : await cutFromAll(db, query, reader.viewer, size)
		return { posts: cut ?? (await read()), size }
	}
	return { posts: await forAll(db, reader.viewer, [communityIds, query.sort, position.after, size], read), size }
}

/**
 * The next posts below the reader that the viewer is shown. Somebody who has put almost everything aside may get a short
 * page with a way on, so that no request reads without bound.
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

/** Those of a batch that are shown; `out` are those that are not, and learns of them. */
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

/** Which of these posts have been shown by an earlier page and have fallen since: only those that moved can have. */
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
