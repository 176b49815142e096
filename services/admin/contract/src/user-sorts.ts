/** What an order of the accounts means. */
export interface UserOrder {
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
	new: { ...byTime, isAscending: false },
	old: { ...byTime, isAscending: true },
	name: { ...byName, isAscending: true },
	name_dsc: { ...byName, isAscending: false },
	points: { ...byPoints, isAscending: false },
	points_asc: { ...byPoints, isAscending: true },
} as const satisfies Readonly<Record<string, UserOrder>>

export type UserSort = keyof typeof userOrders

/** Its keys are all there are. */
export const userSorts = Object.keys(userOrders) as UserSort[]
