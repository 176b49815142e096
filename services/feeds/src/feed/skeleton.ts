import { limits } from '@folkmoot/contract-kit/limits'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import type { Db, Filter } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type FeedQuery, type FeedScope, orders, windowStart } from './feed-query.ts'

/** Which posts, in which order: the next of a feed after a place, whoever looks. Deleted posts are in no feed. */
export async function readSkeleton(db: Db, query: FeedQuery, after: Place | null, limit: number): Promise<PostRecord[]> {
	if (query.scope.communityIds?.length === 0) return []
	const { key } = orders[query.sort]
	return readStretch(feedCollections(db).posts, { filter: skeletonFilter(query), key, after, limit })
}

function skeletonFilter(query: FeedQuery): Filter<PostRecord> {
	const from = windowStart(query)
	return { ...communityFilter(query.scope), deletion: null, ...(from ? { createdAt: { $gte: from } } : {}) }
}

/** One community is asked for by equality: the planner takes the index that has the order too. */
function communityFilter({ communityIds }: FeedScope): Filter<PostRecord> {
	if (!communityIds) return {}
	const [only] = communityIds
	return { communityId: communityIds.length === 1 && only ? only : { $in: [...communityIds] } }
}

/** Posts pinned in front of a feed: the community's, or on feeds of several the site's. */
export async function readPins(db: Db, { kind, communityIds }: FeedScope): Promise<PostRecord[]> {
	const [communityId] = communityIds ?? []
	const { posts } = feedCollections(db)
	if (kind === 'moderating') return []
	const pinned: Filter<PostRecord> = kind === 'community' && communityId ? { communityId, isPinned: true } : { isPinnedSite: true }
	return posts
		.find({ ...pinned, deletion: null })
		.sort({ hot: -1, _id: -1 })
		.limit(limits.pinsPerScope)
		.toArray()
}
