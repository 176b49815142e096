import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { crowdWatch } from '@folkmoot/service-kit/crowd-watch'
import { crowdLife, readForAll } from '@folkmoot/service-kit/read-for-all'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { FeedQuery } from './feed-query.ts'
import { readSkeleton } from './skeleton.ts'

/** Enough first posts of the site-wide feed to hold a page for most members of several communities. */
const headSize = 200
const headForAll = readForAll<PostRecord[]>(20)
/** From this many requests within the cache's life, one shared read is cheaper. */
const isCrowd = crowdWatch(4, crowdLife.lifeMs)

/**
 * Under load, the first posts of a feed of several communities, filtered from the cached first posts of the site-wide feed.
 * Null without load, or if too few of its posts are among them.
 */
export async function cutFromAll(db: Db, query: FeedQuery, viewer: Viewer | null, size: number): Promise<PostRecord[] | null> {
	if (viewer?.justWrote || !isCrowd(db)) return null
	const all: FeedQuery = { ...query, scope: { kind: 'all', communityIds: null } }
	const head = await headForAll(db, viewer, [query.sort], () => readSkeleton(db, all, null, headSize))
	const ids = new Set(query.scope.communityIds?.map((id) => id.toHexString()))
	const found = head.filter(({ communityId }) => ids.has(communityId.toHexString()))
	return found.length >= size || head.length < headSize ? found.slice(0, size) : null
}
