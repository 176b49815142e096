import type { User } from '@folkmoot/account-contract/user'

/** Of accounts that are gone only admins see what they were (spec 1 §2). */
export function isShownTo(viewer: Pick<User, 'isAdmin'> | null, { deleted, isBanned }: Pick<User, 'deleted' | 'isBanned'>): boolean {
	return viewer?.isAdmin === true || !(deleted || isBanned)
}
