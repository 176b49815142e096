import type { Binary, ObjectId } from 'mongodb'

/** Collection `hiddenPosts`, owned by feeds: unique (userId, postId); the newest 1,000 of a member are kept. */
export interface HiddenPostRecord {
	_id: ObjectId
	userId: ObjectId
	postId: ObjectId
	createdAt: Date
}

/**
 * Collection `feedSteps`, owned by feeds: the posts of one page that a reader of a feed has seen, stored when the next page
 * is requested; they expire after half a day.
 */
export interface FeedStepRecord {
	/** `reading` is one id for all pages that follow from the same first page; the first page is step 1. */
	_id: { reading: ObjectId; step: number }
	/** The ids of the posts, 12 bytes each. */
	shown: Binary
	at: Date
}

/** Collection `searchTexts`, owned by feeds: what can be searched for, by the id of the record it describes. */
export interface SearchTextRecord {
	_id: ObjectId
	kind: 'post' | 'comment' | 'community' | 'user'
	/** Stems with their language, words and pieces of words, each once; those of the title also with `=` before them. */
	terms: string[]
	/** The folded words of the title, for suggestions. */
	words: string[]
	/** Title and text on a line each, as folded words with one space between. */
	flat: string
	/** Two letters; '' if unknown. */
	language: string
	/** The number of words. */
	size: number
	communityId: ObjectId | null
	authorId: ObjectId | null
	postId: ObjectId | null
	at: Date
	putAt: Date
}

/** Collection `searchWords`, owned by feeds: the words of all texts, at most about 200,000, by their folded form. */
export interface SearchWordRecord {
	_id: string
	/** As it was first written, in lower case. */
	shown: string
	/** The terms that texts have for it, one for each language. */
	terms: string[]
	/** In about how many texts it was met. */
	n: number
	/** What is left of it without one letter or two, to find it by a word with an error. */
	near: string[]
	at: Date
}

/** Collection `searchDocs`, owned by feeds: the index before `searchTexts`, until a day after that is filled. */
export interface SearchDocRecord {
	_id: ObjectId
	kind: SearchTextRecord['kind']
	title: string
	text: string
	/** The folded words of the title, for suggestions. */
	words: string[]
	communityId: ObjectId | null
	authorId: ObjectId | null
	postId: ObjectId | null
	at: Date
	putAt: Date
}

/** Collection `searchThreads`, owned by feeds: deleted or restored posts, by id, whose comments have to be indexed again. */
export interface SearchThreadRecord {
	_id: ObjectId
	at: Date
	/** The last indexed comment, by creation time; null at the beginning. */
	after: { key: Date; id: ObjectId } | null
}

/** Collection `searchState`, owned by feeds. */
export interface SearchStateRecord {
	/**
	 * `filled`: `searchTexts` has everything; until then `filling` says how far it is. `built`: the index before it (`searchDocs`)
	 * had everything and answers until then.
	 */
	_id: 'filled' | 'filling' | 'built'
	version: number
	at: Date
	progress?: {
		kind: SearchTextRecord['kind']
		/** The last record of this kind that was read. */
		after: ObjectId | null
		done: number
		total: number
		startedAt: Date
	}
}
