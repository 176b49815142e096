import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

const days = 86_400

export const listsIndexes: readonly IndexSpec[] = [
	// Names are unique per owner, ignoring case; listLists A–Z.
	{ collection: 'lists', keys: { ownerId: 1, nameLower: 1 }, options: { unique: true } },
	// listLists: last added first (rule lists-4).
	{ collection: 'lists', keys: { ownerId: 1, lastUpdatedAt: -1, _id: -1 } },
	// Makes saving idempotent; listListsHolding.
	{ collection: 'listItems', keys: { listId: 1, targetType: 1, targetId: 1 }, options: { unique: true } },
	// listItems by time of saving, in both directions.
	{ collection: 'listItems', keys: { listId: 1, createdAt: -1, _id: -1 } },
	// listItems by time of creation, in both directions.
	{ collection: 'listItems', keys: { listId: 1, targetCreatedAt: -1, _id: -1 } },
	// deletion: oldest first.
	{ collection: 'leftContents', keys: { at: 1 } },
	// TTL: longer than events are kept.
	{ collection: 'firstLists', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
]
