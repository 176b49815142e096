import { setImmediate } from 'node:timers/promises'
import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Db, Document, Filter } from 'mongodb'
import { feedCollections } from '../collections.ts'
import { type InTime, readGrowing, readInTime, searchTimeLimit } from './in-time-reader.ts'
import type { Needs } from './needs.ts'
import { scoreOf } from './score.ts'
import { filterOf } from './search-filter.ts'
import type { SearchDocument, SearchHit, SearchIndex, SearchQuery, SearchRemoval } from './search-index.ts'
import { recordOf } from './search-record.ts'
import { findWay } from './search-ways.ts'
import { suggestFilter } from './suggest-filter.ts'
import { titleMark } from './text/index-text.ts'
import { learnWords } from './vocabulary/learn-words.ts'

/** Of more matches than this, the newest; for the best also the newest with all words in the title. */
const newestMax = 500
const inTitleMax = 500
/** Of matches that the index does not have by time, as of a single Chinese character: that many are sorted. */
const sortedMax = 20_000
const batchSizeOfTerm = 50
const suggestTimeoutMs = 800
const suggestBatchSize = 30

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
			const newest = await read(db, query, { mark: '', limit: newestMax })
			const { sort, needs, limit } = query
			const isAll = newest.found.length < newestMax && !newest.isCutShort
			const inTitle = sort === 'newest' || isAll ? null : await read(db, query, { mark: titleMark, limit: inTitleMax })
			const all = [...newest.found, ...(inTitle?.found ?? [])]
			const hits = [...new Map(all.map((hit) => [hit._id.toHexString(), hit])).values()].map((found) => hitOf(found, needs))
			return {
				hits: (sort === 'newest' ? hits : hits.sort(byScore)).slice(0, limit),
				isCutShort: newest.isCutShort || inTitle?.isCutShort === true,
			}
		},
		suggest: async (kind, text, limit) => {
			const filter = suggestFilter(text)
			if (!filter) return []
			const cursor = searchTexts
				.find({ kind, ...filter }, { maxTimeMS: suggestTimeoutMs, hint: 'kind_1_words_1' })
				.project<Omit<SearchHit, 'score' | 'language' | 'matched'>>(fields)
				.limit(limit)
				.batchSize(suggestBatchSize)
			return (await readInTime(cursor)).found.map((hit) => ({ ...hit, score: 0, language: '', matched: [] }))
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

/** The newest matches; `mark` for the words in the title only. */
async function read(db: Db, query: SearchQuery, { mark, limit }: { mark: string; limit: number }): Promise<InTime<Found>> {
	const { searchTexts } = feedCollections(db)
	const { hint, entry, isByTime } = await findWay(db, query, mark)
	const filter = filterOf(query, mark, entry)
	const wanted = { ...fields, language: 1, size: 1, ...computedFields(query.needs) }
	const maxTimeMS = searchTimeLimit(db)
	if (isByTime) {
		const batchSize = isOneTerm(query) ? batchSizeOfTerm : 1
		const find = { find: searchTexts.collectionName, filter, projection: wanted, sort: { at: -1 }, limit }
		return readGrowing<Found>(db, { ...find, hint, maxTimeMS, batchSize })
	}
	// To be sorted they must all be read before the first is found.
	const newest = [{ $limit: sortedMax }, { $sort: { at: -1 } }, { $limit: limit }, { $project: wanted }]
	return readInTime(searchTexts.aggregate<Found>([{ $match: filter }, ...newest], { maxTimeMS, hint }))
}

/** What the index has next is a match: a batch is full at once. */
function isOneTerm({ needs: { words, phrases, without }, communityId, authorId }: SearchQuery): boolean {
	const [first, ...others] = [...words, ...phrases, ...without]
	return !communityId && !authorId && others.length === 0 && first?.needs.length === 1 && first.pattern === undefined
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
