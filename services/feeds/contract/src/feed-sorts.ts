import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

type KeysOf<Value> = { [K in keyof PostRecord]-?: PostRecord[K] extends Value ? K : never }[keyof PostRecord]

/** The order that a sort of feeds means. */
export type FeedOrder = {
	/** The maximum age of its posts. */
	windowMs?: number
	/** The field with the time of a post's last move in this order; null if posts never move. */
	movedBy: 'votedAt' | 'lastActivityAt' | null
} & /** The posts' field, highest or newest first. */ ({ key: KeysOf<number>; isTime?: never } | { key: KeysOf<Date>; isTime: true })

/**
 * The sorts of feeds in the order of the menu (rule feeds-6), each declared here and nowhere else: the API, the queries and
 * cursors, Atom, the menu and what a device remembers follow from this table; its name in the menu is in the catalogue of `mf-feeds/src/feed`. A key that is new needs indexes
 * (`services/post/src/indexes.ts`).
 */
export const feedOrders = {
	hot: { key: 'hot', movedBy: 'votedAt' },
	activity: { key: 'lastActivityAt', isTime: true, movedBy: 'lastActivityAt' },
	latest: { key: 'createdAt', isTime: true, movedBy: null },
	day: { key: 'score', movedBy: 'votedAt', windowMs: dayMs },
	week: { key: 'score', movedBy: 'votedAt', windowMs: 7 * dayMs },
	month: { key: 'score', movedBy: 'votedAt', windowMs: 30 * dayMs },
	year: { key: 'score', movedBy: 'votedAt', windowMs: 365 * dayMs },
	all: { key: 'score', movedBy: 'votedAt' },
} as const satisfies Readonly<Record<string, FeedOrder>>

export type FeedSort = keyof typeof feedOrders
export type FeedOrderKey = (typeof feedOrders)[FeedSort]['key']

export const defaultFeedSort = 'hot' satisfies FeedSort

/** Its keys are all there are. */
export const feedSorts = Object.keys(feedOrders) as FeedSort[]
