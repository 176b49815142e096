import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import { badField, fail } from '@folkmoot/service-kit/failure'

/** A viewer's standing in a community. */
export interface Standing {
	isMod: boolean
	isAdmin: boolean
	/** A ban is in force. */
	isBanned: boolean
}

/** The code of a refusal, or null. */
export type Refusal = FailureCode | null

/** The refusal to speak or act as a group; null if allowed. Admins may act as `mods` of any community (rule moderation-1). */
export function refuseGroup(group: UserGroup, { isMod, isAdmin }: Pick<Standing, 'isMod' | 'isAdmin'>): Refusal {
	switch (group) {
		case 'normal':
			return null
		case 'mods':
			return isMod || isAdmin ? null : 'not_mod'
		case 'admins':
			return isAdmin ? null : 'not_admin'
	}
}

/** The refusal to write in the community as a group. Who is banned there writes nothing (rule moderation-6). */
export function refuseWriting(group: UserGroup, standing: Standing): Refusal {
	return standing.isBanned ? 'banned_from_community' : refuseGroup(group, standing)
}

/** The refusal to lock or unlock as a group: `mods` or `admins`, to which the viewer must belong. */
export function refuseLocking(as: UserGroup | undefined, standing: Standing): Refusal {
	if (!standing.isMod && !standing.isAdmin) return 'not_mod_not_admin'
	if (as === undefined || as === 'normal') return 'user_invalid_group'
	return refuseGroup(as, standing)
}

/** Throws if there is a refusal. */
export function assertAllowed(refusal: Refusal): void {
	if (refusal === 'user_invalid_group') throw badField('lockAs', 'Must be mods or admins.', refusal)
	if (refusal) throw fail(refusal)
}
