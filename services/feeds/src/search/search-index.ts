import type { ClientSession, ObjectId } from 'mongodb'
import type { Needs } from './needs.ts'
import type { SearchTerms } from './search-terms.ts'

/*
 * The interface of a full-text index, as search needs it. search-store.ts implements it with MongoDB; a search engine can
 * replace it by implementing the same calls.
 */

export type SearchKind = 'post' | 'comment' | 'community' | 'user'

/** A document in the index; its `_id` is that of the record it describes. */
export interface SearchDocument {
	_id: ObjectId
	kind: SearchKind
	/** The title of a post, the name of a community or a member; '' for comments. */
	title: string
	/** Plain text. */
	text: string
	/** The language that the author chose, a code; '' to have it detected. */
	language: string
	/** For posts and comments. */
	communityId: ObjectId | null
	authorId: ObjectId | null
	/** For comments. */
	postId: ObjectId | null
	at: Date
}

export interface SearchQuery {
	kind: SearchKind
	terms: SearchTerms
	/** What these terms ask of the index (needs.ts). */
	needs: Needs
	communityId: ObjectId | null
	authorId: ObjectId | null
	from: Date | null
	until: Date | null
	sort: 'best' | 'newest'
	/** The maximum number of hits. */
	limit: number
}

/** A search hit; a higher score is better. The same document has the same score whatever else is in the index. */
export type SearchHit = Pick<SearchDocument, '_id' | 'kind' | 'communityId' | 'authorId' | 'postId' | 'at'> & {
	score: number
	/** The language its words were stemmed by, to highlight them. */
	language: string
	/** The terms of the query that it has. */
	matched: readonly string[]
}

export interface SearchHits {
	hits: SearchHit[]
	/** The time was up before all was read: there may be more. */
	isCutShort: boolean
}

/** Removes documents by id, by the post they belong to, or those put before a time. */
export type SearchRemoval = { ids: readonly ObjectId[] } | { postIds: readonly ObjectId[] } | { putBefore: Date }

export interface SearchIndex {
	/** Upserts documents. */
	put: (documents: readonly SearchDocument[], options: { now: Date; tx?: ClientSession | undefined }) => Promise<void>
	/** Adds documents that are not there, quickly; those that are there stay as they are, but for those put before `replacePutBefore`. */
	fill: (documents: readonly SearchDocument[], options: { now: Date; replacePutBefore?: Date }) => Promise<void>
	remove: (which: SearchRemoval, options: { tx?: ClientSession | undefined }) => Promise<void>
	/** Makes these documents those of another author. */
	reassign: (ids: readonly ObjectId[], authorId: ObjectId, options: { tx: ClientSession }) => Promise<void>
	/**
	 * By the sort, then by id, later ones first. With too many matches, or where the time is up: the newest, and for the best those
	 * with the words in the title.
	 */
	find: (query: SearchQuery) => Promise<SearchHits>
	/** Documents whose title has these words; the last word is a prefix. Unordered. */
	suggest: (kind: SearchKind, text: string, limit: number) => Promise<SearchHit[]>
}
