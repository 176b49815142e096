import type { Db } from 'mongodb'
import type { Additions } from './needs.ts'
import type { QueryWord, SearchTerms } from './search-terms.ts'
import { type KnownWord, readCompletions, readForms, readNear, readWords } from './vocabulary/word-reader.ts'

/*
 * A search with few hits is done again with more terms: first with words that begin like the last one and other forms of the
 * words, then with words that differ by a letter or two.
 */

const weights = { form: 0.8, completion: 0.6, near: 0.3 }
const completionMin = 3

/** Terms for other forms of the words, and for words that begin like the last one. */
export async function widenTerms(db: Db, { words, endsOpen }: SearchTerms): Promise<Additions> {
	const alphabetic = foldedOf(words)
	const last = words.at(-1)
	const isCompleted = endsOpen && last?.script === 'word' && last.folded.length >= completionMin
	const [known, completions, forms] = await Promise.all([
		readWords(db, alphabetic),
		isCompleted ? readCompletions(db, last.folded) : [],
		readForms(db, alphabetic),
	])
	const additions = new Map<string, { term: string; weight: number }[]>()
	for (const { _id, terms } of known) add(additions, _id, terms, 1)
	for (const [word, others] of forms) for (const { terms } of others) add(additions, word, terms, weights.form)
	if (isCompleted) for (const { terms } of completions) add(additions, last.folded, terms, weights.completion)
	return additions
}

/** Terms for the words nearest to those of the query; the words are returned too, to tell which of them were found. */
export async function approachTerms(
	db: Db,
	{ words }: SearchTerms,
	wide: Additions,
): Promise<{ additions: Additions; near: ReadonlyMap<string, readonly KnownWord[]> }> {
	const near = await readNear(db, foldedOf(words))
	const additions = new Map([...wide].map(([word, added]) => [word, [...added]]))
	for (const [word, others] of near) for (const { terms } of others) add(additions, word, terms, weights.near)
	return { additions, near }
}

const foldedOf = (words: readonly QueryWord[]) => words.filter(({ script }) => script === 'word').map(({ folded }) => folded)

function add(additions: Map<string, { term: string; weight: number }[]>, word: string, terms: readonly string[], weight: number): void {
	const present = additions.get(word) ?? []
	const added = terms.filter((term) => !present.some((other) => other.term === term)).map((term) => ({ term, weight }))
	additions.set(word, [...present, ...added])
}
