import type { Language } from '@folkmoot/contract-kit/languages'
import type { ObjectId } from 'mongodb'

/** A mail to send. A job holds no secret. */
export type MailJob = {
	/** Base URL of the site, for links. */
	site: string
	/** Of who ordered it, for an account that has chosen none; missing in jobs of earlier versions. */
	language?: Language | undefined
} & (
	| { kind: 'verify' | 'reset'; userId: ObjectId }
	/** To the previous address, which was confirmed; to the address confirmed now. */
	| { kind: 'address-changed' | 'key-created'; userId: ObjectId; email: string }
	/** As typed: a username or an address. The account is looked up later, so that the response time reveals nothing. */
	| { kind: 'reset-asked'; name: string }
)
