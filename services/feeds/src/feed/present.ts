import { postView } from '@folkmoot/content-kit/post-view'
import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { type Batch, collectPosts, readFirst } from './collect-posts.ts'
import { type FeedPosition, type FurtherPosition, placeOf } from './feed-cursor.ts'
import { type FeedQuery, isRead } from './feed-query.ts'
import { hydrate, newReader, type Reader } from './hydrate.ts'
import { type Risen, readRisen } from './moved-reader.ts'
import { isVisible } from './visibility-rules.ts'

interface PageOptions {
	viewer: Viewer | null
	limit: number
	now: Date
}

/** The posts shown, and the cursor of the next page; null at the end. */
interface ShownFeed {
	posts: Post[]
	next: FurtherPosition | null
}

type Page = { limit: number; now: Date; reader: Reader }

/**
 * A page of a feed as the viewer sees it: skeleton, hydrate, rules, present; pinned posts in front of the first page. Two
 * round trips to the database: the candidate posts, then everything about them.
 */
export async function presentFeed(
	db: Db,
	query: FeedQuery,
	position: FeedPosition,
	{ viewer, limit, now }: PageOptions,
): Promise<ShownFeed> {
	const reader = newReader(viewer)
	const showsPins = position.after === null && query.sort === 'hot'
	const [risen, first] = await Promise.all([
		readRisen(db, query, position, now),
		readFirst(db, query, position, { reader, limit, showsPins }),
	])
	await hydrate(db, [...first.pinned, ...risen.posts, ...first.posts], reader)
	const pins = filterVisible(first.pinned, query, reader)
	const here = { ...position, pinned: [...position.pinned, ...ids(pins)] }
	const { posts, next } = await assemblePage(db, query, here, { reader, limit, now, risen, first })
	const all = [...pins, ...posts]
	await hydrate(db, all, reader)
	return { posts: all.map((post) => postView(post, viewer, reader.surroundings)), next }
}

/** Posts that rose past the cursor come first, then those below it. */
async function assemblePage(
	db: Db,
	query: FeedQuery,
	here: FeedPosition,
	{ reader, limit, now, risen, first }: Page & { risen: Risen; first: Batch },
): Promise<{ posts: PostRecord[]; next: FurtherPosition | null }> {
	const next = (posts: PostRecord[], after: FeedPosition['after'], since: Date): FurtherPosition | null =>
		after && { ...here, step: here.step + 1, since, after, shown: ids(posts) }
	const above = withoutPins(risen, query, here, reader).slice(0, limit)
	// The rest come with the next page, which checks all of these again.
	if (above.length === limit) return { posts: above, next: next(above, here.after, here.since) }

	const below = await collectPosts(db, query, here, {
		reader,
		limit: limit - above.length,
		excludedIds: [...here.pinned, ...ids(above)],
		first,
	})
	const posts = [...above, ...below.posts]
	const after = below.last ? placeOf(below.last, query.sort) : here.after
	if (below.hasMore) return { posts, next: next(posts, after, risen.since) }

	// On the last page, posts that rose during this read have no later page to appear on.
	const end = { ...here, since: risen.since, after, shown: [...here.shown, ...ids(posts)] }
	const lastRisen = await readRisen(db, query, end, now)
	await hydrate(db, lastRisen.posts, reader)
	if (withoutPins(lastRisen, query, here, reader).length > 0) return { posts, next: next(posts, after, risen.since) }
	return { posts, next: lastRisen.isCut ? next(posts, after, lastRisen.since) : null }
}

/** Risen posts that are not pinned in front already. */
function withoutPins({ posts }: Risen, query: FeedQuery, { pinned }: FeedPosition, reader: Reader): PostRecord[] {
	const fresh = posts.filter(({ _id }) => !pinned.some((id) => id.equals(_id)))
	return filterVisible(fresh, query, reader)
}

function filterVisible(posts: readonly PostRecord[], { scope, reading }: FeedQuery, { surroundings }: Reader): PostRecord[] {
	return posts.filter((post) => isVisible(post, scope.kind, surroundings) && isRead(post, reading))
}

const ids = (posts: readonly PostRecord[]) => posts.map(({ _id }) => _id)
