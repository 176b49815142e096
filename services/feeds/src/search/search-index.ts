import type { ClientSession, ObjectId } from 'mongodb'
import type { SearchTerms } from './search-terms.ts'

/*
 * The interface of a full-text index, as this room needs it. MongoDB's text index implements it (search-store.ts); a search
 * engine can replace it by implementing the same three calls and the one for suggestions.
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
	communityId: ObjectId | null
	authorId: ObjectId | null
	from: Date | null
	until: Date | null
	sort: 'best' | 'newest'
	/** The maximum number of hits. */
	limit: number
}

/** A search hit; a higher score is better. The same document has the same score whatever else is in the index. */
export type SearchHit = Pick<SearchDocument, '_id' | 'kind' | 'communityId' | 'authorId' | 'postId' | 'at'> & { score: number }

/** Removes documents by id, by the post they belong to, or those put before a time. */
export type SearchRemoval = { ids: readonly ObjectId[] } | { postIds: readonly ObjectId[] } | { putBefore: Date }

export interface SearchIndex {
	/** Upserts documents. */
	put: (documents: readonly SearchDocument[], options: { now: Date; tx?: ClientSession | undefined }) => Promise<void>
	remove: (which: SearchRemoval, options: { tx?: ClientSession | undefined }) => Promise<void>
	/** By the sort, then by id, later ones first. With too many matches: some of the best, newest first. */
	find: (query: SearchQuery) => Promise<SearchHit[]>
	/** Documents whose title has these words; the last word is a prefix. Unordered. */
	suggest: (kind: SearchKind, words: readonly string[], limit: number) => Promise<SearchHit[]>
}
