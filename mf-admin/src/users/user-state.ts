import type { User } from '@folkmoot/account-contract/user'

export type UserState = 'active' | 'banned' | 'deleted'

/** What an account is; a deleted one is nothing else any more. */
export function stateOf({ deleted, isBanned }: Pick<User, 'deleted' | 'isBanned'>): UserState {
	if (deleted) return 'deleted'
	return isBanned ? 'banned' : 'active'
}

/** Whether an admin may ban or unban an account: not oneself, no other admin (reference §3.7), nobody who is gone. */
export function canBan(user: Pick<User, 'id' | 'isAdmin' | 'deleted'>, viewerId: string): boolean {
	return user.id !== viewerId && !user.isAdmin && !user.deleted
}
