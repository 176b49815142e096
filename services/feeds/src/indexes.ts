import type { IndexSpec } from '@folkmoot/service-kit/database'

const collection = 'hiddenPosts'

/** Every index of this room with the query it serves. */
export const feedIndexes: readonly IndexSpec[] = [
	// one record for each member and post; which of the posts of a page are hidden
	{ collection, keys: { userId: 1, postId: 1 }, options: { unique: true } },
	// the newest 1,000 of a member are kept
	{ collection, keys: { userId: 1, createdAt: -1, _id: -1 } },
]
