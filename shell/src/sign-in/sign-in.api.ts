import type { Identities } from '@folkmoot/account-contract/sign-in'
import type * as signIn from '@folkmoot/account-contract/sign-in-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

/** Sign-in at identity providers; tests mock these by their names. */
export const signInApi = {
	listButtons: endpoint<typeof signIn.listSignInButtons>('GET', '/api/_login/issuers'),
	begin: endpoint<typeof signIn.beginSignIn>('POST', '/api/_login/issuers/:issuerId'),
	finish: endpoint<typeof signIn.finishSignIn>('POST', '/api/_login/callback'),
	signUp: endpoint<typeof signIn.signUpWithIdentity>('POST', '/api/_signup/identity'),
	join: endpoint<typeof signIn.joinIdentity>('POST', '/api/_login/join'),
	listIdentities: endpoint<typeof signIn.listIdentities>('GET', '/api/_identities'),
	unlink: endpoint<typeof signIn.unlinkIdentity>('DELETE', '/api/_identities/:identityId'),
} as const

export type Finished = ReplyOf<typeof signInApi.finish>

interface Begun {
	purpose?: 'log_in' | 'link' | 'confirm'
	/** A path of this site. */
	returnTo: string
	password?: string
}

/** Leaves the page for the identity provider, which sends the browser back to the login page. */
export async function goToIssuer(issuerId: string, body: Begun): Promise<void> {
	const { url } = await call(signInApi.begin, { params: { issuerId }, body })
	location.assign(url)
}

/** Hands in what the provider has sent the browser back with. */
export function finishSignIn(answer: string): Promise<Finished> {
	return call(signInApi.finish, { body: { answer } })
}

/** Creates an account for the identity of this browser. */
export async function signUpWithIdentity(username: string, email: string): Promise<void> {
	await call(signInApi.signUp, { body: { username, email } })
}

/** Links the identity of this browser to an account, with its password. */
export async function joinAccount(username: string, password: string, code: string): Promise<void> {
	await call(signInApi.join, { body: { username, password, ...(code ? { code } : {}) } })
}

/** Unlinks an identity; returns what is left. */
export function unlinkIdentity(identityId: string, password: string): Promise<Identities> {
	return call(signInApi.unlink, { params: { identityId }, body: { password } })
}
