import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import type { SearchDocument } from './search-index.ts'
import { indexText, type SpokenWord } from './text/index-text.ts'

/** The record of a document, and its words for the vocabulary. */
export function recordOf(document: SearchDocument, putAt: Date): { record: SearchTextRecord; spoken: SpokenWord[] } {
	const { _id, kind, title, text, language, communityId, authorId, postId, at } = document
	const { spoken, ...indexed } = indexText({ title, text, language, isName: kind === 'user' || kind === 'community' })
	return { record: { _id, kind, ...indexed, communityId, authorId, postId, at, putAt }, spoken }
}
