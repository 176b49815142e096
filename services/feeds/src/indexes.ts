import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import { ObjectId } from 'mongodb'

const collection = 'hiddenPosts'
const halfADay = 43_200
/** Not null. Of a $type MongoDB does not see that an id has it, and looks through everything instead. */
const anyId = { $gte: new ObjectId('0'.repeat(24)) }

/** Every index of this area with the query it serves. */
export const feedIndexes: readonly IndexSpec[] = [
	// one record per member and post; finds the hidden posts among those of a page
	{ collection, keys: { userId: 1, postId: 1 }, options: { unique: true } },
	// keeps the newest 1,000 of a member
	{ collection, keys: { userId: 1, createdAt: -1, _id: -1 } },
	// forgets posts that an undone import takes away
	{ collection, keys: { postId: 1 } },
	// removes what readers have been shown long ago
	{ collection: 'feedSteps', keys: { at: 1 }, options: { expireAfterSeconds: halfADay } },
	// search: the texts of a kind with a term, the newest first, which tells their community; it has a key for each term of each text
	{ collection: 'searchTexts', keys: { kind: 1, terms: 1, at: -1, communityId: 1 }, options: { name: 'terms' } },
	// search among all texts of a community, or of a member, where those are fewer than the texts with the word (search-ways.ts)
	{
		collection: 'searchTexts',
		keys: { communityId: 1, kind: 1, at: -1 },
		options: { name: 'community', partialFilterExpression: { communityId: anyId } },
	},
	{
		collection: 'searchTexts',
		keys: { authorId: 1, kind: 1, at: -1 },
		options: { name: 'author', partialFilterExpression: { authorId: anyId } },
	},
	// suggestions: finds titles by words and by a prefix of a word
	{ collection: 'searchTexts', keys: { kind: 1, words: 1 } },
	// removes the comments of a deleted post; what a rebuild no longer found
	{ collection: 'searchTexts', keys: { postId: 1 }, options: { partialFilterExpression: { postId: anyId } } },
	{ collection: 'searchTexts', keys: { putAt: 1 } },
	// words with an error; the rarest, to forget them; those that a rebuild no longer found
	{ collection: 'searchWords', keys: { near: 1 } },
	{ collection: 'searchWords', keys: { n: 1, at: 1 } },
	{ collection: 'searchWords', keys: { at: 1 } },
	// the thread that has waited longest to be indexed again
	{ collection: 'searchThreads', keys: { at: 1 } },
]
