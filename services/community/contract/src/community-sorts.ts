/** What an order of communities means. */
export interface CommunityOrder {
	/** Equal sizes are ordered by name, from A if the largest are first; equal times by id, in the same direction. */
	key: 'noMembers' | 'nameLower' | 'createdAt' | 'lastActiveAt'
	isAscending: boolean
	/** Offered on the page of communities too, not only to admins. */
	isForEverybody?: true
}

/** The orders of communities, each declared here and nowhere else. A new key needs an index (`services/community/src/indexes.ts`). */
export const communityOrders = {
	size: { key: 'noMembers', isAscending: false, isForEverybody: true },
	size_asc: { key: 'noMembers', isAscending: true },
	active: { key: 'lastActiveAt', isAscending: false, isForEverybody: true },
	new: { key: 'createdAt', isAscending: false, isForEverybody: true },
	old: { key: 'createdAt', isAscending: true },
	name: { key: 'nameLower', isAscending: true, isForEverybody: true },
	name_dsc: { key: 'nameLower', isAscending: false },
} as const satisfies Readonly<Record<string, CommunityOrder>>

export type CommunitySort = keyof typeof communityOrders

/** Its keys are all there are. */
export const communitySorts = Object.keys(communityOrders) as CommunitySort[]
