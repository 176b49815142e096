import type { UserGroup } from '@folkmoot/contract-kit/people'

interface Standing {
	/** The viewer wrote it. */
	isOwn: boolean
	isMod: boolean
	isAdmin: boolean
}

/** A capacity beside one's own. */
export type Office = Exclude<UserGroup, 'normal'>

/** The capacities somebody may act in here: admins also in that of moderators (spec 1 §6, decisions R24). */
export function officesOf({ isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>): Office[] {
	return [...(isMod || isAdmin ? (['mods'] as const) : []), ...(isAdmin ? (['admins'] as const) : [])]
}

/** The roles in which somebody may delete a post or a comment (spec 1 §6): what is one's own, one deletes as oneself. */
export function deletingRoles({ isOwn, ...standing }: Standing): UserGroup[] {
	return isOwn ? ['normal'] : officesOf(standing)
}
