import type { FeedPage } from '@folkmoot/feeds-contract/feed-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { type FeedPosition, placeOf, writePosition } from './feed-cursor.ts'
import type { FeedQuery } from './feed-query.ts'
import { gather } from './gather.ts'
import { hydrate, newReader, type Reader } from './hydrate.ts'
import { readRisen } from './moved-reader.ts'
import { isShown } from './rules.ts'
import { readPins } from './skeleton.ts'

interface Wanted {
	viewer: Viewer | null
	limit: number
	now: Date
}

type Page = { limit: number; now: Date; reader: Reader }

/** A page of a feed as the viewer sees it: skeleton, hydrate, rules, present; pinned posts in front of the first. */
export async function presentFeed(db: Db, query: FeedQuery, position: FeedPosition, { viewer, ...wanted }: Wanted): Promise<FeedPage> {
	const reader = newReader(viewer)
	const pins = position.after === null && query.sort === 'hot' ? await findShownPins(db, query, reader) : []
	const here = { ...position, pinned: [...position.pinned, ...pins.map(({ _id }) => _id)] }
	const { posts, next } = await readPage(db, query, here, { ...wanted, reader })
	return { posts: await presentPosts(db, [...pins, ...posts], viewer, { marks: reader.known }), next }
}

async function findShownPins(db: Db, { scope }: FeedQuery, reader: Reader): Promise<PostRecord[]> {
	const pins = await readPins(db, scope)
	const marks = await hydrate(db, pins, reader)
	return pins.filter((post) => isShown(post, scope.kind, marks))
}

/** What has risen past the reader comes first, being above, then what is below. */
async function readPage(
	db: Db,
	query: FeedQuery,
	here: FeedPosition,
	{ reader, limit, now }: Page,
): Promise<{ posts: PostRecord[]; next: string | null }> {
	const next = (posts: PostRecord[], after: FeedPosition['after'], since: Date): string | null =>
		after && writePosition(query.sort, { ...here, step: here.step + 1, since, after, shown: ids(posts) })
	const readAbove = async (from: FeedPosition) => {
		const risen = await readRisen(db, query, from, now)
		const fresh = risen.posts.filter(({ _id }) => !here.pinned.some((id) => id.equals(_id)))
		const marks = await hydrate(db, fresh, reader)
		return { ...risen, posts: fresh.filter((post) => isShown(post, query.scope.kind, marks)) }
	}
	const above = await readAbove(here)
	const first = above.posts.slice(0, limit)
	// The rest of them come with the next page, which looks at all of these again.
	if (first.length === limit) return { posts: first, next: next(first, here.after, here.since) }

	const below = await gather(db, query, here, { reader, limit: limit - first.length, without: [...here.pinned, ...ids(first)] })
	const posts = [...first, ...below.posts]
	const after = below.last ? placeOf(below.last, query.sort) : here.after
	if (below.hasMore) return { posts, next: next(posts, after, above.since) }

	// At the end, what rose while this was read would have no page any more.
	const late = await readAbove({ ...here, since: above.since, after, shown: [...here.shown, ...ids(posts)] })
	if (late.posts.length > 0) return { posts, next: next(posts, after, above.since) }
	return { posts, next: late.isCut ? next(posts, after, late.since) : null }
}

const ids = (posts: readonly PostRecord[]) => posts.map(({ _id }) => _id)
