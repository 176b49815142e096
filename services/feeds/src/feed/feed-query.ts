import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { FeedSort } from '@folkmoot/feeds-contract/feed-endpoints'
import type { ObjectId } from 'mongodb'

/** The communities of a feed. */
export interface FeedScope {
	/** Selects the rules that apply (visibility-rules.ts). */
	kind: 'all' | 'subscriptions' | 'community' | 'moderating'
	/** null for the whole site. */
	communityIds: readonly ObjectId[] | null
}

export interface FeedQuery {
	scope: FeedScope
	sort: FeedSort
	/** When its first page was read: time windows count from there, and later posts are left out. */
	beganAt: Date
}

export type OrderKey = 'hot' | 'createdAt' | 'lastActivityAt' | 'score'

interface Order {
	key: OrderKey
	windowMs?: number
	/** The field with the time of a post's last move in this order; null if posts never move. */
	movedBy: 'votedAt' | 'lastActivityAt' | null
}

/** The field of each sort, newest or highest first, and the maximum age of its posts (rule feeds-6). */
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

/** The start of the time window; null for a sort without one. */
export function windowStart({ sort, beganAt }: Pick<FeedQuery, 'sort' | 'beganAt'>): Date | null {
	const { windowMs } = orders[sort]
	return windowMs === undefined ? null : new Date(beganAt.getTime() - windowMs)
}
