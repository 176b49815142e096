import type {
	IdentityRecord,
	LogoutTokenRecord,
	PendingSignInRecord,
	SignInAttemptRecord,
	SignInSettingsRecord,
} from '@folkmoot/account-contract/sign-in-records'
import { own } from '@folkmoot/service-kit/collections'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'

export const signInSettings = (db: Db) => own<SignInSettingsRecord>(db, 'signInSettings')
export const signInAttempts = (db: Db) => own<SignInAttemptRecord>(db, 'signInAttempts')
export const pendingSignIns = (db: Db) => own<PendingSignInRecord>(db, 'pendingSignIns')
export const identities = (db: Db) => own<IdentityRecord>(db, 'identities')
export const logoutTokens = (db: Db) => own<LogoutTokenRecord>(db, 'logoutTokens')

export const signInIndexes: readonly IndexSpec[] = [
	// Sign-in; an identity belongs to one account.
	{ collection: 'identities', keys: { issuer: 1, subject: 1 }, options: { unique: true } },
	// The identities of an account.
	{ collection: 'identities', keys: { userId: 1, _id: 1 } },
	// TTL: who has not come back, chosen a name or joined an account.
	{ collection: 'signInAttempts', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	{ collection: 'pendingSignIns', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// Attempts of a member whose account is deleted.
	{ collection: 'signInAttempts', keys: { userId: 1 }, options: { partialFilterExpression: { userId: { $type: 'objectId' } } } },
	// TTL: an expired logout token is refused anyway.
	{ collection: 'logoutTokens', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// Back-channel logout.
	{
		collection: 'sessions',
		keys: { 'begunAt.issuer': 1, 'begunAt.subject': 1 },
		options: { partialFilterExpression: { 'begunAt.issuer': { $exists: true } } },
	},
	{
		collection: 'sessions',
		keys: { 'begunAt.issuer': 1, 'begunAt.sid': 1 },
		options: { partialFilterExpression: { 'begunAt.sid': { $exists: true } } },
	},
]
