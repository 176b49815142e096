import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { outboxIndexes } from '@folkmoot/service-kit/events'
import { jobIndexes } from '@folkmoot/service-kit/jobs/job-queue'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { listingIndexes } from './accounts/listing-indexes.ts'
import { botIndexes } from './bots/collections.ts'
import { captchaIndexes } from './captcha/indexes.ts'
import { claimIndexes } from './claims/collections.ts'
import { accountJobs } from './jobs.ts'
import { notificationIndexes } from './notifications/indexes.ts'
import { pushIndexes } from './push/indexes.ts'
import { securityIndexes } from './security/indexes.ts'
import { signInIndexes } from './sign-in/collections.ts'

export const accountIndexes: readonly IndexSpec[] = [
	// Usernames are unique, ignoring case (rule accounts-1); login and profiles look up by it.
	{ collection: 'users', keys: { usernameLower: 1 }, options: { unique: true } },
	// An imported account exists once; importUsers finds those of earlier runs.
	{
		collection: 'users',
		keys: { importKey: 1 },
		options: { unique: true, partialFilterExpression: { importKey: { $exists: true } } },
	},
	// The admins' table of accounts, newest first, and by points.
	{ collection: 'users', keys: { createdAt: -1, _id: -1 } },
	{ collection: 'users', keys: { points: -1, _id: -1 } },
	...listingIndexes,
	// Members last seen at an address that admins block.
	{ collection: 'users', keys: { lastSeenIp: 1 } },
	// Whether there is an admin. Partial: few records match.
	{ collection: 'users', keys: { isAdmin: 1 }, options: { partialFilterExpression: { isAdmin: true } } },
	// Deletions of the version before, to be repeated (jobs.ts); to be dropped with them.
	{
		collection: 'users',
		keys: { 'goneAgain.at': 1 },
		options: { partialFilterExpression: { 'goneAgain.at': { $exists: true } } },
	},
	// Ending all sessions of a member.
	{ collection: 'sessions', keys: { userId: 1 } },
	// TTL: unused sessions expire.
	{ collection: 'sessions', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// TTL: the members seen on a day, kept until they have certainly been counted.
	{ collection: 'seenDays', keys: { at: 1 }, options: { expireAfterSeconds: 8 * 86_400 } },
	// The admins' statistics: members seen in a period, and which of them were new.
	{ collection: 'users', keys: { lastSeenAt: -1, createdAt: -1 } },
	// Feed readers at the secret address of a member's home.
	{ collection: 'homeAddresses', keys: { hash: 1 }, options: { unique: true } },
	// One mute per member and target; a member's mutes.
	{ collection: 'mutes', keys: { userId: 1, targetId: 1 }, options: { unique: true } },
	// Mutes of a member whose account is being deleted.
	{ collection: 'mutes', keys: { targetId: 1 } },
	// TTL: login attempts expire after an hour.
	{ collection: 'loginTries', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	...botIndexes,
	...claimIndexes,
	...captchaIndexes,
	...notificationIndexes,
	...pushIndexes,
	...jobIndexes(accountJobs),
	...securityIndexes,
	...signInIndexes,
	...outboxIndexes(accountOutbox),
]
