import type { Device, Session } from '@folkmoot/kit/state'
import type { FeedInput } from '../feeds.api.ts'

/** The sorts of feeds, in the order of the menu (rule feeds-6). */
export const sorts = [
	{ value: 'hot', label: 'Hot' },
	{ value: 'activity', label: 'Activity' },
	{ value: 'latest', label: 'Latest' },
	{ value: 'day', label: 'Top today' },
	{ value: 'week', label: 'Top this week' },
	{ value: 'month', label: 'Top this month' },
	{ value: 'year', label: 'Top this year' },
	{ value: 'all', label: 'Top of all time' },
] as const

export type Sort = (typeof sorts)[number]['value']
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
export function parseSort(query: URLSearchParams): Sort | '' {
	return sorts.find(({ value }) => value === query.get('sort'))?.value ?? ''
}

export function resolveSort({ query, session, device }: SortContext): Sort {
	const sort = query.get('sort') ?? (session.user?.rememberFeedSort ? device.feedSort : '')
	return sorts.find(({ value }) => value === sort)?.value ?? 'hot'
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
