/** The field that an order of a member's posts sorts by, highest or newest first. */
export interface ProfileOrder {
	key: 'createdAt' | 'score'
}

/** The orders of a member's posts (rule profiles-2), each declared here and nowhere else. A new key needs an index (`services/post/src/indexes.ts`). */
export const profileOrders = {
	new: { key: 'createdAt' },
	top: { key: 'score' },
} as const satisfies Readonly<Record<string, ProfileOrder>>

export type ProfileSort = keyof typeof profileOrders

/** Its keys are all there are. */
export const profileSorts = Object.keys(profileOrders) as ProfileSort[]
