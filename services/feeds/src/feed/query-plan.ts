import type { FeedOrderKey } from '@folkmoot/feeds-contract/feed-sorts'
import { createdDay } from '@folkmoot/post-contract/created-day'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Document, Filter } from 'mongodb'
import { type FeedQuery, orders, windowStart } from './feed-query.ts'

/** The query plan of a feed: its filters and its index as a hint. MongoDB's own choice can be a hundred times slower. */
export interface QueryPlan {
	filter: Filter<PostRecord>
	/** Posts outside the filter that belong to the feed too: the reader's own ones in other languages. Few, by an index of their own. */
	own?: Filter<PostRecord>
	/** Keys of the index. */
	hint: Document
}

/** The most index ranges that MongoDB merges in order (SORT_MERGE); with more it sorts in memory. */
const rangesMax = 200
/** Joined communities above which the site-wide index may be cheaper. */
const mergedCommunitiesMax = 50
/** Part of all communities from which it is. */
const siteIndexShare = 5

/** Fields of the index by which posts outside a time window are left out. */
const windowFields = (key: FeedOrderKey) => (key === 'score' ? { createdAt: -1 } : {})
const siteIndex = (key: FeedOrderKey): Document => ({ [key]: -1, _id: -1, ...windowFields(key), communityId: 1, language: 1 })
const communityIndex = (key: FeedOrderKey): Document => ({ communityId: 1, [key]: -1, _id: -1, ...windowFields(key), language: 1 })
const siteDays: Document = { createdDay: 1, score: -1, _id: -1, createdAt: -1, communityId: 1, language: 1 }
const communityDays: Document = { communityId: 1, createdDay: 1, score: -1, _id: -1, createdAt: -1, language: 1 }

/** `communityCount`: the estimated number of communities. */
export function planQuery(query: FeedQuery, communityCount: number): QueryPlan {
	const plan = planOfAll(query, communityCount)
	const { reading } = query
	if (!reading) return plan
	// A post of an unknown language is read by everybody; an older record lacks the field.
	const read = [...reading.languages, '', null] as string[] // MongoDB's null also matches what is missing
	return {
		filter: { ...anyOf(orders[query.sort].key), ...plan.filter, language: { $in: read } },
		own: { ...plan.filter, authorId: reading.memberId, language: { $nin: read } },
		hint: plan.hint,
	}
}

/** True of every post: without a condition on its first field MongoDB filters by an index only after it has read the documents. */
const anyOf = (key: FeedOrderKey): Filter<PostRecord> => ({ [key]: { $exists: true } })

function planOfAll(query: FeedQuery, communityCount: number): Omit<QueryPlan, 'own'> {
	const { key } = orders[query.sort]
	const { communityIds } = query.scope
	const from = windowStart(query)
	// The indexes by day are in the order of scores.
	const days = from && key === 'score' ? daysOf(from, query.beganAt) : []
	const filter = { deletion: null, ...communityFilter(query), ...(from ? { createdAt: { $gte: from } } : {}) }
	const ofDays = { ...filter, createdDay: { $in: days } }
	const isLarge = !communityIds || prefersSiteIndex(communityIds.length, communityCount)
	if (isLarge) return isFewRanges(days.length) ? { filter: ofDays, hint: siteDays } : { filter, hint: siteIndex(key) }
	const ranges = days.length * communityIds.length
	return isFewRanges(ranges) ? { filter: ofDays, hint: communityDays } : { filter, hint: communityIndex(key) }
}

/** Whether so many communities are better filtered from the site-wide index than merged. */
function prefersSiteIndex(joined: number, all: number): boolean {
	return joined > rangesMax || (joined > mergedCommunitiesMax && joined * siteIndexShare >= all)
}

const isFewRanges = (ranges: number) => ranges > 0 && ranges <= rangesMax

/** One community is matched by equality, several by `$in`. */
function communityFilter({ scope: { communityIds } }: FeedQuery): Filter<PostRecord> {
	if (!communityIds) return {}
	const [only] = communityIds
	return { communityId: communityIds.length === 1 && only ? only : { $in: [...communityIds] } }
}

/** The days of a window, and one more, because of clock skew between machines. */
function daysOf(from: Date, to: Date): number[] {
	const first = createdDay(from)
	return Array.from({ length: createdDay(to) + 2 - first }, (_, n) => first + n)
}
