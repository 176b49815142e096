import type { ObjectId } from 'mongodb'
import type { IssuerFields } from './sign-in.ts'

/** An identity provider, in `signInSettings`. */
export interface IssuerRecord extends IssuerFields {
	_id: ObjectId
	/** The client secret, encrypted; null for a public client. */
	secret: string | null
}

/** Collection `signInSettings`, owned by account: one document. */
export interface SignInSettingsRecord {
	_id: 'site'
	issuers: IssuerRecord[]
	onlyIssuers: boolean
	emergencyAdminId: ObjectId | null
}

/** Why somebody is sent to an issuer: to log in, to link it to the viewer's account, or to confirm that they are the viewer. */
export type SignInPurpose = 'log_in' | 'link' | 'confirm'

/** Collection `signInAttempts`, owned by account: browsers on their way to an issuer and back. */
export interface SignInAttemptRecord {
	/** SHA-256 of the state parameter, hex. */
	_id: string
	/** Hash of the session that began it. */
	session: string
	issuerId: ObjectId
	purpose: SignInPurpose
	/** The viewer; null for a login. */
	userId: ObjectId | null
	nonce: string
	/** Of PKCE. */
	codeVerifier: string
	/** A path of this site. */
	returnTo: string
	expiresAt: Date
}

/** Who an issuer says somebody is. */
export interface IssuerIdentity {
	/** The issuer identifier. */
	issuer: string
	subject: string
	/** The issuer's session, for back-channel logout. */
	sid: string | null
}

/** Collection `pendingSignIns`, owned by account: an identity without an account, whose owner is choosing a name or joining one. */
export interface PendingSignInRecord extends IssuerIdentity {
	/** Hash of the session that may use it. */
	_id: string
	issuerId: ObjectId
	name: string
	/** null if the issuer says nothing about it. */
	isAdmin: boolean | null
	returnTo: string
	expiresAt: Date
}

/** Collection `identities`, owned by account: unique (issuer, subject). */
export interface IdentityRecord {
	_id: ObjectId
	userId: ObjectId
	/** The issuer identifier. */
	issuer: string
	subject: string
	name: string
	createdAt: Date
	lastUsedAt: Date
}

/** Collection `logoutTokens`, owned by account: those received, so that each works once. */
export interface LogoutTokenRecord {
	/** SHA-256 of issuer and token id, hex. */
	_id: string
	expiresAt: Date
}
