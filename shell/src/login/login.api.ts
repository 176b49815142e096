import type * as account from '@folkmoot/account-contract/account-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** Apart from account.api.ts, because every page can log in and out. Tests mock it by this name. */
export const loginApi = { logIn: endpoint<typeof account.logIn>('POST', '/api/_login') } as const

/** Begins a session; with a code if the account requires one. */
export async function logIn(username: string, password: string, code?: string): Promise<void> {
	await call(loginApi.logIn, { body: { username, password, ...(code ? { code } : {}) } })
}

/** Ends the session. */
export async function logOut(): Promise<void> {
	await call(loginApi.logIn, { query: { action: 'logout' } })
}
