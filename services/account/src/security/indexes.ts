import type { IndexSpec } from '@folkmoot/service-kit/database'

export const securityIndexes: readonly IndexSpec[] = [
	// Accounts with a confirmed address, for a forgotten password. Few have one.
	{ collection: 'users', keys: { 'emailConfirmed.address': 1 }, options: { sparse: true } },
	// Links of an account; they end by themselves.
	{ collection: 'mailTokens', keys: { userId: 1, kind: 1 } },
	{ collection: 'mailTokens', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
	// The next mail to send.
	{ collection: 'mailJobs', keys: { dueAt: 1 } },
	// Logging in; an authenticator is added once.
	{ collection: 'passkeys', keys: { credentialId: 1 }, options: { unique: true } },
	// The passkeys of an account.
	{ collection: 'passkeys', keys: { userId: 1, _id: 1 } },
	// Challenges of a member who goes; they end by themselves.
	{ collection: 'passkeyChallenges', keys: { userId: 1 }, options: { sparse: true } },
	{ collection: 'passkeyChallenges', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
]
