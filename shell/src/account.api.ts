import type * as account from '@folkmoot/account-contract/account-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { ApiError, type CallInput, call, endpoint } from '@folkmoot/kit/api'

/** The account endpoints the shell's screens call; tests mock them by these names. */
export const accountApi = {
	signUp: endpoint<typeof account.signUp>('POST', '/api/_signup'),
	getUser: endpoint<typeof account.getUser>('GET', '/api/users/:username'),
	changeSettings: endpoint<typeof account.changeSettings>('POST', '/api/_settings'),
	deleteUser: endpoint<typeof account.deleteUser>('DELETE', '/api/users/:username'),
	unmuteAll: endpoint<typeof account.unmuteAll>('DELETE', '/api/mutes'),
} as const

/** Creates an account and begins its session. */
export async function signUp(body: {
	username: string
	email: string
	password: string
	captchaToken?: string | undefined
}): Promise<void> {
	await call(accountApi.signUp, { body })
}

/** Whether a name is taken, or once was. */
export async function isNameTaken(username: string, signal: AbortSignal): Promise<boolean> {
	try {
		await call(accountApi.getUser, { params: { username } }, { signal })
		return true
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) return false
		throw error
	}
}

/** Changes the given fields of the viewer's account and preferences. */
export function updateProfile(body: NonNullable<CallInput<typeof account.changeSettings>['body']>): Promise<User> {
	return call(accountApi.changeSettings, { query: { action: 'updateProfile' }, body })
}

/** Changes the viewer's password; other sessions end. */
export async function changePassword(body: { password: string; newPassword: string; repeatPassword: string }): Promise<void> {
	await call(accountApi.changeSettings, { query: { action: 'changePassword' }, body })
}

/** Deletes an account for good. */
export async function deleteAccount(username: string, password: string): Promise<void> {
	await call(accountApi.deleteUser, { params: { username }, body: { password } })
}

/** Ends all mutes of one type. */
export async function unmuteAll(type: 'user' | 'community'): Promise<void> {
	await call(accountApi.unmuteAll, { query: { type } })
}
