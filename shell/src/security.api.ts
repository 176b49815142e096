import type * as email from '@folkmoot/account-contract/email-endpoints'
import type * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import type { OwnSession, Security } from '@folkmoot/account-contract/security'
import type * as security from '@folkmoot/account-contract/security-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** How accounts are kept safe; tests answer these by their names. */
export const securityApi = {
	getSecurity: endpoint<typeof security.getSecurity>('GET', '/api/_security'),
	listSessions: endpoint<typeof security.listSessions>('GET', '/api/_sessions'),
	endOtherSessions: endpoint<typeof security.endOtherSessions>('POST', '/api/_sessions'),
	endSession: endpoint<typeof security.endSession>('DELETE', '/api/_sessions/:sessionId'),
	changeSecondFactor: endpoint<typeof security.changeSecondFactor>('POST', '/api/_second_factor'),
	renamePasskey: endpoint<typeof passkeys.renamePasskey>('PUT', '/api/_passkeys/:passkeyId'),
	removePasskey: endpoint<typeof passkeys.removePasskey>('DELETE', '/api/_passkeys/:passkeyId'),
	askVerification: endpoint<typeof email.askVerification>('POST', '/api/_email_verification'),
	confirmEmail: endpoint<typeof email.confirmEmail>('POST', '/api/_email_verification/confirm'),
	askPasswordReset: endpoint<typeof email.askPasswordReset>('POST', '/api/_password_reset'),
	resetPassword: endpoint<typeof email.resetPassword>('POST', '/api/_password_reset/confirm'),
} as const

/** Where a member's own data is to be had, as a file. */
export const ownDataAddress = endpoint<typeof security.getOwnData>('GET', '/api/_own_data').path

/** Ends all sessions but this one; what is left. */
export async function endOtherSessions(): Promise<OwnSession[]> {
	return (await call(securityApi.endOtherSessions, { query: { action: 'endOthers' } })).sessions
}

/** Ends one session. */
export async function endSession(sessionId: string): Promise<void> {
	await call(securityApi.endSession, { params: { sessionId } })
}

/** A key for an authenticator app, to scan or to type. */
export async function beginSecondFactor(password: string): Promise<{ key: string; uri: string }> {
	const { setup } = await call(securityApi.changeSecondFactor, { query: { action: 'begin' }, body: { password } })
	if (!setup) throw new Error('There is no key in the answer.')
	return setup
}

/** What a change leaves: how things are then, and recovery codes that are shown once. */
interface Changed {
	security: Security
	recoveryCodes?: string[] | undefined
}

/** From now on a code is asked at login. */
export function confirmSecondFactor(code: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'confirm' }, body: { code } })
}

/** Other recovery codes instead of those there are. */
export function renewRecoveryCodes(password: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'newCodes' }, body: { password } })
}

/** No code is asked any more. */
export function endSecondFactor(password: string): Promise<Changed> {
	return call(securityApi.changeSecondFactor, { query: { action: 'off' }, body: { password } })
}

/** Gives a passkey another name. */
export function renamePasskey(passkeyId: string, name: string): Promise<Security> {
	return call(securityApi.renamePasskey, { params: { passkeyId }, body: { name } })
}

/** Forgets a passkey. */
export function removePasskey(passkeyId: string): Promise<Security> {
	return call(securityApi.removePasskey, { params: { passkeyId } })
}

/** Has a link sent to the viewer's address. */
export async function askVerification(): Promise<void> {
	await call(securityApi.askVerification)
}

/** Confirms an address by the link that was sent there; the address. */
export async function confirmEmail(token: string): Promise<string> {
	return (await call(securityApi.confirmEmail, { body: { token } })).email
}

/** Has a link sent to whoever it is, if anybody. */
export async function askPasswordReset(name: string): Promise<void> {
	await call(securityApi.askPasswordReset, { body: { name } })
}

/** Sets a new password by a link; whose it was. */
export async function resetPassword(body: { token: string; newPassword: string; repeatPassword: string }): Promise<string> {
	return (await call(securityApi.resetPassword, { body })).username
}
