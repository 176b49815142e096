import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import { preferences } from '@folkmoot/contract-kit/preferences'
import type { ObjectId } from 'mongodb'

/** The fields given for a new account; all others have defaults. */
export interface NewUser {
	username: string
	email: string | null
	passwordHash: string | null
	isAdmin: boolean
	ip: string | null
	/** The owner of a bot. */
	botOf?: ObjectId
}

/** A new account (rule accounts-11): one point, home feed `all`, all notifications on, pictures and embeds shown. */
export function newUser({ username, email, passwordHash, isAdmin, ip, botOf }: NewUser, createdAt: Date): Omit<UserRecord, '_id'> {
	return {
		username,
		usernameLower: username.toLowerCase(),
		email,
		passwordHash,
		aboutMe: null,
		aboutMeTree: [],
		points: 1,
		isAdmin,
		proPic: null,
		badges: [],
		noPosts: 0,
		noComments: 0,
		notificationsNewCount: 0,
		...defaultsOf(preferences),
		createdAt,
		createdIp: ip,
		lastSeenAt: createdAt,
		lastSeenIp: ip,
		bannedAt: null,
		deletedAt: null,
		...(botOf ? { botOf } : {}),
	}
}

/** What remains of a deleted account: its name, its dates and its counters (rule privacy-4). */
export function erasedFields(deletedAt: Date): Partial<UserRecord> {
	return {
		deletedAt,
		email: null,
		emailConfirmed: null,
		passwordHash: null,
		aboutMe: null,
		aboutMeTree: [],
		proPic: null,
		isAdmin: false,
		createdIp: null,
		lastSeenIp: null,
		notificationsNewCount: 0,
		...defaultsOf(preferences),
	}
}
