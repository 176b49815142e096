import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const webhookIndexes: readonly IndexSpec[] = [
	// Those of a community or the site; those that are on there.
	{ collection: 'webhooks', keys: { communityId: 1, isOn: 1, _id: 1 } },
	// The log of a webhook, newest first; what waits in it.
	{ collection: 'webhookDeliveries', keys: { hookId: 1, createdAt: -1, _id: -1 } },
	{ collection: 'webhookDeliveries', keys: { hookId: 1, state: 1 }, options: { partialFilterExpression: { state: 'waiting' } } },
	// TTL of a week.
	{ collection: 'webhookDeliveries', keys: { createdAt: 1 }, options: { expireAfterSeconds: 7 * 86_400 } },
]
