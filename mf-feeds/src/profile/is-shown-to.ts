import type { User } from '@folkmoot/account-contract/user'

/** Only admins see the details of deleted or banned accounts (rule profiles-5). */
export function isShownTo(viewer: Pick<User, 'isAdmin'> | null, { deleted, isBanned }: Pick<User, 'deleted' | 'isBanned'>): boolean {
	return viewer?.isAdmin === true || !(deleted || isBanned)
}
