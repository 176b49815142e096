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
	// what speaks of something, of one kind; filters are told by the index
	{
		collection: 'searchDocs',
		keys: { kind: 1, title: 'text', text: 'text', communityId: 1, authorId: 1, at: 1 },
		options: { name: 'text', weights: { title: 6, text: 1 }, default_language: 'english', language_override: 'noLanguage' },
	},
	// suggestions: a title by its words and the beginning of a word
	{ collection: 'searchDocs', keys: { kind: 1, words: 1 } },
	// the comments of a post that is gone; what a rebuild did not find any more
	{ collection: 'searchDocs', keys: { postId: 1 }, options: { partialFilterExpression: { postId: { $type: 'objectId' } } } },
	{ collection: 'searchDocs', keys: { putAt: 1 } },
	// whose comments wait longest to be indexed anew
	{ collection: 'searchThreads', keys: { at: 1 } },
]
