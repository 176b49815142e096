import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

export const webhookIndexes: readonly IndexSpec[] = [
	// Those of a community or the site; those that are on there.
	{ collection: 'webhooks', keys: { communityId: 1, isOn: 1, _id: 1 } },
	// Those whose address a member entered, when the account is deleted. Sparse: those of earlier versions do not say.
	{ collection: 'webhooks', keys: { addressBy: 1 }, options: { sparse: true } },
	// The log of a webhook, newest first; what waits in it.
	{ collection: 'webhookDeliveries', keys: { hookId: 1, createdAt: -1, _id: -1 } },
	{ collection: 'webhookDeliveries', keys: { hookId: 1, state: 1 }, options: { partialFilterExpression: { state: 'waiting' } } },
	// TTL of a week.
	{ collection: 'webhookDeliveries', keys: { createdAt: 1 }, options: { expireAfterSeconds: 7 * 86_400 } },
]
