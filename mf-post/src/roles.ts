import type { UserGroup } from '@folkmoot/contract-kit/people'

interface Standing {
	/** The viewer wrote it. */
	isOwn: boolean
	isMod: boolean
	isAdmin: boolean
}

/** The roles in which somebody may delete a post or a comment (spec 1 §6): what is one's own, one deletes as oneself. */
export function deletingRoles({ isOwn, isMod, isAdmin }: Standing): UserGroup[] {
	if (isOwn) return ['normal']
	return [...(isMod ? (['mods'] as const) : []), ...(isAdmin ? (['admins'] as const) : [])]
}
