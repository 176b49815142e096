import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { FeedSort } from '@folkmoot/feeds-contract/feed-endpoints'
import type { ObjectId } from 'mongodb'

/** What a feed is made of. */
export interface FeedScope {
	/** Which rules hold (rules.ts). */
	kind: 'all' | 'subscriptions' | 'community' | 'moderating'
	/** null for the whole site. */
	communityIds: readonly ObjectId[] | null
}

export interface FeedQuery {
	scope: FeedScope
	sort: FeedSort
	/** When its first page was read: windows are counted from there, and what came later is not looked for again. */
	beganAt: Date
}

export type OrderKey = 'hot' | 'createdAt' | 'lastActivityAt' | 'score'

interface Order {
	key: OrderKey
	windowMs?: number
	/** The field that tells when a post last changed its place; null where none ever does. */
	movedBy: 'votedAt' | 'lastActivityAt' | null
}

/** By which field a sort orders, newest or highest first, and among posts of what age (decisions R9). */
export const orders: Readonly<Record<FeedSort, Order>> = {
	hot: { key: 'hot', movedBy: 'votedAt' },
	activity: { key: 'lastActivityAt', movedBy: 'lastActivityAt' },
	latest: { key: 'createdAt', movedBy: null },
	day: { key: 'score', movedBy: 'votedAt', windowMs: dayMs },
	week: { key: 'score', movedBy: 'votedAt', windowMs: 7 * dayMs },
	month: { key: 'score', movedBy: 'votedAt', windowMs: 30 * dayMs },
	year: { key: 'score', movedBy: 'votedAt', windowMs: 365 * dayMs },
	all: { key: 'score', movedBy: 'votedAt' },
}

/** From when posts are taken; null where a sort has no window. */
export function windowStart({ sort, beganAt }: Pick<FeedQuery, 'sort' | 'beganAt'>): Date | null {
	const { windowMs } = orders[sort]
	return windowMs === undefined ? null : new Date(beganAt.getTime() - windowMs)
}
