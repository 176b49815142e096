import type { Post } from '@folkmoot/post-contract/post'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { postViews } from '@folkmoot/service-kit/content/post-view'
import { readForAll } from '@folkmoot/service-kit/read-for-all'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { type FeedPosition, type FurtherPosition, placeOf } from './feed-cursor.ts'
import type { FeedQuery } from './feed-query.ts'
import { type Batch, gather, readFirst } from './gather.ts'
import { hydrate, newReader, type Reader } from './hydrate.ts'
import { type Risen, readRisen } from './moved-reader.ts'
import { isShown } from './rules.ts'
import { readPins } from './skeleton.ts'

interface Wanted {
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
export async function presentFeed(db: Db, query: FeedQuery, position: FeedPosition, { viewer, limit, now }: Wanted): Promise<ShownFeed> {
	const reader = newReader(viewer)
	const withPins = position.after === null && query.sort === 'hot'
	const [pinned, risen, first] = await Promise.all([
		withPins ? pinsForAll(db, viewer, pinsKey(query), () => readPins(db, query.scope)) : [],
		readRisen(db, query, position, { viewer, now }),
		readFirst(db, query, position, { reader, limit }),
	])
	await hydrate(db, [...pinned, ...risen.posts, ...first.posts], reader)
	const pins = shownOf(pinned, query, reader)
	const here = { ...position, pinned: [...position.pinned, ...ids(pins)] }
	const { posts, next } = await choose(db, query, here, { reader, limit, now, risen, first })
	const all = [...pins, ...posts]
	await hydrate(db, all, reader)
	return { posts: postViews(all, viewer, reader.known), next }
}

const pinsForAll = readForAll<PostRecord[]>(200)

/** Pinned posts: a community's own, or in feeds of several communities the site's. */
function pinsKey({ scope: { kind, communityIds } }: FeedQuery): unknown[] {
	return kind === 'community' ? [communityIds] : []
}

/** Posts that rose past the cursor come first, then those below it. */
async function choose(
	db: Db,
	query: FeedQuery,
	here: FeedPosition,
	{ reader, limit, now, risen, first }: Page & { risen: Risen; first: Batch },
): Promise<{ posts: PostRecord[]; next: FurtherPosition | null }> {
	const next = (posts: PostRecord[], after: FeedPosition['after'], since: Date): FurtherPosition | null =>
		after && { ...here, step: here.step + 1, since, after, shown: ids(posts) }
	const above = freshOf(risen, query, here, reader).slice(0, limit)
	// The rest come with the next page, which checks all of these again.
	if (above.length === limit) return { posts: above, next: next(above, here.after, here.since) }

	const below = await gather(db, query, here, { reader, limit: limit - above.length, without: [...here.pinned, ...ids(above)], first })
	const posts = [...above, ...below.posts]
	const after = below.last ? placeOf(below.last, query.sort) : here.after
	if (below.hasMore) return { posts, next: next(posts, after, risen.since) }

	// On the last page, posts that rose during this read have no later page to appear on.
	const late = await readRisen(
		db,
		query,
		{ ...here, since: risen.since, after, shown: [...here.shown, ...ids(posts)] },
		{ viewer: reader.viewer, now, isLast: true },
	)
	await hydrate(db, late.posts, reader)
	if (freshOf(late, query, here, reader).length > 0) return { posts, next: next(posts, after, risen.since) }
	return { posts, next: late.isCut ? next(posts, after, late.since) : null }
}

/** Risen posts that are not pinned in front already. */
function freshOf({ posts }: Risen, query: FeedQuery, { pinned }: FeedPosition, reader: Reader): PostRecord[] {
	const fresh = posts.filter(({ _id }) => !pinned.some((id) => id.equals(_id)))
	return shownOf(fresh, query, reader)
}

function shownOf(posts: readonly PostRecord[], { scope }: FeedQuery, { known }: Reader): PostRecord[] {
	return posts.filter((post) => isShown(post, scope.kind, known))
}

const ids = (posts: readonly PostRecord[]) => posts.map(({ _id }) => _id)
