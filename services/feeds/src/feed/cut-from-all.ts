import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { crowdWatch } from '@folkmoot/service-kit/crowd-watch'
import { crowdLife, readForAll } from '@folkmoot/service-kit/read-for-all'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import type { FeedQuery } from './feed-query.ts'
import { readSkeleton } from './skeleton.ts'

/** So many in front of the feed of everything hold a page of most who have joined several communities. */
const headSize = 200
const headForAll = readForAll<PostRecord[]>(20)
/** So many within the life of what is read for all, and one reading for all of them is the cheaper. */
const isCrowd = crowdWatch(4, crowdLife.lifeMs)

/**
 * The first posts of a feed of several communities, taken from the feed of everything, which is read for all while a crowd
 * reads. Null where nobody else does, or where not enough of them is in front.
 */
export async function cutFromAll(db: Db, query: FeedQuery, viewer: Viewer | null, size: number): Promise<PostRecord[] | null> {
	if (viewer?.justWrote || !isCrowd(db)) return null
	const all: FeedQuery = { ...query, scope: { kind: 'all', communityIds: null } }
	const head = await headForAll(db, viewer, [query.sort], () => readSkeleton(db, all, null, headSize))
	const ids = new Set(query.scope.communityIds?.map((id) => id.toHexString()))
	const found = head.filter(({ communityId }) => ids.has(communityId.toHexString()))
	return found.length >= size || head.length < headSize ? found.slice(0, size) : null
}
