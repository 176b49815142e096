import type { Language } from '@folkmoot/contract-kit/languages'
import type { ObjectId } from 'mongodb'

/** What a member is told of by mail (rule accounts-38). */
export const securityChanges = [
	'address-changed',
	'codes-renewed',
	'factor-off',
	'factor-on',
	'key-created',
	'passkey-added',
	'passkey-removed',
	'password-changed',
	'provider-linked',
	'provider-unlinked',
] as const
export type SecurityChange = (typeof securityChanges)[number]

/** A mail to send. A job holds no secret. */
export type MailJob = {
	/** Base URL of the site, for links. */
	site: string
	/** Of who ordered it, for an account that has chosen none; missing in jobs of earlier versions. */
	language?: Language | undefined
} & (
	| { kind: 'verify' | 'reset'; userId: ObjectId }
	/** To an address that was confirmed when it was ordered. */
	| { kind: SecurityChange; userId: ObjectId; email: string }
	/** As typed: a username or an address. The account is looked up later, so that the response time reveals nothing. */
	| { kind: 'reset-asked'; name: string }
)
