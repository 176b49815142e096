import type * as email from '@folkmoot/account-contract/email-endpoints'
import type * as homeAddress from '@folkmoot/account-contract/home-address-endpoints'
import type * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import type { OwnSession, Security } from '@folkmoot/account-contract/security'
import type * as security from '@folkmoot/account-contract/security-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** Endpoints for account security; tests mock them by these names. */
export const securityApi = {
	getSecurity: endpoint<typeof security.getSecurity>('GET', '/api/_security'),
	listSessions: endpoint<typeof security.listSessions>('GET', '/api/_sessions'),
	endOtherSessions: endpoint<typeof security.endOtherSessions>('POST', '/api/_sessions'),
	endSession: endpoint<typeof security.endSession>('DELETE', '/api/_sessions/:sessionId'),
	changeSecondFactor: endpoint<typeof security.changeSecondFactor>('POST', '/api/_second_factor'),
	getHomeAddress: endpoint<typeof homeAddress.getHomeAddress>('GET', '/api/_home_address'),
	makeHomeAddress: endpoint<typeof homeAddress.makeHomeAddress>('POST', '/api/_home_address'),
	endHomeAddress: endpoint<typeof homeAddress.endHomeAddress>('DELETE', '/api/_home_address'),
	renamePasskey: endpoint<typeof passkeys.renamePasskey>('PUT', '/api/_passkeys/:passkeyId'),
	removePasskey: endpoint<typeof passkeys.removePasskey>('DELETE', '/api/_passkeys/:passkeyId'),
	askVerification: endpoint<typeof email.askVerification>('POST', '/api/_email_verification'),
	confirmEmail: endpoint<typeof email.confirmEmail>('POST', '/api/_email_verification/confirm'),
	askPasswordReset: endpoint<typeof email.askPasswordReset>('POST', '/api/_password_reset'),
	resetPassword: endpoint<typeof email.resetPassword>('POST', '/api/_password_reset/confirm'),
} as const

/** Download URL of a member's own data, as a file. */
export const ownDataUrl = endpoint<typeof security.getOwnData>('GET', '/api/_own_data').path

/** Ends all sessions but this one; returns those left. */
export async function endOtherSessions(): Promise<OwnSession[]> {
	return (await call(securityApi.endOtherSessions, { query: { action: 'endOthers' } })).sessions
}

/** Ends one session. */
export async function endSession(sessionId: string): Promise<void> {
	await call(securityApi.endSession, { params: { sessionId } })
}

/** Makes a new secret address of the viewer's home as a feed, in place of the one before. */
export function makeHomeAddress(): Promise<{ path: string; since: string }> {
	return call(securityApi.makeHomeAddress)
}

/** Makes that address invalid. */
export async function endHomeAddress(): Promise<void> {
	await call(securityApi.endHomeAddress)
}

/** Returns a key for an authenticator app, to scan or to type. */
export async function beginSecondFactor(password: string): Promise<{ key: string; uri: string }> {
	const { setup } = await call(securityApi.changeSecondFactor, { query: { action: 'begin' }, body: { password } })
	if (!setup) throw new Error('The reply contains no key.')
	return setup
}

/** Result of a change: the new state, and recovery codes that are shown once. */
interface Changed {
	security: Security
	recoveryCodes?: string[] | undefined
}

/** Turns the second factor on: from now on login requires a code. */
export function confirmSecondFactor(code: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'confirm' }, body: { code } })
}

/** Replaces the recovery codes. */
export function renewRecoveryCodes(password: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'newCodes' }, body: { password } })
}

/** Turns the second factor off. */
export function endSecondFactor(password: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'off' }, body: { password } })
}

/** Renames a passkey; returns the new state. */
export function renamePasskey(passkeyId: string, name: string): Promise<Security> {
	return call(securityApi.renamePasskey, { params: { passkeyId }, body: { name } })
}

/** Deletes a passkey; returns the new state. */
export function removePasskey(passkeyId: string, password: string): Promise<Security> {
	return call(securityApi.removePasskey, { params: { passkeyId }, body: { password } })
}

/** Sends a verification link to the viewer's email address. */
export async function askVerification(): Promise<void> {
	await call(securityApi.askVerification)
}

/** Confirms an email address by the token of its link; returns the address. */
export async function confirmEmail(token: string): Promise<string> {
	return (await call(securityApi.confirmEmail, { body: { token } })).email
}

/** Sends a reset link to the account of that name, if there is one. */
export async function askPasswordReset(name: string): Promise<void> {
	await call(securityApi.askPasswordReset, { body: { name } })
}

/** Sets a new password by the token of a link; returns whose it was. */
export async function resetPassword(body: { token: string; newPassword: string; repeatPassword: string }): Promise<string> {
	return (await call(securityApi.resetPassword, { body })).username
}
