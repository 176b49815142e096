import { limits } from '@folkmoot/contract-kit/limits'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type KeysetPosition, keysetOrder, rangeStages, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { withHint } from '@folkmoot/service-kit/mongodb/with-hint'
import { type BatchedFind, pipelineQuery, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type FeedQuery, type FeedScope, orders } from './feed-query.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'

/** Joined communities from which query-plan.ts needs the number of all communities. */
const manyJoined = 50

/** The next posts of a feed after a cursor, in order, independent of the viewer. Deleted posts are in no feed. */
export async function readSkeleton(db: Db, query: FeedQuery, after: KeysetPosition | null, limit: number): Promise<PostRecord[]> {
	const plan = await planOf(db, query)
	if (!plan) return []
	const { key } = orders[query.sort]
	const page = { filter: plan.filter, also: plan.own, key, after, limit, hasFewTies: key !== 'score' }
	return withHint(plan.hint, (hint) => readKeysetPage(feedCollections(db).posts, { ...page, ...(hint ? { hint } : {}) }))
}

/** The first posts of a feed, and those pinned in front of it: the community's, or on feeds of several the site's. One read. */
export async function readFirstPage(db: Db, query: FeedQuery, limit: number): Promise<{ posts: PostRecord[]; pinned: PostRecord[] }> {
	const plan = await planOf(db, query)
	const order = rangeStages({ also: plan?.own, order: keysetOrder(orders[query.sort]), limit }, 'posts')
	return withHint(plan?.hint ?? {}, (hint) =>
		readBatch(db, {
			posts: plan && pipelineQuery<PostRecord>('posts', plan.filter, order, { hint }),
			pinned: pinsQuery(query.scope),
		}),
	)
}

/** Null if there can be no posts. */
async function planOf(db: Db, query: FeedQuery): Promise<QueryPlan | null> {
	const { communityIds } = query.scope
	if (communityIds?.length === 0) return null
	// An estimate is enough: it only selects the cheaper plan.
	const isMany = communityIds !== null && communityIds.length > manyJoined
	return planQuery(query, isMany ? await feedCollections(db).communities.estimatedDocumentCount() : 0)
}

function pinsQuery({ kind, communityIds }: FeedScope): BatchedFind<PostRecord> {
	const [communityId] = communityIds ?? []
	const pinned = kind === 'community' && communityId ? { communityId, isPinned: true } : { isPinnedSite: true }
	return pipelineQuery('posts', { ...pinned, deletion: null }, [{ $sort: { hot: -1, _id: -1 } }, { $limit: limits.pinsPerScope }])
}
