import { limits } from '@folkmoot/contract-kit/limits'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import type { Db, Filter } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type FeedQuery, type FeedScope, orders } from './feed-query.ts'
import { planQuery } from './query-plan.ts'

/** Joined communities from which query-plan.ts needs the number of all communities. */
const manyJoined = 50

/** The next posts of a feed after a cursor, in order, independent of the viewer. Deleted posts are in no feed. */
export async function readSkeleton(db: Db, query: FeedQuery, after: KeysetPosition | null, limit: number): Promise<PostRecord[]> {
	const { communityIds } = query.scope
	if (communityIds?.length === 0) return []
	const { posts, communities } = feedCollections(db)
	// An estimate is enough: it only selects the cheaper plan.
	const count = communityIds && communityIds.length > manyJoined ? await communities.estimatedDocumentCount() : 0
	const { key } = orders[query.sort]
	const page = { key, after, limit, hasFewTies: key !== 'score' }
	const { filter, hint } = planQuery(query, count)
	return readKeysetPage(posts, { ...page, filter, hint }).catch((error: unknown) => {
		// services/post creates the indexes, and may be a version behind.
		if (error instanceof Error && error.message.includes('hint provided does not correspond'))
			return readKeysetPage(posts, { ...page, filter })
		throw error
	})
}

/** Posts pinned in front of a feed: the community's, or on feeds of several the site's. */
export async function readPins(db: Db, { kind, communityIds }: FeedScope): Promise<PostRecord[]> {
	const [communityId] = communityIds ?? []
	const { posts } = feedCollections(db)
	const pinned: Filter<PostRecord> = kind === 'community' && communityId ? { communityId, isPinned: true } : { isPinnedSite: true }
	return posts
		.find({ ...pinned, deletion: null })
		.sort({ hot: -1, _id: -1 })
		.limit(limits.pinsPerScope)
		.toArray()
}
