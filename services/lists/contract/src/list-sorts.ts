/** The sorts of a list's items, each declared here and nowhere else: by time of saving or of creation. Ties are sorted by id in the same direction. */
export const itemOrders = {
	addedDsc: { key: 'createdAt', isAscending: false },
	addedAsc: { key: 'createdAt', isAscending: true },
	createdDsc: { key: 'targetCreatedAt', isAscending: false },
	createdAsc: { key: 'targetCreatedAt', isAscending: true },
} as const
export type ItemSort = keyof typeof itemOrders

/** The sorts of a member's lists, each declared here and nowhere else (rule lists-4). */
export const listOrders = {
	lastAdded: { order: { lastUpdatedAt: -1, _id: -1 } },
	name: { order: { nameLower: 1 } },
} as const
export type ListSort = keyof typeof listOrders

/* The keys of the tables are all there are. */
export const itemSorts = Object.keys(itemOrders) as ItemSort[]
export const listSorts = Object.keys(listOrders) as ListSort[]
