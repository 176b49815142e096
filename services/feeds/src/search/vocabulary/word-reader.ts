import type { SearchWordRecord } from '@folkmoot/feeds-contract/feed-records'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import { type Db, type Filter, MongoServerError } from 'mongodb'
import { feedCollections } from '../../collections.ts'
import { distance, errorsMax, remainders } from './near-words.ts'

export type KnownWord = Pick<SearchWordRecord, '_id' | 'shown' | 'terms' | 'n'>

const fields = { shown: 1, terms: 1, n: 1 } as const
const timeoutMs = 200
const timeoutCode = 50
const completionsMax = 24
const formsMax = 40
const candidatesMax = 1_000
const nearMax = 3

/** These words as the texts have them. */
export const readWords = (db: Db, words: readonly string[]): Promise<KnownWord[]> =>
	read(db, { _id: { $in: [...words] } }, { limit: words.length, hint: '_id_' })

/** The most used words that begin like this. */
export const readCompletions = (db: Db, start: string): Promise<KnownWord[]> =>
	read(db, { _id: prefixRange(start) }, { limit: completionsMax, hint: '_id_' })

/** Words that may be other forms of these, which no stemmer knows: they differ at the end. */
export async function readForms(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
	const starts = new Map(words.filter((word) => word.length >= 5).map((word) => [word, word.slice(0, Math.max(4, word.length - 2))]))
	if (starts.size === 0) return new Map()
	const begun = [...starts.values()].map((start) => ({ _id: prefixRange(start) }))
	const found = await read(db, { $or: begun }, { limit: formsMax * starts.size, hint: '_id_' })
	return new Map([...starts].map(([word, start]) => [word, formsAmong(found, word, start)]))
}

function formsAmong(found: readonly KnownWord[], word: string, start: string): KnownWord[] {
	const isForm = (form: string) => form !== word && form.startsWith(start) && form.length <= word.length + 3 && !isError(word, form)
	// A stemmer has said already what it takes for forms: beside it the beginning must be longer. Names have none.
	const mayBe = (term: string) => !term.includes('~') || (start.length >= 5 && !term.endsWith('~'))
	const terms = found.filter(({ _id }) => isForm(_id)).map((form) => ({ ...form, terms: form.terms.filter(mayBe) }))
	return terms.filter((form) => form.terms.length > 0).slice(0, formsMax)
}

/** Forms of a word differ in their endings; where these are the same or have the same letters, a letter went wrong: keybord, keyboadr. */
function isError(word: string, form: string): boolean {
	let at = 0
	while (at < word.length && word[at] === form[at]) at += 1
	const [ending, other] = [word.slice(at), form.slice(at)]
	if (ending === '' || other === '') return false
	return ending.at(-1) === other.at(-1) || [...ending].sort().join('') === [...other].sort().join('')
}

/** The words nearest to each of these, the best known ones first. */
export async function readNear(db: Db, words: readonly string[]): Promise<Map<string, KnownWord[]>> {
	const unsure = words.filter((word) => errorsMax(word) > 0)
	if (unsure.length === 0) return new Map()
	const near = { $in: [...new Set(unsure.flatMap(remainders))] }
	const found = await read(db, { near }, { limit: candidatesMax, hint: 'near_1' })
	return new Map(unsure.map((word) => [word, nearest(word, found)]))
}

function nearest(word: string, candidates: readonly KnownWord[]): KnownWord[] {
	const own = candidates.find(({ _id }) => _id === word)
	// A word that is known itself is an error only beside one that is far better known.
	const countMin = own ? 8 * own.n : 1
	const all = candidates
		.map((candidate) => ({ candidate, away: distance(word, candidate._id, errorsMax(word)) }))
		.filter(({ candidate, away }) => away > 0 && away <= errorsMax(word) && candidate.n >= countMin)
	const least = Math.min(...all.map(({ away }) => away))
	return all
		.filter(({ away }) => away === least)
		.sort((a, b) => b.candidate.n - a.candidate.n)
		.slice(0, nearMax)
		.map(({ candidate }) => candidate)
}

/**
 * The most used of the words that match; none if it takes too long: they are an addition. The index of what matches is named: by that
 * of the counts MongoDB would go through the whole vocabulary for a rare word, once it has done so for a common one.
 */
async function read(
	db: Db,
	filter: Filter<SearchWordRecord>,
	{ limit, hint }: { limit: number; hint: '_id_' | 'near_1' },
): Promise<KnownWord[]> {
	if (limit === 0) return []
	try {
		return await feedCollections(db)
			.searchWords.find(filter, { maxTimeMS: timeoutMs, hint })
			.project<KnownWord>(fields)
			.sort({ n: -1 })
			.limit(limit)
			.batchSize(limit)
			.toArray()
	} catch (error) {
		if (error instanceof MongoServerError && error.code === timeoutCode) return []
		throw error
	}
}
