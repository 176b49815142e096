import type { SearchDocRecord } from '@folkmoot/feeds-contract/feed-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, type Document, type Filter, MongoServerError } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { SearchDocument, SearchHit, SearchIndex, SearchQuery, SearchRemoval } from './search-index.ts'
import { type SearchTerms, stemOf, wordsOf } from './search-terms.ts'

/** Fewer hits than this are sorted by MongoDB. With more, or on a timeout, the first hits that the index returns are used. */
const sortedHitsMax = 3_000
const firstHitsTimeoutMs = 500
const sortTimeoutMs = 400
const suggestTimeoutMs = 800

const fields = { kind: 1, communityId: 1, authorId: 1, postId: 1, at: 1 } as const
const score = { $meta: 'textScore' } as const

/** Implements the index with MongoDB's text index. */
export function mongoSearchIndex(db: Db): SearchIndex {
	const { searchDocs } = feedCollections(db)
	return {
		put: async (documents, { now, tx }) => {
			if (documents.length === 0) return
			const changes = documents.map((document) => ({
				replaceOne: { filter: { _id: document._id }, replacement: recordOf(document, now), upsert: true },
			}))
			await searchDocs.bulkWrite(changes, { ordered: false, ...sessionOptions(tx) })
		},
		remove: async (which, { tx }) => void (await searchDocs.deleteMany(removalFilter(which), sessionOptions(tx))),
		find: async (query) => {
			const { hits, isAll } = await readFirst(db, query)
			if (!isAll) return newest(hits).slice(0, query.limit)
			return hits.length === 0
				? []
				: readSorted(db, query).catch((error: unknown) => {
						if (isTimeout(error)) return newest(hits).slice(0, query.limit)
						throw error
					})
		},
		suggest: async (kind, words, limit) => {
			const last = words.at(-1) ?? ''
			const all = [...words.slice(0, -1), new RegExp(`^${last.replace(/[^\p{L}\p{N}_]/gu, '')}`, 'u')]
			const found = await searchDocs
				.find({ kind, words: { $all: all } }, { maxTimeMS: suggestTimeoutMs })
				.project<Omit<SearchHit, 'score'>>(fields)
				.limit(limit)
				.toArray()
			return found.map((hit) => ({ ...hit, score: 0 }))
		},
	}
}

function recordOf(document: SearchDocument, putAt: Date): SearchDocRecord {
	return { ...document, words: titleWords(document), putAt }
}

/** The words that suggest a title; for names their parts too: `HomeBrewing` by "brew". */
function titleWords({ kind, title }: SearchDocument): string[] {
	if (kind === 'comment') return []
	const parts = kind === 'post' ? '' : title.replace(/([\p{Ll}\p{N}])(?=\p{Lu})/gu, '$1 ').replaceAll('_', ' ')
	return [...new Set(wordsOf(`${title} ${parts}`))].slice(0, 30)
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
		...words.flatMap((word) => [word, `"${stemOf(word)}"`]),
		...phrases.map((phrase) => `"${phrase}"`),
		...without.map((word) => `-${word}`),
	].join(' ')
}

/** The best or newest matches, sorted by MongoDB; readFirst has bounded their number. */
function readSorted(db: Db, query: SearchQuery): Promise<SearchHit[]> {
	const order: Document = query.sort === 'best' ? { score, _id: -1 } : { at: -1, _id: -1 }
	return feedCollections(db)
		.searchDocs.find(findFilter(query), { maxTimeMS: sortTimeoutMs })
		.project<SearchHit>({ ...fields, score })
		.sort(order)
		.limit(query.limit)
		.toArray()
}

/** The first matches, unsorted: for a common word the index returns those first that use it most. */
async function readFirst(db: Db, query: SearchQuery): Promise<{ hits: SearchHit[]; isAll: boolean }> {
	const hits: SearchHit[] = []
	const first = feedCollections(db)
		.searchDocs.find(findFilter(query), { maxTimeMS: firstHitsTimeoutMs, batchSize: 100 })
		.project<Omit<SearchHit, 'score'>>(fields)
	try {
		for await (const hit of first.limit(sortedHitsMax)) hits.push({ ...hit, score: 1 })
	} catch (error) {
		if (!isTimeout(error)) throw error
		return { hits, isAll: false }
	}
	return { hits, isAll: hits.length < sortedHitsMax }
}

const newest = (hits: readonly SearchHit[]) => hits.toSorted((a, b) => b.at.getTime() - a.at.getTime())

/** MaxTimeMSExpired, or more matches than MongoDB sorts in memory. */
function isTimeout(error: unknown): boolean {
	return error instanceof MongoServerError && (error.code === 50 || error.code === 292)
}
