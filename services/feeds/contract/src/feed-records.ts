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

/** Collection `searchDocs`, owned by feeds: the search documents, by the id of the record they describe. */
export interface SearchDocRecord {
	_id: ObjectId
	kind: 'post' | 'comment' | 'community' | 'user'
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

/** Collection `searchState`, owned by feeds: one document, written once everything is indexed. */
export interface SearchStateRecord {
	_id: 'built'
	version: number
	at: Date
}
