import type { IndexSpec } from '@folkmoot/service-kit/database'

/** A push that could not leave for so long is no news any more. */
const jobsKeptSeconds = 1_800

export const pushIndexes: readonly IndexSpec[] = [
	// Where a member's notifications go; the newest of them.
	{ collection: 'pushSubscriptions', keys: { userId: 1, createdAt: -1 } },
	// A browser is one member's only, whoever used it before.
	{ collection: 'pushSubscriptions', keys: { endpoint: 1 } },
	// What is to be sent next.
	{ collection: 'pushJobs', keys: { dueAt: 1 } },
	{ collection: 'pushJobs', keys: { createdAt: 1 }, options: { expireAfterSeconds: jobsKeptSeconds } },
]
