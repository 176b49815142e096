import type { User } from '@folkmoot/account-contract/user'

type UserState = 'active' | 'banned' | 'deleted'

/** The state of an account; deleted takes precedence. */
export function stateOf({ deleted, isBanned }: Pick<User, 'deleted' | 'isBanned'>): UserState {
	if (deleted) return 'deleted'
	return isBanned ? 'banned' : 'active'
}

/** Whether an admin may ban or unban an account: not their own, no other admin's (rule admin-5), no deleted one. */
export function canBan(user: Pick<User, 'id' | 'isAdmin' | 'deleted'>, viewerId: string): boolean {
	return user.id !== viewerId && !user.isAdmin && !user.deleted
}
