import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const securityIndexes: readonly IndexSpec[] = [
	// Accounts with a confirmed address, for password resets. Sparse: few have one.
	{ collection: 'users', keys: { 'emailConfirmed.address': 1 }, options: { sparse: true } },
	// Mail links of an account; TTL.
	{ collection: 'mailTokens', keys: { userId: 1, kind: 1 } },
	{ collection: 'mailTokens', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// Password resets by the address before a change; TTL.
	{ collection: 'addressHolds', keys: { address: 1 } },
	{ collection: 'addressHolds', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// Login; an authenticator can be registered only once.
	{ collection: 'passkeys', keys: { credentialId: 1 }, options: { unique: true } },
	// The passkeys of an account.
	{ collection: 'passkeys', keys: { userId: 1, _id: 1 } },
	// With each call that has a key.
	{ collection: 'apiKeys', keys: { hash: 1 }, options: { unique: true } },
	// The keys of an account.
	{ collection: 'apiKeys', keys: { userId: 1, _id: -1 } },
	// TTL: expired keys stay for a month, so that their owner sees why a program has stopped.
	{ collection: 'apiKeys', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 30 * 86_400 } },
	// Challenges of a member whose account is deleted; TTL.
	{ collection: 'passkeyChallenges', keys: { userId: 1 }, options: { sparse: true } },
	{ collection: 'passkeyChallenges', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
]
