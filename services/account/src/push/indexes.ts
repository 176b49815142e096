import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const pushIndexes: readonly IndexSpec[] = [
	// A member's subscriptions, newest first.
	{ collection: 'pushSubscriptions', keys: { userId: 1, createdAt: -1 } },
	// A browser belongs to one member only, even if others used it before.
	{ collection: 'pushSubscriptions', keys: { endpoint: 1 } },
]
