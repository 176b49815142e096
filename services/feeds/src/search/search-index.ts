import type { ClientSession, ObjectId } from 'mongodb'
import type { SearchTerms } from './search-terms.ts'

/*
 * All that this room wants of an index of texts. MongoDB's own serves it (search-store.ts); a search engine can take its
 * place by serving the same three calls and one of suggestions.
 */

export type SearchKind = 'post' | 'comment' | 'community' | 'user'

/** What is put in the index: by its `_id`, that of what it is about. */
export interface SearchDocument {
	_id: ObjectId
	kind: SearchKind
	/** Title of a post, name of a community or a member; '' for comments. */
	title: string
	/** Plain text. */
	text: string
	/** Of posts and comments. */
	communityId: ObjectId | null
	authorId: ObjectId | null
	/** Of comments. */
	postId: ObjectId | null
	at: Date
}

export interface SearchWish {
	kind: SearchKind
	terms: SearchTerms
	communityId: ObjectId | null
	authorId: ObjectId | null
	from: Date | null
	until: Date | null
	sort: 'best' | 'newest'
	/** The most that is wanted. */
	limit: number
}

/** Something found; the higher the score, the better. The same document has the same score whatever else is in the index. */
export type SearchHit = Pick<SearchDocument, '_id' | 'kind' | 'communityId' | 'authorId' | 'postId' | 'at'> & { score: number }

/** What goes by what: what is about a post goes with it. */
export type SearchRemoval = { ids: readonly ObjectId[] } | { postIds: readonly ObjectId[] } | { putBefore: Date }

export interface SearchIndex {
	/** Adds documents or puts them in the place of what was there. */
	put: (documents: readonly SearchDocument[], options: { now: Date; tx?: ClientSession | undefined }) => Promise<void>
	remove: (which: SearchRemoval, options: { tx?: ClientSession | undefined }) => Promise<void>
	/** In the order of the sort, then by id, the later first. Of what very many speak of, the best are found, not all. */
	find: (wish: SearchWish) => Promise<SearchHit[]>
	/** Documents whose title has these words, the last of them perhaps only begun. In no order. */
	begin: (kind: SearchKind, words: readonly string[], limit: number) => Promise<SearchHit[]>
}
