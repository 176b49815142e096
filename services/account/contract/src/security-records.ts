import type { ObjectId } from 'mongodb'

/** Collection `mailTokens`, owned by account: links in sent mails. */
export interface MailTokenRecord {
	/** SHA-256 of the token in the link, hex. */
	_id: string
	kind: 'verify' | 'reset'
	userId: ObjectId
	/** Where it was sent: the token is void once the account has another address. */
	email: string
	expiresAt: Date
}

/** Collection `mailJobs`, owned by account: a queue of mails to send. A job holds no secret. */
export type MailJobRecord = {
	_id: ObjectId
	/** Base URL of the site, for links. */
	site: string
	/** Not before this time. While the mail is being sent, the end of the lease, when another process may try. */
	dueAt: Date
	tries: number
	createdAt: Date
} & (
	| { kind: 'verify' | 'reset'; userId: ObjectId }
	/** To the previous address, which was confirmed. */
	| { kind: 'address-changed'; userId: ObjectId; email: string }
	/** As typed: a username or an address. The account is looked up later, so that the response time reveals nothing. */
	| { kind: 'reset-asked'; name: string }
)

/** Collection `secondFactors`, owned by account: one for each account that has a second factor or is setting it up. */
export interface SecondFactorRecord {
	/** The account. */
	_id: ObjectId
	/** The TOTP key shared with the app, encrypted. */
	secret: string
	/** null during setup: login does not ask for a code yet. */
	confirmedAt: Date | null
	/** TOTP step (half minute) of the last code used: that step and earlier ones are refused, against replay. */
	lastStep: number
	/** SHA-256 of the unused recovery codes, hex. */
	recoveryCodes: string[]
	createdAt: Date
}

/** Collection `passkeys`, owned by account. */
export interface PasskeyRecord {
	_id: ObjectId
	userId: ObjectId
	/** The authenticator's credential id. Unique. */
	credentialId: string
	/** base64url */
	publicKey: string
	counter: number
	transports: string[]
	/** Domain of the site it was made for. */
	rpId: string
	name: string
	isSynced: boolean
	createdAt: Date
	lastUsedAt: Date | null
}

/** Collection `passkeyChallenges`, owned by account: challenges issued to browsers and not used yet. */
export interface PasskeyChallengeRecord {
	/** The challenge itself, which is not secret. */
	_id: string
	/** Hash of the session it was issued to. */
	session: string
	/** The account that is adding a passkey; null for a login. */
	userId: ObjectId | null
	expiresAt: Date
}
