/** How an order of communities looks, and what it means. */
export interface CommunityOrder {
	label: string
	/** As the caption of the admins' table says it. */
	caption: string
	/** Equal sizes are ordered by name, from A if the largest are first; equal times by id, in the same direction. */
	key: 'noMembers' | 'nameLower' | 'createdAt' | 'lastActiveAt'
	isAscending: boolean
	/** Offered on the page of communities too, not only to admins. */
	isForEverybody?: true
}

/** The orders of communities, each declared here and nowhere else. A new key needs an index (`services/community/src/indexes.ts`). */
export const communityOrders = {
	size: { label: 'Largest', caption: 'the largest first', key: 'noMembers', isAscending: false, isForEverybody: true },
	size_asc: { label: 'Smallest', caption: 'the smallest first', key: 'noMembers', isAscending: true },
	active: { label: 'Most active', caption: 'the most active first', key: 'lastActiveAt', isAscending: false, isForEverybody: true },
	new: { label: 'Newest', caption: 'the newest first', key: 'createdAt', isAscending: false, isForEverybody: true },
	old: { label: 'Oldest', caption: 'the oldest first', key: 'createdAt', isAscending: true },
	name: { label: 'A-Z', caption: 'by name', key: 'nameLower', isAscending: true, isForEverybody: true },
	name_dsc: { label: 'Z-A', caption: 'by name from the end', key: 'nameLower', isAscending: false },
} as const satisfies Readonly<Record<string, CommunityOrder>>

export type CommunitySort = keyof typeof communityOrders

/** Its keys are all there are. */
export const communitySorts = Object.keys(communityOrders) as CommunitySort[]
