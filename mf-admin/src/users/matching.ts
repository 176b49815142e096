import type { User } from '@folkmoot/account-contract/user'
import { stateOf, type UserState } from './user-state.ts'

export interface UserFilter {
	/** Part of a name. */
	text: string
	state: UserState | 'admin' | 'all'
}

type Filtered = Pick<User, 'username' | 'deleted' | 'isBanned' | 'isAdmin'>

/** Those of the accounts at hand that fit. */
export function usersMatching<U extends Filtered>(users: readonly U[], { text, state }: UserFilter): U[] {
	const part = text.trim().replace(/^@/, '').toLowerCase()
	const fits = (user: U) => state === 'all' || (state === 'admin' ? user.isAdmin : stateOf(user) === state)
	return users.filter((user) => fits(user) && user.username.toLowerCase().includes(part))
}
