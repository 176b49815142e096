/** How an order of the accounts looks in the admins' table, and what it means. */
export interface UserOrder {
	label: string
	/** As the table's caption says it. */
	caption: string
	/** Equal keys are ordered by id, in the same direction; names are unique. */
	key: 'createdAt' | 'usernameLower' | 'points'
	isAscending: boolean
	/** Ending of the names of its indexes (account/src/accounts/listing-indexes.ts). */
	index: 'Newest' | 'ByName' | 'ByPoints'
}

const byTime = { key: 'createdAt', index: 'Newest' } as const
const byName = { key: 'usernameLower', index: 'ByName' } as const
const byPoints = { key: 'points', index: 'ByPoints' } as const

/** The orders of the accounts, each declared here and nowhere else. */
export const userOrders = {
	new: { label: 'Newest', caption: 'the newest first', ...byTime, isAscending: false },
	old: { label: 'Oldest', caption: 'the oldest first', ...byTime, isAscending: true },
	name: { label: 'A-Z', caption: 'by name', ...byName, isAscending: true },
	name_dsc: { label: 'Z-A', caption: 'by name from the end', ...byName, isAscending: false },
	points: { label: 'Most points', caption: 'the most points first', ...byPoints, isAscending: false },
	points_asc: { label: 'Fewest points', caption: 'the fewest points first', ...byPoints, isAscending: true },
} as const satisfies Readonly<Record<string, UserOrder>>

export type UserSort = keyof typeof userOrders

/** Its keys are all there are. */
export const userSorts = Object.keys(userOrders) as UserSort[]
