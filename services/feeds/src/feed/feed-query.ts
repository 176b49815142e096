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
	now: Date
}

export type OrderKey = 'hot' | 'createdAt' | 'lastActivityAt' | 'score'

const dayMs = 86_400_000

/** By which field a sort orders, newest or highest first, and among posts of what age (decisions R9). */
export const orders: Readonly<Record<FeedSort, { key: OrderKey; windowMs?: number }>> = {
	hot: { key: 'hot' },
	activity: { key: 'lastActivityAt' },
	latest: { key: 'createdAt' },
	day: { key: 'score', windowMs: dayMs },
	week: { key: 'score', windowMs: 7 * dayMs },
	month: { key: 'score', windowMs: 30 * dayMs },
	year: { key: 'score', windowMs: 365 * dayMs },
	all: { key: 'score' },
}
