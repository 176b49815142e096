import { detectLanguage } from '@folkmoot/content-kit/detect-language'
import { compoundsOf, partsOf } from './compounds.ts'
import { fold } from './fold.ts'
import { gramsOf } from './grams.ts'
import { stopWords } from './stop-words.ts'
import { isSymbol, type Token, tokensOf } from './tokens.ts'
import { partMark, termOf, termOfName, termOfPart } from './word-terms.ts'

/** What the index holds of a text. */
interface IndexedText {
	/** Each term once; those of the title also with `titleMark` before them. */
	terms: string[]
	/** Words and pieces of the title, for suggestions. */
	words: string[]
	/** Title and text on a line each: folded words with one space between, to compare phrases and uncertain words with. */
	flat: string
	language: string
	/** The number of words. */
	size: number
	/** Words with their terms, for the vocabulary. */
	spoken: SpokenWord[]
}

export interface SpokenWord {
	folded: string
	/** As it was written, in lower case. */
	shown: string
	term: string
}

export const titleMark = '='

/** Terms of one text at most; a book is found by its beginning. */
const termsMax = 4_000
const titleWordsMax = 40

interface Text {
	title: string
	text: string
	/** As its author chose it; detected if it is '' or missing. */
	language?: string
	isName: boolean
}

/** Prepares a text for the index. A name has no language; its parts are words too: `HomeBrewing` is found by "brew". */
export function indexText({ title, text, language: chosen = '', isName }: Text): IndexedText {
	const language = chosen || detectLanguage(`${title}\n${text}`)
	const [inTitle, inText] = [tokensOf(title), tokensOf(text)]
	const ofTitle = isName ? entriesOfName(inTitle) : entriesOf(title, inTitle, language)
	const ofText = entriesOf(text, inText, language)
	const entries = [...ofTitle, ...ofText]
	return {
		terms: [...new Set([...ofTitle.map(({ term }) => titleMark + term), ...entries.map(({ term }) => term)])].slice(0, termsMax),
		words: [...new Set([...inTitle.flatMap(suggestingWords), ...ofTitle.flatMap(({ spoken }) => spoken?.folded ?? [])])].slice(
			0,
			titleWordsMax,
		),
		flat: `${flatten(inTitle)}\n${flatten(inText)}`,
		language,
		size: inTitle.length + inText.length,
		spoken: entries.flatMap(({ spoken, term }) => (spoken && !term.endsWith(partMark) ? { ...spoken, term } : [])),
	}
}

/** The folded words of a text with a space between each two, without symbols. */
export const flatten = (tokens: readonly Token[]): string => tokens.flatMap((token) => (isSymbol(token) ? [] : token.segments)).join(' ')

/** The words that a typed beginning is compared with. */
function suggestingWords({ script, folded, sign }: Token): string[] {
	if (script !== 'word') return gramsOf(folded, script)
	return sign === undefined ? [folded] : [folded, sign]
}

interface Entry {
	term: string
	/** The word of the term; null for a piece of one. */
	spoken: Omit<SpokenWord, 'term'> | null
}

const entryOf = (word: string, term: string): Entry => ({ term, spoken: { folded: fold(word), shown: word.toLowerCase() } })

function entriesOf(text: string, tokens: readonly Token[], language: string): Entry[] {
	return [
		...tokens.flatMap((token) => entriesOfToken(token, language)),
		...compoundsOf(text, tokens).map(({ word }) => entryOf(word, termOf(word, language))),
	]
}

function entriesOfToken({ script, folded, word, sign }: Token, language: string): Entry[] {
	if (script !== 'word') return gramsOf(folded, script).map((term) => ({ term, spoken: null }))
	const signed = sign === undefined ? [] : [{ term: sign, spoken: null }]
	if (stopWords.has(folded)) return signed
	const parts = partsOf(word).map(({ text }) => entryOf(text, termOfPart(text)))
	return [entryOf(word, termOf(word, language)), ...signed, ...parts]
}

function entriesOfName(tokens: readonly Token[]): Entry[] {
	return tokens.flatMap(({ script, folded, word }) => {
		if (script !== 'word') return gramsOf(folded, script).map((term) => ({ term, spoken: null }))
		return [word, ...partsOf(word).map(({ text }) => text)]
			.filter((text) => !stopWords.has(fold(text)))
			.map((text) => entryOf(text, termOfName(text)))
	})
}
