import type { QueryWord, SearchTerms } from './search-terms.ts'
import { splitWord } from './text/compounds.ts'
import { wholeGramsOf } from './text/grams.ts'
import { stopWords } from './text/stop-words.ts'
import { isSymbol, type Token } from './text/tokens.ts'
import { termOfPart, termsOf } from './text/word-terms.ts'

/** One of these terms, or one that begins like this, must be in a document. */
export interface Need {
	terms: readonly string[]
	startsWith?: string
	/** In about how many texts; the index begins with the rarest. */
	count: number
}

/** What a document must have to match a word: all `needs`, and the pattern in its flat text. */
export interface WordNeeds {
	word: string
	needs: readonly Need[]
	pattern?: string
	/** How much a term says: less if it stands for the word only loosely. 1 if not given. */
	weights: ReadonlyMap<string, number>
}

/** What a document must and must not have. */
export interface Needs {
	words: readonly WordNeeds[]
	phrases: readonly WordNeeds[]
	without: readonly WordNeeds[]
	/** Words side by side as in the query, or a whole word of a script without spaces: better, not needed. */
	sideBySide: string | null
}

/** Terms that a mode of search adds to those of a word (widen.ts). */
export type Additions = ReadonlyMap<string, readonly { term: string; weight: number }[]>

interface Options {
	/** In about how many texts each word is, as far as known; a word that is not in the vocabulary is rare. */
	counts?: ReadonlyMap<string, number>
	/** Words may begin and end anywhere in a run of a script without spaces. */
	isLoose?: boolean
	additions?: Additions
}

/** Pieces of words are not counted; a beginning is no way into the index unless there is no other. */
const guessed = { gram: 300, additions: 500, beginning: 1_000_000 }

/** What the index must have for these terms. */
export function needsOf(
	{ words, phrases, without }: SearchTerms,
	{ isLoose = false, additions = new Map(), counts = new Map() }: Options = {},
): Needs {
	return {
		words: words.map((word, at) => needsOfWord(word, { isLoose, additions, counts, beside: [words[at - 1], words[at + 1]] })),
		phrases: phrases.map((phrase) => needsOfPhrase(phrase, counts)),
		without: without.map((phrase) => needsWithout(phrase, counts)),
		sideBySide: sideBySideOf(words),
	}
}

function sideBySideOf(words: readonly QueryWord[]): string | null {
	if (words.every(({ script }) => script === 'word') && words.length < 2) return null
	if (words.some(isSymbol)) return null
	return `${wordStart}${words.map(({ script, folded }) => (script === 'word' ? folded : spaced(folded))).join(' ')}${wordEnd}`
}

interface Place extends Required<Options> {
	/** The words before and after it. */
	beside: readonly (QueryWord | undefined)[]
}

function needsOfWord(word: QueryWord, place: Place): WordNeeds {
	return word.script === 'word' ? needsOfSpaced(word, place) : needsOfUnspaced({ ...word, script: word.script }, place)
}

/** What stands for a word only loosely: less than the word itself. */
const looseWeights = { part: 0.6, beside: 0.8, unsigned: 0.03 }

function needsOfSpaced(word: QueryWord, { isLoose, additions, counts, beside }: Place): WordNeeds {
	const { text, folded, sign, whole } = word
	const own = [...(sign === undefined ? termsOf(text) : [sign]), ...(whole === undefined ? [] : termsOf(whole))]
	const weights = new Map((additions.get(folded) ?? []).map(({ term, weight }) => [term, weight]))
	if (isLoose) for (const [term, weight] of looseTerms(word, beside)) weights.set(term, weight)
	for (const term of own) weights.delete(term)
	const count = (counts.get(folded) ?? 0) + (weights.size > 0 ? guessed.additions : 0)
	const alone = [...own, ...weights.keys()]
	const parts = isLoose ? splitWord(text) : []
	const needs = parts.map((part) => ({ terms: [...new Set([...alone, ...termsOf(part), termOfPart(part)])], count }))
	return { word: folded, needs: needs.length > 0 ? needs : [{ terms: alone, count }], weights }
}

function looseTerms({ text, sign }: QueryWord, beside: Place['beside']): (readonly [term: string, weight: number])[] {
	const without = sign === undefined ? [] : termsOf(text)
	return [
		[termOfPart(text), looseWeights.part],
		...joinedTerms(text, beside).map((term) => [term, looseWeights.beside] as const),
		...without.map((term) => [term, looseWeights.unsigned] as const),
	]
}

/** Two words that some write as one: `wi fi`, `use effect`. */
function joinedTerms(text: string, [before, after]: Place['beside']): string[] {
	const pairs = [before?.script === 'word' ? before.text + text : '', after?.script === 'word' ? text + after.text : '']
	return pairs.filter((pair) => pair !== '').flatMap(termsOf)
}

function needsOfUnspaced(
	{ script, folded, isUnsure, isJoined }: QueryWord & { script: Exclude<QueryWord['script'], 'word'> },
	{ isLoose }: Place,
): WordNeeds {
	const weights = new Map<string, number>()
	if (isLoose && isJoined) return { word: folded, needs: [...folded].map(needOfShort), weights }
	const sought = script === 'hangul' && isLoose ? withoutParticle(folded) : folded
	const isBounded = !(isLoose || isUnsure)
	const end = isBounded && script !== 'hangul' ? wordEnd : ''
	return {
		word: sought,
		needs: needsOfRun(sought, script, isLoose),
		pattern: `${isBounded ? wordStart : ''}${spaced(sought)}${end}`,
		weights,
	}
}

function needsOfRun(folded: string, script: 'han' | 'hangul' | 'thai', isLoose: boolean): Need[] {
	const grams = wholeGramsOf(folded, script)
	if (grams.length === 0) return [needOfShort(folded)]
	// In Korean some write a space where others do not: no piece of that place is asked for, the pattern allows for both.
	const asked = isLoose && script === 'hangul' ? grams.filter((_, at) => at === 0 || at === grams.length - 1) : grams
	return asked.map((gram) => ({ terms: [gram], count: guessed.gram }))
}

/** Of a word shorter than a piece: all pieces that begin with it. */
const needOfShort = (folded: string): Need => ({ terms: [folded], startsWith: folded, count: guessed.beginning })

/** One word in any of its forms, or several as they stand. */
function needsWithout(phrase: readonly Token[], counts: ReadonlyMap<string, number>): WordNeeds {
	const [first] = phrase
	if (!first || phrase.length > 1) return needsOfPhrase(phrase, counts)
	const { script, word, folded, sign } = first
	const asked = { script, text: word, folded, isUnsure: false, ...(sign === undefined ? {} : { sign }) }
	return needsOfWord(asked, { isLoose: false, additions: new Map(), counts, beside: [] })
}

/** Words as they stand: in the flat text with one space between; stop words are not in the index but in the flat text. */
function needsOfPhrase(tokens: readonly Token[], counts: ReadonlyMap<string, number>): WordNeeds {
	const needs = tokens.flatMap(({ script, word, folded, sign }): Need[] => {
		if (script !== 'word') return wholeGramsOf(folded, script).map((gram) => ({ terms: [gram], count: guessed.gram }))
		if (sign !== undefined) return [{ terms: [sign], count: 0 }]
		return stopWords.has(folded) ? [] : [{ terms: termsOf(word), count: counts.get(folded) ?? 0 }]
	})
	const words = tokens.filter((token) => !isSymbol(token))
	const [first, last] = [words[0], words.at(-1)]
	const start = first?.script === 'word' ? wordStart : ''
	const end = last?.script === 'word' ? wordEnd : ''
	const middle = words.map(({ script, folded }) => (script === 'word' ? folded : spaced(folded))).join(' ')
	const single = first && needs.length === 0 ? [needOfShort(first.folded)] : needs
	return {
		word: tokens.map(({ folded }) => folded).join(' '),
		needs: single,
		weights: new Map(),
		...(first ? { pattern: start + middle + end } : {}),
	}
}

const wordStart = '(?:^|[ \\n])'
const wordEnd = '(?:$|[ \\n])'

/** The flat text has spaces where the segmenter saw words: there may be one between any two characters. */
const spaced = (folded: string) => [...folded].join(' ?')

/** Particles that follow a Korean word without a space, longer ones first. */
const particle = /(?:에서는|에서|으로|에게|한테|까지|부터|처럼|보다|들을|들이|들은|은|는|이|가|을|를|에|의|로|와|과|도|만|랑)$/u

function withoutParticle(folded: string): string {
	const rest = folded.replace(particle, '')
	return [...rest].length >= 2 ? rest : folded
}
