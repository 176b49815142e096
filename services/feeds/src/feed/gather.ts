import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import { commitMs, type FeedPosition, placeOf } from './feed-cursor.ts'
import { type FeedQuery, orders } from './feed-query.ts'
import { hydrate, type Reader } from './hydrate.ts'
import { isShown } from './rules.ts'
import { readSkeleton } from './skeleton.ts'
import { findShownIds } from './step-store.ts'

/** Rounds of looking for posts that this viewer has not put aside; each is twice the one before, up to a limit. */
const roundsMax = 12
const roundSize = 200

interface Wanted {
	reader: Reader
	limit: number
	/** Posts on this page already, or in front of the first. */
	without: readonly ObjectId[]
}

interface Gathered {
	posts: PostRecord[]
	/** The one to go on after; null where there was none at all. */
	last: PostRecord | null
	hasMore: boolean
}

/**
 * The next posts below the reader that the viewer is shown. Somebody who has put almost everything aside may get a short
 * page with a way on, so that no request reads without bound.
 */
export async function gather(db: Db, query: FeedQuery, position: FeedPosition, { reader, limit, without }: Wanted): Promise<Gathered> {
	const found: PostRecord[] = []
	const out = new Set(without.map((id) => id.toHexString()))
	// Members have some of it put aside: a few more at once are cheaper than a second look.
	const first = limit + without.length + (reader.viewer ? Math.ceil(limit / 2) : 0) + 1
	let { after } = position
	let last: PostRecord | null = null
	for (let round = 0; round < roundsMax; round++) {
		const size = Math.min(roundSize, first * 2 ** round)
		const batch = await readSkeleton(db, query, after, size)
		found.push(...(await leaveOut(db, query, position, { batch, reader, out })))
		if (found.length > limit) return { posts: found.slice(0, limit), last: found[limit - 1] ?? null, hasMore: true }
		last = batch.at(-1) ?? last
		if (batch.length < size) return { posts: found, last, hasMore: false }
		after = last && placeOf(last, query.sort)
	}
	return { posts: found, last, hasMore: true }
}

/** Those of a batch that are shown; `out` are those that are not, and learns of them. */
async function leaveOut(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	{ batch, reader, out }: { batch: readonly PostRecord[]; reader: Reader; out: Set<string> },
): Promise<PostRecord[]> {
	const [marks, fallen] = await Promise.all([hydrate(db, batch, reader), findFallen(db, query, position, batch)])
	return batch.filter((post) => {
		const id = post._id.toHexString()
		if (out.has(id) || fallen.has(id) || !isShown(post, query.scope.kind, marks)) return false
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
