import type { IndexSpec } from '@folkmoot/service-kit/database'

const days = 86_400

export const listsIndexes: readonly IndexSpec[] = [
	// A name is taken once by its owner, in whatever letters; listLists from A to Z.
	{ collection: 'lists', keys: { ownerId: 1, nameLower: 1 }, options: { unique: true } },
	// listLists: last added first (decisions R28).
	{ collection: 'lists', keys: { ownerId: 1, lastUpdatedAt: -1, _id: -1 } },
	// Saving twice is saving once; listListsHolding.
	{ collection: 'listItems', keys: { listId: 1, targetType: 1, targetId: 1 }, options: { unique: true } },
	// listItems by when they were saved, in both directions.
	{ collection: 'listItems', keys: { listId: 1, createdAt: -1, _id: -1 } },
	// listItems by when they were made, in both directions.
	{ collection: 'listItems', keys: { listId: 1, targetCreatedAt: -1, _id: -1 } },
	// eraseSome: what was left longest ago.
	{ collection: 'leftContents', keys: { at: 1 } },
	// Longer than events are kept.
	{ collection: 'firstLists', keys: { at: 1 }, options: { expireAfterSeconds: 14 * days } },
]
