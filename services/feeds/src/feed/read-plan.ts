import { createdDay } from '@folkmoot/post-contract/created-day'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Document, Filter } from 'mongodb'
import { type FeedQuery, type OrderKey, orders, windowStart } from './feed-query.ts'

/** How the posts of a feed are found: by what, and along which index. MongoDB's own choice differs by a hundred times. */
export interface ReadPlan {
	filter: Filter<PostRecord>
	/** Keys of the index. */
	hint: Document
}

/** Ranges of one index that MongoDB merges in their order; with more it sorts everything instead. */
const rangesMax = 200
/** Joined communities above which the index of the whole site may be the shorter way. */
const fewMax = 50
/** Part of all communities from which it is. */
const largePart = 5

const siteIndexes: Readonly<Record<OrderKey, Document>> = {
	hot: { hot: -1, _id: -1, communityId: 1 },
	createdAt: { createdAt: -1, _id: -1, communityId: 1 },
	lastActivityAt: { lastActivityAt: -1, _id: -1, communityId: 1 },
	score: { score: -1, _id: -1, createdAt: -1, communityId: 1 },
}
const communityIndexes: Readonly<Record<OrderKey, Document>> = {
	hot: { communityId: 1, hot: -1, _id: -1 },
	createdAt: { communityId: 1, createdAt: -1, _id: -1 },
	lastActivityAt: { communityId: 1, lastActivityAt: -1, _id: -1 },
	score: { communityId: 1, score: -1, _id: -1, createdAt: -1 },
}
const siteDays: Document = { createdDay: 1, score: -1, _id: -1, createdAt: -1, communityId: 1 }
const communityDays: Document = { communityId: 1, createdDay: 1, score: -1, _id: -1, createdAt: -1 }

/** `communityCount`: how many communities there are, at least about. */
export function planReading(query: FeedQuery, communityCount: number): ReadPlan {
	const { key } = orders[query.sort]
	const { communityIds } = query.scope
	const from = windowStart(query)
	const days = from ? daysOf(from, query.beganAt) : []
	const filter = { deletion: null, ...communityFilter(query), ...(from ? { createdAt: { $gte: from } } : {}) }
	const ofDays = { ...filter, createdDay: { $in: days } }
	const isLarge = !communityIds || isShorter(communityIds.length, communityCount)
	if (isLarge) return isFewRanges(days.length) ? { filter: ofDays, hint: siteDays } : { filter, hint: siteIndexes[key] }
	const ranges = days.length * communityIds.length
	return isFewRanges(ranges) ? { filter: ofDays, hint: communityDays } : { filter, hint: communityIndexes[key] }
}

/** Whether so many communities are better picked out of the order of the whole site than merged. */
function isShorter(joined: number, all: number): boolean {
	return joined > rangesMax || (joined > fewMax && joined * largePart >= all)
}

const isFewRanges = (ranges: number) => ranges > 0 && ranges <= rangesMax

/** One community is asked for by equality, several by a list. */
function communityFilter({ scope: { communityIds } }: FeedQuery): Filter<PostRecord> {
	if (!communityIds) return {}
	const [only] = communityIds
	return { communityId: communityIds.length === 1 && only ? only : { $in: [...communityIds] } }
}

/** The days of a window, and the one after, which clocks of other machines may be in already. */
function daysOf(from: Date, to: Date): number[] {
	const first = createdDay(from)
	return Array.from({ length: createdDay(to) + 2 - first }, (_, n) => first + n)
}
