import { type FeedOrder, type FeedOrderKey, type FeedSort, feedOrders } from '@folkmoot/feeds-contract/feed-sorts'
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

/** What each sort means (rule feeds-6). */
export const orders: Readonly<Record<FeedSort, FeedOrder & { key: FeedOrderKey }>> = feedOrders

/** The start of the time window; null for a sort without one. */
export function windowStart({ sort, beganAt }: Pick<FeedQuery, 'sort' | 'beganAt'>): Date | null {
	const { windowMs } = orders[sort]
	return windowMs === undefined ? null : new Date(beganAt.getTime() - windowMs)
}
