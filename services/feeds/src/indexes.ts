import type { IndexSpec } from '@folkmoot/service-kit/database'

const collection = 'hiddenPosts'
const halfADay = 43_200

/** Every index of this room with the query it serves. */
export const feedIndexes: readonly IndexSpec[] = [
	// one record for each member and post; which of the posts of a page are hidden
	{ collection, keys: { userId: 1, postId: 1 }, options: { unique: true } },
	// the newest 1,000 of a member are kept
	{ collection, keys: { userId: 1, createdAt: -1, _id: -1 } },
	// which of some posts a reading has shown already
	{ collection: 'feedSteps', keys: { reading: 1, shown: 1 } },
	{ collection: 'feedSteps', keys: { at: 1 }, options: { expireAfterSeconds: halfADay } },
]
