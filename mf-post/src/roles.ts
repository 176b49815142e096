import type { Community } from '@folkmoot/community-contract/community'
import type { UserGroup } from '@folkmoot/contract-kit/people'

interface ViewerRoles {
	/** The viewer wrote it. */
	isOwn: boolean
	isMod: boolean
	isAdmin: boolean
}

/** A role other than that of a normal member. */
export type StaffRole = Exclude<UserGroup, 'normal'>

/** The roles somebody may act in here; admins may also act as moderators (rule moderation-1). */
export function staffRolesOf({ isMod, isAdmin }: Pick<ViewerRoles, 'isMod' | 'isAdmin'>): StaffRole[] {
	return [...(isMod || isAdmin ? (['mods'] as const) : []), ...(isAdmin ? (['admins'] as const) : [])]
}

/** The groups somebody may speak as, besides as themselves (rule posts-7): moderators of the community, admins. */
export function groupsFor(community: Pick<Community, 'userMod'> | null, isAdmin: boolean): StaffRole[] {
	return [...(community?.userMod ? (['mods'] as const) : []), ...(isAdmin ? (['admins'] as const) : [])]
}

/** The roles in which somebody may delete a post or a comment (rule posts-15); authors only as themselves. */
export function deleteRolesOf({ isOwn, ...roles }: ViewerRoles): UserGroup[] {
	return isOwn ? ['normal'] : staffRolesOf(roles)
}
