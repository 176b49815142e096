import type { SearchDocRecord } from '@folkmoot/feeds-contract/feed-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Db, Document, Filter } from 'mongodb'
import { feedCollections } from '../../collections.ts'
import { isTimeout } from '../in-time-reader.ts'
import type { SearchDocument, SearchHit, SearchIndex, SearchQuery, SearchRemoval } from '../search-index.ts'
import type { SearchTerms } from '../search-terms.ts'
import { forgetEarlierIndex } from '../state-store.ts'
import { flatten } from '../text/index-text.ts'
import { tokensOf } from '../text/tokens.ts'

type EarlierIndex = Pick<SearchIndex, 'put' | 'remove' | 'reassign' | 'find' | 'suggest'>

const timeoutMs = 500
const hitsMax = 500
const fields = { kind: 1, communityId: 1, authorId: 1, postId: 1, at: 1 } as const
const score = { $meta: 'textScore' } as const

const earlierDocs = (db: Db) => feedCollections(db).searchDocs

/**
 * The index before this version's, MongoDB's text index on words as they were written: it answers as long as the new one is
 * being filled. To be deleted when nobody upgrades from it.
 */
export function earlierSearchIndex(db: Db): EarlierIndex {
	return {
		put: async (documents, { now, tx }) => {
			if (documents.length === 0) return
			const changes = documents.map((document) => ({
				replaceOne: { filter: { _id: document._id }, replacement: { ...document, words: titleWords(document), putAt: now }, upsert: true },
			}))
			await earlierDocs(db).bulkWrite(changes, { ordered: false, ...sessionOptions(tx) })
		},
		remove: async (which, { tx }) => void (await earlierDocs(db).deleteMany(removalFilter(which), sessionOptions(tx))),
		reassign: async (ids, authorId, { tx }) =>
			void (await earlierDocs(db).updateMany({ _id: { $in: [...ids] } }, { $set: { authorId } }, sessionOptions(tx))),
		find: async (query) => {
			const order: Document = query.sort === 'best' ? { score, _id: -1 } : { at: -1, _id: -1 }
			const read = (sort: Document | null, limit: number) => {
				const cursor = earlierDocs(db)
					.find(findFilter(query), { maxTimeMS: timeoutMs })
					.project<Omit<SearchHit, 'language' | 'matched'>>({ ...fields, score })
				return (sort ? cursor.sort(sort) : cursor).limit(limit).toArray()
			}
			let isCutShort = false
			const cutShort = <T>(instead: () => Promise<T>) =>
				orInstead(() => {
					isCutShort = true
					return instead()
				})
			// Too many matches to be sorted in time: the first that the index returns.
			const found = await read(order, query.limit).catch(cutShort(() => read(null, hitsMax).catch(cutShort(async () => []))))
			return { hits: found.map((hit) => ({ ...hit, language: '', matched: [] })), isCutShort }
		},
		suggest: async (kind, text, limit) => {
			const words = tokensOf(text).map(({ folded }) => folded)
			const all = [...words.slice(0, -1), new RegExp(`^${words.at(-1) ?? ''}`, 'u')]
			const found = await earlierDocs(db)
				.find({ kind, words: { $all: all } }, { maxTimeMS: timeoutMs })
				.project<SearchHit>(fields)
				.limit(limit)
				.toArray()
			return found.map((hit) => ({ ...hit, score: 0, language: '', matched: [] }))
		},
	}
}

/** Removes it, with its state. */
export async function dropEarlierIndex(db: Db): Promise<void> {
	await earlierDocs(db).drop()
	await forgetEarlierIndex(db)
}

function titleWords({ kind, title }: SearchDocument): string[] {
	return kind === 'comment' ? [] : [...new Set(tokensOf(title).map(({ folded }) => folded))].slice(0, 30)
}

function removalFilter(which: SearchRemoval): Filter<SearchDocRecord> {
	if ('ids' in which) return { _id: { $in: [...which.ids] } }
	return 'postIds' in which ? { postId: { $in: [...which.postIds] } } : { putAt: { $lt: which.putBefore } }
}

function findFilter({ kind, terms, communityId, authorId, from, until }: SearchQuery): Filter<SearchDocRecord> {
	return {
		kind,
		$text: { $search: searchText(terms) },
		...(communityId ? { communityId } : {}),
		...(authorId ? { authorId } : {}),
		...(from || until ? { at: { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) } } : {}),
	}
}

/** MongoDB combines plain words with OR and quoted ones with AND, so each word is given both ways. */
function searchText({ words, phrases, without }: SearchTerms): string {
	return [
		...words.flatMap(({ folded }) => [
			folded,
			`"${/^[a-z]{4,}$/.test(folded) ? folded.replace(/(?<=...)(ies|ings?|edly|ed|es|s|y|e)$/, '') : folded}"`,
		]),
		...phrases.map((phrase) => `"${flatten(phrase)}"`),
		...without.map((phrase) => (phrase.length > 1 ? `-"${flatten(phrase)}"` : `-${flatten(phrase)}`)),
	].join(' ')
}

function orInstead<T>(instead: () => Promise<T>): (error: unknown) => Promise<T> {
	return (error) => {
		if (isTimeout(error)) return instead()
		throw error
	}
}
