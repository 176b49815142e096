import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'

const collection = 'hiddenPosts'
const halfADay = 43_200

/** Every index of this room with the query it serves. */
export const feedIndexes: readonly IndexSpec[] = [
	// one record per member and post; finds the hidden posts among those of a page
	{ collection, keys: { userId: 1, postId: 1 }, options: { unique: true } },
	// keeps the newest 1,000 of a member
	{ collection, keys: { userId: 1, createdAt: -1, _id: -1 } },
	// removes what readers have been shown long ago
	{ collection: 'feedSteps', keys: { at: 1 }, options: { expireAfterSeconds: halfADay } },
	// full-text search within one kind; the index covers the filters
	{
		collection: 'searchDocs',
		keys: { kind: 1, title: 'text', text: 'text', communityId: 1, authorId: 1, at: 1 },
		options: { name: 'text', weights: { title: 6, text: 1 }, default_language: 'english', language_override: 'noLanguage' },
	},
	// suggestions: finds titles by words and by a prefix of a word
	{ collection: 'searchDocs', keys: { kind: 1, words: 1 } },
	// removes the comments of a deleted post; what a rebuild no longer found
	{ collection: 'searchDocs', keys: { postId: 1 }, options: { partialFilterExpression: { postId: { $type: 'objectId' } } } },
	{ collection: 'searchDocs', keys: { putAt: 1 } },
	// the thread that has waited longest to be indexed again
	{ collection: 'searchThreads', keys: { at: 1 } },
]
