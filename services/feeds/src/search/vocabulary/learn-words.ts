import type { SearchTextRecord, SearchWordRecord } from '@folkmoot/feeds-contract/feed-records'
import { chunk } from '@folkmoot/service-kit/chunk'
import { duplicatesIn } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { LRUCache } from 'lru-cache'
import type { AnyBulkWriteOperation, Db } from 'mongodb'
import { feedCollections } from '../../collections.ts'
import type { SpokenWord } from '../text/index-text.ts'
import { remainders } from './near-words.ts'

/** Above this the rarest words are forgotten: they are still found, but not by a beginning or with an error. */
const wordsMax = 200_000
const forgottenAtOnce = 20_000
const checkEvery = 200
/** The index of terms begins with them. */
const kinds: SearchTextRecord['kind'][] = ['community', 'user', 'post', 'comment']
/** Of words that are looked up in all texts. */
const wordsAtOnce = 500
const lengths = { min: 3, max: 30 }

/** How often this process has met a word since it was last quiet about it. */
interface Memory {
	counts: LRUCache<string, { met: number; stored: number }>
	writes: number
}

const memories = new WeakMap<Db, Memory>()

/**
 * Adds the words of texts to the vocabulary, outside of any transaction: what it says is near enough, and a word that many
 * write at once must hold up nobody. A known word is written again each time its count has doubled.
 */
export async function learnWords(db: Db, texts: readonly (readonly SpokenWord[])[], at: Date): Promise<void> {
	const memory = memoryOf(db)
	const met = new Map<string, SpokenWord>()
	for (const spoken of texts) {
		const once = new Map(spoken.filter(isWorthLearning).map((word) => [`${word.folded} ${word.term}`, word]))
		for (const [key, word] of once) {
			met.set(key, word)
			const count = memory.counts.get(key) ?? { met: 0, stored: 0 }
			count.met += 1
			memory.counts.set(key, count)
		}
	}
	const orders: AnyBulkWriteOperation<SearchWordRecord>[] = []
	for (const [key, word] of met) {
		const count = memory.counts.get(key)
		if (!count || count.met < 2 * count.stored) continue
		orders.push(orderOf(word, count.met - count.stored, at))
		count.stored = count.met
	}
	if (orders.length === 0) return
	// Two processes may meet a new word at once.
	await feedCollections(db)
		.searchWords.bulkWrite(orders, { ordered: false, writeConcern: { w: 1 } })
		.catch(duplicatesIn)
	memory.writes += 1
	if (memory.writes % checkEvery === 0) await forgetRarest(db)
}

/** Before a rebuild: every word that is met is written again. */
export function forgetCounts(db: Db): void {
	memories.delete(db)
}

/** Removes words that were not met since. */
export async function removeWordsBefore(db: Db, time: Date): Promise<void> {
	await feedCollections(db).searchWords.deleteMany({ at: { $lt: time } })
}

/**
 * Forgets those of these words that no text has any more, and counts the others down by the number of texts that are gone. One text with
 * a word is looked for, however many have it.
 */
export async function forgetUnused(db: Db, gone: ReadonlyMap<string, number>): Promise<void> {
	const { searchWords } = feedCollections(db)
	for (const words of chunk([...gone.keys()], wordsAtOnce)) {
		const others = { from: 'searchTexts', localField: 'terms', foreignField: 'terms', as: 'others' }
		const known = await searchWords
			.aggregate<Pick<SearchWordRecord, '_id'> & { others: unknown[] }>([
				{ $match: { _id: { $in: words } } },
				{ $lookup: { ...others, pipeline: [{ $match: { kind: { $in: kinds } } }, { $limit: 1 }, { $project: { _id: 1 } }] } },
				{ $project: { others: 1 } },
			])
			.toArray()
		const unused = known.filter((word) => word.others.length === 0).map(({ _id }) => _id)
		if (unused.length > 0) await searchWords.deleteMany({ _id: { $in: unused } })
		const used = known.filter((word) => word.others.length > 0)
		for (const [count, alike] of Map.groupBy(used, ({ _id }) => gone.get(_id) ?? 0)) {
			const n = { $max: [1, { $subtract: ['$n', count] }] }
			await searchWords.updateMany({ _id: { $in: alike.map(({ _id }) => _id) } }, [{ $set: { n } }])
		}
	}
}

function memoryOf(db: Db): Memory {
	const known = memories.get(db)
	if (known) return known
	const memory = { counts: new LRUCache<string, { met: number; stored: number }>({ max: 50_000, ttl: 600_000 }), writes: 0 }
	memories.set(db, memory)
	return memory
}

export function isWorthLearning({ folded }: SpokenWord): boolean {
	return folded.length >= lengths.min && folded.length <= lengths.max && /\p{L}/u.test(folded)
}

function orderOf({ folded, shown, term }: SpokenWord, n: number, at: Date): AnyBulkWriteOperation<SearchWordRecord> {
	return {
		updateOne: {
			filter: { _id: folded },
			update: { $inc: { n }, $addToSet: { terms: term }, $set: { at }, $setOnInsert: { shown, near: remainders(folded) } },
			upsert: true,
		},
	}
}

async function forgetRarest(db: Db): Promise<void> {
	const { searchWords } = feedCollections(db)
	if ((await searchWords.estimatedDocumentCount()) <= wordsMax) return
	const rarest = await searchWords.find({}, { projection: { _id: 1 }, sort: { n: 1, at: 1 }, limit: forgottenAtOnce }).toArray()
	await searchWords.deleteMany({ _id: { $in: rarest.map(({ _id }) => _id) } })
}
