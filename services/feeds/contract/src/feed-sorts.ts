import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { PostRecord } from '@folkmoot/post-contract/post-records'

type KeysOf<Value> = { [K in keyof PostRecord]-?: PostRecord[K] extends Value ? K : never }[keyof PostRecord]

/** How a sort of feeds looks in the menu, and the order that it means. */
export type FeedOrder = {
	label: string
	/** The maximum age of its posts. */
	windowMs?: number
	/** The field with the time of a post's last move in this order; null if posts never move. */
	movedBy: 'votedAt' | 'lastActivityAt' | null
} & /** The posts' field, highest or newest first. */ ({ key: KeysOf<number>; isTime?: never } | { key: KeysOf<Date>; isTime: true })

/**
 * The sorts of feeds in the order of the menu (rule feeds-6), each declared here and nowhere else: the API, the queries and
 * cursors, Atom, the menu and what a device remembers follow from this table. A key that is new needs indexes
 * (`services/post/src/indexes.ts`).
 */
export const feedOrders = {
	hot: { label: 'Hot', key: 'hot', movedBy: 'votedAt' },
	activity: { label: 'Activity', key: 'lastActivityAt', isTime: true, movedBy: 'lastActivityAt' },
	latest: { label: 'Latest', key: 'createdAt', isTime: true, movedBy: null },
	day: { label: 'Top today', key: 'score', movedBy: 'votedAt', windowMs: dayMs },
	week: { label: 'Top this week', key: 'score', movedBy: 'votedAt', windowMs: 7 * dayMs },
	month: { label: 'Top this month', key: 'score', movedBy: 'votedAt', windowMs: 30 * dayMs },
	year: { label: 'Top this year', key: 'score', movedBy: 'votedAt', windowMs: 365 * dayMs },
	all: { label: 'Top of all time', key: 'score', movedBy: 'votedAt' },
} as const satisfies Readonly<Record<string, FeedOrder>>

export type FeedSort = keyof typeof feedOrders
export type FeedOrderKey = (typeof feedOrders)[FeedSort]['key']

export const defaultFeedSort = 'hot' satisfies FeedSort

/** Its keys are all there are. */
export const feedSorts = Object.keys(feedOrders) as FeedSort[]
