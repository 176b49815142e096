import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { Badge } from '@folkmoot/contract-kit/people'
import type { ObjectId } from 'mongodb'

/** Collection `users`, owned by account. */
export interface UserRecord {
	_id: ObjectId
	username: string
	/** Unique. */
	usernameLower: string
	email: string | null
	/** The address its owner has followed a link from, in lower case; gone when the address changes. */
	emailConfirmed?: { address: string; at: Date } | null
	/** null where nobody can log in: imported and deleted accounts. */
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
	/** When to welcome who signed up; gone once that is done. */
	welcomeAt?: Date
	upvoteNotificationsOff: boolean
	replyNotificationsOff: boolean
	homeFeed: 'all' | 'subscriptions'
	rememberFeedSort: boolean
	embedsOff: boolean
	hideUserProfilePictures: boolean
	requireAltText: boolean
	createdAt: Date
	createdIp: string | null
	lastSeenAt: Date
	lastSeenIp: string | null
	bannedAt: Date | null
	deletedAt: Date | null
	/** When to tell once more that the account is deleted, and who deleted it; gone once that is done. */
	goneAgain?: { at: Date; by: ObjectId }
	importKey?: string
}

/** Collection `sessions`, owned by account; read by the gateway on every request. */
export interface SessionRecord {
	/** SHA-256 of the cookie's value, hex. */
	_id: string
	userId: ObjectId
	/** The id of the session it was begun from, a guest's; a repeated login is known by it. Not in records of before it was kept. */
	begunFrom?: string
	createdAt: Date
	lastSeenAt: Date
	/** The record is removed by MongoDB after this time. */
	expiresAt: Date
	ip: string | null
	userAgent: string | null
	/** It is over, and the gateway says why to whoever comes with it (decisions R14). */
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
