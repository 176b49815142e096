import { defaultFeedSort, type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import type { Device, Session } from '@folkmoot/kit/state'
import type { FeedInput } from '../feeds.api.ts'

export type FeedKind = 'home' | 'all' | 'subscriptions' | 'moderating' | 'community'

/** The source of a feed's posts. */
export interface FeedSource {
	feed: FeedKind
	/** Only if `feed` is `community`. */
	communityId?: string
}

/** What decides the sort: the address, or the device for members who have it remembered (rule feeds-8). */
interface SortContext {
	query: URLSearchParams
	session: Session
	device: Pick<Device, 'feedSort'>
}

/** The sort in an address; '' for none. */
export function parseSort(query: URLSearchParams): FeedSort | '' {
	return feedSorts.find((sort) => sort === query.get('sort')) ?? ''
}

export function resolveSort({ query, session, device }: SortContext): FeedSort {
	const wanted = query.get('sort') ?? (session.user?.rememberFeedSort ? device.feedSort : '')
	return feedSorts.find((sort) => sort === wanted) ?? defaultFeedSort
}

/**
 * The feed of an address (rule feeds-2): guests get all; at `/` members get their home feed; elsewhere the address decides.
 */
export function resolveFeed(kind: FeedKind, session: Session): FeedKind {
	if (!session.user) return kind === 'community' ? kind : 'all'
	return kind === 'home' ? session.user.homeFeed : kind
}

/** The call for the first page, or for the cursor in the address. It is also the cache key: the same choice gives the same call. */
export function feedInput({ feed, communityId }: FeedSource, context: SortContext): FeedInput {
	const next = context.query.get('next')
	const shared = { sort: resolveSort(context), ...(next ? { next } : {}) }
	if (communityId !== undefined) return { query: { ...shared, communityId, feed: 'community' } }
	return { query: { ...shared, feed: resolveFeed(feed, context.session) } }
}
