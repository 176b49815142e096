import { detectLanguage } from './detect-language.ts'
import { gramsOf } from './grams.ts'
import { stopWords } from './stop-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { termOf, termOfName } from './word-terms.ts'

/** What the index holds of a text. */
export interface IndexedText {
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

/** Prepares a text for the index. A name has no language; its parts are words too: `HomeBrewing` is found by "brew". */
export function indexText({ title, text, isName }: { title: string; text: string; isName: boolean }): IndexedText {
	const language = detectLanguage(`${title}\n${text}`)
	const inTitle = tokensOf(title)
	const parts = isName ? namePartsOf(title).flatMap((part) => tokensOf(part.text)) : []
	const inText = tokensOf(text)
	const titleEntries = entriesOf([...inTitle, ...parts], isName ? null : language)
	const entries = [...titleEntries, ...entriesOf(inText, language)]
	return {
		terms: [...new Set([...titleEntries.map(({ term }) => titleMark + term), ...entries.map(({ term }) => term)])].slice(0, termsMax),
		words: [...new Set([...inTitle, ...parts].flatMap(suggestingWords))].slice(0, titleWordsMax),
		flat: `${flatten(inTitle)}\n${flatten(inText)}`,
		language,
		size: inTitle.length + inText.length,
		spoken: entries.flatMap(({ token, term }) =>
			token.script === 'word' ? { folded: token.folded, shown: token.text.toLowerCase(), term } : [],
		),
	}
}

/** The folded words of a text with a space between each two. */
export const flatten = (tokens: readonly Token[]): string => tokens.flatMap(({ segments }) => segments).join(' ')

/** The parts of a name, if it has several: of `HomeBrewing_2` Home, Brewing and 2. */
export function namePartsOf(name: string): { text: string; start: number }[] {
	const parts = [...name.matchAll(/\p{Lu}*[\p{Ll}\p{N}]+|\p{Lu}+/gu)]
	return parts.length < 2 ? [] : parts.map((match) => ({ text: match[0], start: match.index }))
}

/** The words that a typed beginning is compared with. */
function suggestingWords({ script, folded }: Token): string[] {
	return script === 'word' ? [folded] : gramsOf(folded, script)
}

function entriesOf(tokens: readonly Token[], language: string | null): { token: Token; term: string }[] {
	return tokens.flatMap((token) => {
		const { script, folded } = token
		if (script !== 'word') return gramsOf(folded, script).map((term) => ({ token, term }))
		if (stopWords.has(folded)) return []
		return { token, term: language === null ? termOfName(token.text) : termOf(token.text, language) }
	})
}
