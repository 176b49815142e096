import type { Issuer, SignInSettings } from '@folkmoot/account-contract/sign-in'
import type * as settings from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

export const getSignIn = endpoint<typeof settings.getSignInSettings>('GET', '/api/_sign_in')
export const editSignIn = endpoint<typeof settings.changeSignInSettings>('PUT', '/api/_sign_in')
export const addIssuer = endpoint<typeof settings.addIssuer>('POST', '/api/_sign_in/issuers')
export const editIssuer = endpoint<typeof settings.changeIssuer>('PUT', '/api/_sign_in/issuers/:issuerId')
export const removeIssuer = endpoint<typeof settings.removeIssuer>('DELETE', '/api/_sign_in/issuers/:issuerId')

export type { Issuer, SignInSettings }

/** What the form of an identity provider has; a secret left empty keeps the stored one. */
export type IssuerDraft = Omit<Issuer, 'id' | 'hasSecret' | 'logoutAddress'> & { clientSecret: string }

/** Adds an identity provider, or changes one; returns all settings. */
export function saveIssuer(id: string | null, { clientSecret, ...fields }: IssuerDraft, password: string): Promise<SignInSettings> {
	const body = { ...fields, password, ...(clientSecret === '' ? {} : { clientSecret }) }
	return id === null ? call(addIssuer, { body }) : call(editIssuer, { params: { issuerId: id }, body })
}

export function deleteIssuer(issuerId: string, password: string): Promise<SignInSettings> {
	return call(removeIssuer, { params: { issuerId }, body: { password } })
}

/** Sets whether identity providers are the only way, and the admin who always has a password. */
export function saveOnly(onlyIssuers: boolean, emergencyAdmin: string, password: string): Promise<SignInSettings> {
	return call(editSignIn, { body: { onlyIssuers, emergencyAdmin: emergencyAdmin || null, password } })
}
