import { setImmediate } from 'node:timers/promises'
import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, type Document, type Filter, MongoServerError } from 'mongodb'
import { feedCollections } from '../collections.ts'
import type { Need, Needs, WordNeeds } from './needs.ts'
import { scoreOf } from './score.ts'
import type { SearchDocument, SearchHit, SearchIndex, SearchQuery, SearchRemoval } from './search-index.ts'
import { recordOf } from './search-record.ts'
import { suggestFilter } from './suggest-filter.ts'
import { escapePattern } from './text/escape-pattern.ts'
import { titleMark } from './text/index-text.ts'
import { learnWords } from './vocabulary/learn-words.ts'

/** Of more matches than this, the newest; for the best also the newest with all words in the title. */
const newestMax = 500
const inTitleMax = 500
/** Long enough for a busy machine: what is not read in time is not found. */
const findTimeoutMs = 1_000
/** Small enough that the first ones come in time however many match. */
const batchSize = 50
const suggestTimeoutMs = 800

const fields = { kind: 1, communityId: 1, authorId: 1, postId: 1, at: 1 } as const
type Found = Omit<SearchHit, 'score'> & { size: number; isSideBySide: boolean }

/** Implements the index with collections of MongoDB: `searchTexts` and the vocabulary. */
export function mongoSearchIndex(db: Db): SearchIndex {
	const { searchTexts } = feedCollections(db)
	return {
		put: async (documents, { now, tx }) => {
			if (documents.length === 0) return
			const records = await prepare(db, documents, now)
			const changes = records.map((record) => ({ replaceOne: { filter: { _id: record._id }, replacement: record, upsert: true } }))
			await searchTexts.bulkWrite(changes, { ordered: false, ...sessionOptions(tx) })
		},
		fill: async (documents, { now, replacePutBefore }) => {
			if (documents.length === 0) return
			const records = await prepare(db, documents, now)
			if (replacePutBefore) {
				const filterOfOld = ({ _id }: SearchTextRecord) => ({ _id, putAt: { $lt: replacePutBefore } })
				const changes = records.map((record) => ({ replaceOne: { filter: filterOfOld(record), replacement: record } }))
				await searchTexts.bulkWrite(changes, { ordered: false })
			}
			await searchTexts.insertMany(records, { ordered: false }).catch(duplicatesIn)
		},
		remove: async (which, { tx }) => void (await searchTexts.deleteMany(removalFilter(which), sessionOptions(tx))),
		reassign: async (ids, authorId, { tx }) =>
			void (await searchTexts.updateMany({ _id: { $in: [...ids] } }, { $set: { authorId } }, sessionOptions(tx))),
		find: async (query) => {
			const newest = await read(db, query, filterOf(query), newestMax)
			const all = query.sort === 'newest' || newest.length < newestMax ? newest : [...newest, ...(await readInTitle(db, query))]
			const hits = [...new Map(all.map((hit) => [hit._id.toHexString(), hit])).values()].map((found) => hitOf(found, query.needs))
			return query.sort === 'newest' ? hits.slice(0, query.limit) : hits.sort(byScore).slice(0, query.limit)
		},
		suggest: async (kind, text, limit) => {
			const filter = suggestFilter(text)
			if (!filter) return []
			const found = await searchTexts
				.find({ kind, ...filter }, { maxTimeMS: suggestTimeoutMs })
				.project<Omit<SearchHit, 'score' | 'language' | 'matched'>>(fields)
				.limit(limit)
				.toArray()
			return found.map((hit) => ({ ...hit, score: 0, language: '', matched: [] }))
		},
	}
}

async function prepare(db: Db, documents: readonly SearchDocument[], now: Date): Promise<SearchTextRecord[]> {
	const prepared: ReturnType<typeof recordOf>[] = []
	for (const document of documents) {
		prepared.push(recordOf(document, now))
		// Hundreds of texts at once would make every request wait for a quarter of a second.
		await setImmediate()
	}
	await learnWords(
		db,
		prepared.map(({ spoken }) => spoken),
		now,
	)
	return prepared.map(({ record }) => record)
}

function removalFilter(which: SearchRemoval): Filter<SearchTextRecord> {
	if ('ids' in which) return { _id: { $in: [...which.ids] } }
	return 'postIds' in which ? { postId: { $in: [...which.postIds] } } : { putAt: { $lt: which.putBefore } }
}

/** What MongoDB is asked; `mark` for the words in the title only. */
export function filterOf({ kind, needs, communityId, authorId, from, until }: SearchQuery, mark = ''): Filter<SearchTextRecord> {
	const marked = needs.words.length > 0 ? needs.words : needs.phrases
	return {
		kind,
		...(communityId ? { communityId } : {}),
		...(authorId ? { authorId } : {}),
		...(from || until ? { at: { ...(from ? { $gte: from } : {}), ...(until ? { $lt: until } : {}) } } : {}),
		$and: inOrder([...needs.words, ...needs.phrases].flatMap((word) => conditionsOf(word, marked.includes(word) ? mark : ''))),
		...(needs.without.length > 0 ? { $nor: needs.without.map((word) => ({ $and: inOrder(conditionsOf(word, '')) })) } : {}),
	}
}

interface Condition {
	filter: Filter<SearchTextRecord>
	count: number
}

function conditionsOf({ needs, pattern }: WordNeeds, mark: string): Condition[] {
	const conditions = needs.map((need) => ({ filter: { terms: { $in: termsOfNeed(need, mark) } }, count: need.count }))
	return pattern === undefined ? conditions : [...conditions, { filter: { flat: { $regex: pattern } }, count: Number.POSITIVE_INFINITY }]
}

/** Of several conditions on terms MongoDB looks up the first in the index and checks the others on what it finds. */
const inOrder = (conditions: readonly Condition[]) => conditions.toSorted((a, b) => a.count - b.count).map(({ filter }) => filter)

function termsOfNeed({ terms, startsWith }: Need, mark: string): (string | RegExp)[] {
	const exact = terms.map((term) => mark + term)
	return startsWith === undefined ? exact : [...exact, new RegExp(`^${mark}${escapePattern(startsWith)}`, 'u')]
}

const readInTitle = (db: Db, query: SearchQuery) => read(db, query, filterOf(query, titleMark), inTitleMax)

/** The newest matches, by an index that has them in this order; after a timeout those read so far. */
async function read(db: Db, { needs, authorId }: SearchQuery, filter: Filter<SearchTextRecord>, limit: number): Promise<Found[]> {
	const found: Found[] = []
	const cursor = feedCollections(db)
		.searchTexts.find(filter, { maxTimeMS: findTimeoutMs, hint: authorId ? 'author' : 'terms' })
		.project<Found>({ ...fields, language: 1, size: 1, ...computedFields(needs) })
		.sort({ at: -1 })
		.limit(limit)
		.batchSize(batchSize)
	try {
		for await (const one of cursor) found.push(one)
	} catch (error) {
		if (!isTimeout(error)) throw error
	}
	return found
}

function computedFields({ words, phrases, sideBySide }: Needs): Document {
	const terms = [...new Set([...words, ...phrases].flatMap(({ needs }) => needs.flatMap((need) => need.terms)))]
	const asked = { $literal: [...terms, ...terms.map((term) => titleMark + term)] }
	return {
		matched: { $setIntersection: ['$terms', asked] },
		isSideBySide: sideBySide === null ? { $literal: false } : { $regexMatch: { input: '$flat', regex: sideBySide } },
	}
}

function hitOf({ size, isSideBySide, ...hit }: Found, needs: Needs): SearchHit {
	return { ...hit, score: scoreOf(needs, { matched: hit.matched, size, isSideBySide }) }
}

/** By score, then by id: the order of pages. */
function byScore(a: SearchHit, b: SearchHit): number {
	return b.score - a.score || (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
}

/** MaxTimeMSExpired, or more matches than MongoDB sorts in memory. */
function isTimeout(error: unknown): boolean {
	return error instanceof MongoServerError && (error.code === 50 || error.code === 292)
}
