import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

/** TTL: a push delayed for so long is stale. */
const jobsKeptSeconds = 1_800

export const pushIndexes: readonly IndexSpec[] = [
	// A member's subscriptions, newest first.
	{ collection: 'pushSubscriptions', keys: { userId: 1, createdAt: -1 } },
	// A browser belongs to one member only, even if others used it before.
	{ collection: 'pushSubscriptions', keys: { endpoint: 1 } },
	// The next due jobs.
	{ collection: 'pushJobs', keys: { dueAt: 1 } },
	{ collection: 'pushJobs', keys: { createdAt: 1 }, options: { expireAfterSeconds: jobsKeptSeconds } },
]
