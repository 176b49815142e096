import type { FeedPage } from '@folkmoot/feeds-contract/feed-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { presentPosts } from '@folkmoot/service-kit/content/present-posts'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { type FeedPosition, placeOf, writePosition } from './feed-cursor.ts'
import type { FeedQuery } from './feed-query.ts'
import { hydrate } from './hydrate.ts'
import { isShown } from './rules.ts'
import { readPins, readSkeleton } from './skeleton.ts'

/** Rounds of looking for posts that this viewer has not put aside, and posts a round after the first. */
const roundsMax = 10
const roundSize = 200

/** A page of a feed as the viewer sees it: skeleton, hydrate, rules, present; pinned posts in front of the first. */
export async function presentFeed(
	db: Db,
	query: FeedQuery,
	{ after, pinned }: FeedPosition,
	{ viewer, limit }: { viewer: Viewer | null; limit: number },
): Promise<FeedPage> {
	const pins = after === null && query.sort === 'hot' ? await findShownPins(db, query, viewer) : []
	const inFront = after === null ? pins.map(({ _id }) => _id.toHexString()) : pinned
	const { posts, last } = await findShown(db, query, after, { viewer, limit, without: new Set(inFront) })
	return { posts: await presentPosts(db, [...pins, ...posts], viewer), next: last && writePosition(last, query.sort, inFront) }
}

async function findShownPins(db: Db, { scope }: FeedQuery, viewer: Viewer | null): Promise<PostRecord[]> {
	const pins = await readPins(db, scope)
	const marks = await hydrate(db, pins, viewer)
	return pins.filter((post) => isShown(post, scope.kind, marks))
}

interface Wanted {
	viewer: Viewer | null
	limit: number
	/** Hex ids of posts shown already. */
	without: ReadonlySet<string>
}

/**
 * The next posts the viewer is shown, and the one to go on after; null at the end. Somebody who has put almost everything
 * aside may get a short page with a way on, so that no request reads without bound.
 */
async function findShown(
	db: Db,
	query: FeedQuery,
	from: FeedPosition['after'],
	{ viewer, limit, without }: Wanted,
): Promise<{ posts: PostRecord[]; last: PostRecord | null }> {
	const found: PostRecord[] = []
	let after = from
	let last: PostRecord | null = null
	for (let round = 0; round < roundsMax; round++) {
		const size = round === 0 ? limit + without.size + 1 : roundSize
		const batch = await readSkeleton(db, query, after, size)
		const marks = await hydrate(db, batch, viewer)
		found.push(...batch.filter((post) => !without.has(post._id.toHexString()) && isShown(post, query.scope.kind, marks)))
		if (found.length > limit) return { posts: found.slice(0, limit), last: found[limit - 1] ?? null }
		if (batch.length < size) return { posts: found, last: null }
		last = batch.at(-1) ?? null
		after = last && placeOf(last, query.sort)
	}
	return { posts: found, last }
}
