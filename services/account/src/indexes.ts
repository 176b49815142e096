import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { IndexSpec } from '@folkmoot/service-kit/database'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import { listingIndexes } from './accounts/listing-indexes.ts'
import { captchaIndexes } from './captcha/indexes.ts'
import { notificationIndexes } from './notifications/indexes.ts'
import { pushIndexes } from './push/indexes.ts'
import { securityIndexes } from './security/indexes.ts'

export const accountIndexes: readonly IndexSpec[] = [
	// A name is taken once, in whatever letters (decisions R1); logging in and profiles find by it.
	{ collection: 'users', keys: { usernameLower: 1 }, options: { unique: true } },
	// An imported account is there once; importUsers finds what earlier runs made.
	{
		collection: 'users',
		keys: { importKey: 1 },
		options: { unique: true, partialFilterExpression: { importKey: { $exists: true } } },
	},
	// The admins' table of accounts, newest first.
	{ collection: 'users', keys: { createdAt: -1, _id: -1 } },
	...listingIndexes,
	// Who was last seen at an address that admins block.
	{ collection: 'users', keys: { lastSeenIp: 1 } },
	// Is there an admin? A few records of many.
	{ collection: 'users', keys: { isAdmin: 1 }, options: { partialFilterExpression: { isAdmin: true } } },
	// Accounts that were deleted a moment ago.
	{
		collection: 'users',
		keys: { 'goneAgain.at': 1 },
		options: { partialFilterExpression: { 'goneAgain.at': { $exists: true } } },
	},
	// Ending all sessions of a member.
	{ collection: 'sessions', keys: { userId: 1 } },
	// A session ends by itself when it was not used for long.
	{ collection: 'sessions', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// Who was here on a day is kept until it is surely counted.
	{ collection: 'seenDays', keys: { at: 1 }, options: { expireAfterSeconds: 8 * 86_400 } },
	// The admins' statistics: who was seen in a time, and who of them was new.
	{ collection: 'users', keys: { lastSeenAt: -1, createdAt: -1 } },
	// One mute for each member and target; a member's mutes.
	{ collection: 'mutes', keys: { userId: 1, targetId: 1 }, options: { unique: true } },
	// Who muted a member whose account is being deleted.
	{ collection: 'mutes', keys: { targetId: 1 } },
	// Tries are forgotten after their hour.
	{ collection: 'loginTries', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	...captchaIndexes,
	...notificationIndexes,
	...pushIndexes,
	...securityIndexes,
	...outboxIndexes(accountOutbox),
]
