import type { ObjectId } from 'mongodb'

/** Collection `hiddenPosts`, owned by feeds: unique (userId, postId); the newest 1,000 of a member are kept. */
export interface HiddenPostRecord {
	_id: ObjectId
	userId: ObjectId
	postId: ObjectId
	createdAt: Date
}

/**
 * Collection `feedSteps`, owned by feeds: the posts of one page of somebody's reading through a feed, noted when the next
 * page is asked for; gone after half a day.
 */
export interface FeedStepRecord {
	_id: ObjectId
	/** One for all pages that follow from the same first page. */
	reading: ObjectId
	/** The first page is 1. */
	step: number
	shown: ObjectId[]
	at: Date
}

/** Collection `searchDocs`, owned by feeds: what can be searched for, under the id of what it is about. */
export interface SearchDocRecord {
	_id: ObjectId
	kind: 'post' | 'comment' | 'community' | 'user'
	title: string
	text: string
	/** Of the title, folded, for suggestions. */
	words: string[]
	communityId: ObjectId | null
	authorId: ObjectId | null
	postId: ObjectId | null
	at: Date
	putAt: Date
}

/** Collection `searchThreads`, owned by feeds: posts that are gone or back, under their ids, whose comments are to be indexed anew. */
export interface SearchThreadRecord {
	_id: ObjectId
	at: Date
	/** The last comment that was looked at, by when it was made; null from the first. */
	after: { key: Date; id: ObjectId } | null
}

/** Collection `searchState`, owned by feeds: one document, there once everything was put into the index. */
export interface SearchStateRecord {
	_id: 'built'
	version: number
	at: Date
}
