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

/** Collection `addressHolds`, owned by account: accounts whose address was changed in the settings a short time ago. */
export interface AddressHoldRecord {
	/** The account. */
	_id: ObjectId
	/** The address confirmed before. */
	email: string
	/** The same in lower case. */
	address: string
	expiresAt: Date
}

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
