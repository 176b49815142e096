import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { createBurstDetector } from '@folkmoot/service-kit/reads/burst-detector'
import { createSharedReadCache, sharedReadTtl } from '@folkmoot/service-kit/reads/shared-read-cache'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { FeedQuery } from './feed-query.ts'
import { readSkeleton } from './skeleton.ts'

/** Enough first posts of the site-wide feed to hold a page for most members of several communities. */
const headSize = 200
/** Posts with the hex ids of their communities, which each reader compares. */
const sharedHead = createSharedReadCache<{ post: PostRecord; communityId: string }[]>(20)
/** From this many requests within the cache's life, one shared read is cheaper. */
const isUnderLoad = createBurstDetector(4, sharedReadTtl.ttlMs)

/**
 * Under load, the first posts of a feed of several communities, filtered from the cached first posts of the site-wide feed.
 * Null without load, or if too few of its posts are among them.
 */
export async function filterSharedHead(db: Db, query: FeedQuery, viewer: Viewer | null, size: number): Promise<PostRecord[] | null> {
	if (viewer?.justWrote || !isUnderLoad(db)) return null
	const all: FeedQuery = { ...query, scope: { kind: 'all', communityIds: null } }
	const head = await sharedHead(db, viewer, [query.sort], async () => {
		const posts = await readSkeleton(db, all, null, headSize)
		return posts.map((post) => ({ post, communityId: post.communityId.toHexString() }))
	})
	const ids = new Set(query.scope.communityIds?.map((id) => id.toHexString()))
	const matches: PostRecord[] = []
	for (const { post, communityId } of head) {
		if (ids.has(communityId)) matches.push(post)
		if (matches.length === size) return matches
	}
	return head.length < headSize ? matches : null
}
