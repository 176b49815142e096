import type { ObjectId } from 'mongodb'

/** Collection `mailTokens`, owned by account: links in mails that were sent. */
export interface MailTokenRecord {
	/** SHA-256 of the token in the link, hex. */
	_id: string
	kind: 'verify' | 'reset'
	userId: ObjectId
	/** Where it was sent: it is worth nothing once the account has another address. */
	email: string
	expiresAt: Date
}

/** Collection `mailJobs`, owned by account: mails to be sent, each until it is. No secret is in it. */
export type MailJobRecord = {
	_id: ObjectId
	/** The address of the site that links lead to. */
	site: string
	/** Not before this time; while it is being sent, the time from which another process may try. */
	dueAt: Date
	tries: number
	createdAt: Date
} & (
	| { kind: 'verify' | 'reset'; userId: ObjectId }
	/** To the address that was confirmed before another one took its place. */
	| { kind: 'address-changed'; userId: ObjectId; email: string }
	/** As it was typed: a username or an address. Whose it is, is looked up when nobody waits for the answer. */
	| { kind: 'reset-asked'; name: string }
)

/** Collection `secondFactors`, owned by account: one for each account that has it or is setting it up. */
export interface SecondFactorRecord {
	/** The account. */
	_id: ObjectId
	/** The key shared with the app, encrypted. */
	secret: string
	/** null while it is being set up: nothing is asked at login yet. */
	confirmedAt: Date | null
	/** Number of the half minute whose code was used last: none of it or before is taken again. */
	lastStep: number
	/** SHA-256 of the recovery codes left, hex. */
	recoveryCodes: string[]
	createdAt: Date
}

/** Collection `passkeys`, owned by account. */
export interface PasskeyRecord {
	_id: ObjectId
	userId: ObjectId
	/** As the authenticator knows it. Unique. */
	credentialId: string
	/** base64url */
	publicKey: string
	counter: number
	transports: string[]
	/** The name of the site it was made for. */
	rpId: string
	name: string
	isSynced: boolean
	createdAt: Date
	lastUsedAt: Date | null
}

/** Collection `passkeyChallenges`, owned by account: what was given to browsers and not used yet. */
export interface PasskeyChallengeRecord {
	/** The challenge itself, which is no secret. */
	_id: string
	/** Hash of the session it was given to. */
	session: string
	/** The account a passkey is being made for; null for logging in. */
	userId: ObjectId | null
	expiresAt: Date
}
