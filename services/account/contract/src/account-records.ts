import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { Badge } from '@folkmoot/contract-kit/people'
import type { StoredPreferences } from '@folkmoot/contract-kit/preferences'
import type { ObjectId } from 'mongodb'
import type { IssuerIdentity } from './sign-in-records.ts'

/** Collection `users`, owned by account. Read its preferences with `valuesOf(preferences, record)`. */
export interface UserRecord extends StoredPreferences {
	_id: ObjectId
	username: string
	/** Unique. */
	usernameLower: string
	email: string | null
	/** The confirmed address, in lower case; removed when the address changes. */
	emailConfirmed?: { address: string; at: Date } | null
	/** null if nobody can log in with one: members who sign in at an identity provider, and imported and deleted accounts. */
	passwordHash: string | null
	aboutMe: string | null
	aboutMeTree: MarkdownTree
	points: number
	isAdmin: boolean
	proPic: Image | null
	badges: Badge[]
	noPosts: number
	noComments: number
	notificationsNewCount: number
	/** Counted up with every change of the member's notifications, so that of two concurrent transactions one is retried. */
	noticeTurn?: number
	createdAt: Date
	createdIp: string | null
	lastSeenAt: Date
	lastSeenIp: string | null
	bannedAt: Date | null
	deletedAt: Date | null
	/** How many times another admin was deleted because this one stays. */
	heldAsAdmin?: number
	/** How often a passkey or an identity was removed, so that of two removed at once one is checked after the other. */
	waysInTurn?: number
	importKey?: string
	/** The run of an import that brought it; `undone` if that was undone and it had to stay. Missing for what came before runs were kept. */
	importRun?: string
	/** Of an imported account that has not the name from there. */
	isUnnamed?: true
	/** The owner, if it is a bot's account. */
	botOf?: ObjectId
}

/** Collection `sessions`, owned by account; read by the gateway on every request. */
export interface SessionRecord {
	/** SHA-256 of the cookie's value, hex. */
	_id: string
	userId: ObjectId
	/** Id of the guest session it replaced, which identifies a repeated login. Older records lack it. */
	begunFrom?: string
	createdAt: Date
	lastSeenAt: Date
	/** TTL: MongoDB removes the record after this time. */
	expiresAt: Date
	ip: string | null
	userAgent: string | null
	/** The identity it was begun with at an identity provider, which may end it. */
	begunAt?: IssuerIdentity
	/** When the provider last confirmed who this is, in place of a password. */
	confirmedAt?: Date
	/** The session is over; the gateway tells whoever uses it why (rule accounts-19). */
	endedByBan?: true
}

/** Collection `mutes`, owned by account: unique (userId, targetId). */
export interface MuteRecord {
	_id: ObjectId
	userId: ObjectId
	type: 'user' | 'community'
	targetId: ObjectId
	createdAt: Date
}

/** Collection `homeAddresses`, owned by account, read by feeds: the secret address of a member's own home as an Atom feed, if they made one. */
export interface HomeAddressRecord {
	/** The member. */
	_id: ObjectId
	/** SHA-256 of the token in the address, hex. Unique. */
	hash: string
	createdAt: Date
}
