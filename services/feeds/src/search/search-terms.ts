import { optionalWords, stopWords } from './text/stop-words.ts'
import { type Script, type Token, tokensOf } from './text/tokens.ts'

/** A word of a query. */
export interface QueryWord {
	script: Script
	/** As written. */
	text: string
	folded: string
	/** Where its script has no spaces: the segmenter did not know it, so nothing is said about where it begins and ends. */
	isUnsure: boolean
	/** Put together from single characters, which may also be words of their own. */
	isJoined?: true
}

/** A parsed search query. */
export interface SearchTerms {
	/** Words that must occur. */
	words: readonly QueryWord[]
	/** Quoted phrases that must occur as they stand. */
	phrases: readonly (readonly Token[])[]
	/** Words that must not occur. */
	without: readonly QueryWord[]
	/** The last word may still be being typed: nothing is quoted or excluded after it. */
	endsOpen: boolean
}

const wordsMax = 12
const phrasesMax = 4
const isHan = /^\p{Script=Han}$/u
const isHiragana = /^[\p{Script=Hiragana}ー]+$/u
const exclusion = /(?:^|\s)-(?=[^\s-])(\S+)/gu

/** Parses a query and keeps only words, so that nothing in it can inject an operator of the index. */
export function parseSearchTerms(query: string): SearchTerms {
	const phrases: Token[][] = []
	const rest = query.replace(/["“”„«»「」]([^"“”„«»「」]*)["“”«»「」]/gu, (_, quoted: string) => {
		const phrase = tokensOf(quoted)
		if (phrase.some(({ folded }) => !stopWords.has(folded))) phrases.push(phrase)
		return ' " '
	})
	const without = [...rest.matchAll(exclusion)].flatMap(([, word = '']) => tokensOf(word).map(wordOfToken))
	const kept = rest.replace(exclusion, ' " ')
	const words = distinct(
		tokensOf(kept)
			.flatMap(wordsOfToken)
			.filter(({ folded }) => !stopWords.has(folded)),
	)
	const required = words.filter(({ folded }) => !optionalWords.has(folded))
	return {
		words: (required.length > 0 || phrases.length > 0 ? required : words).slice(0, wordsMax),
		phrases: distinctBy(phrases, (phrase) => phrase.map(({ folded }) => folded).join(' ')).slice(0, phrasesMax),
		without: distinct(without)
			.filter(({ folded }) => !words.some((word) => word.folded === folded))
			.slice(0, wordsMax),
		endsOpen: /[\p{L}\p{N}\p{M}_]$/u.test(kept.trimEnd()),
	}
}

export function isEmpty({ words, phrases }: SearchTerms): boolean {
	return words.length === 0 && phrases.length === 0
}

/** Whether a query has words, but only stop words. */
export function hasOnlyStopWords(query: string): boolean {
	const words = tokensOf(query.replace(exclusion, ' '))
	return words.length > 0 && words.every(({ folded }) => stopWords.has(folded))
}

const wordOfToken = ({ script, text, folded }: Token): QueryWord => ({ script, text, folded, isUnsure: false })

/**
 * The words of a run without spaces. Single characters are often pieces of a word that the segmenter does not know: side by
 * side they are one word, and beside another nothing is said about where the two begin and end.
 */
function wordsOfToken(token: Token): QueryWord[] {
	const { script, segments } = token
	if (segments.length === 1) return [wordOfToken(token)]
	// Without Chinese characters between them nobody can tell particles from parts of words.
	if (isHiragana.test(token.text)) return [{ ...wordOfToken(token), isUnsure: true }]
	const words: SegmentWord[] = []
	for (const folded of segments) addSegment(words, script, folded)
	return words.map(({ isSingle: _single, isContent: _content, ...word }) => word)
}

type SegmentWord = QueryWord & { isSingle: boolean; isContent: boolean }

function addSegment(words: SegmentWord[], script: Script, folded: string): void {
	const isContent = !optionalWords.has(folded)
	const isSingle = isContent && [...folded].length === 1
	const last = words.at(-1)
	const isUnsure = isContent && last?.isContent === true && (isSingle || last.isSingle)
	if (isUnsure && last) last.isUnsure = true
	if (!(isSingle && last?.isSingle)) {
		words.push({ script, text: folded, folded, isUnsure, isSingle, isContent })
		return
	}
	last.text += folded
	last.folded += folded
	if (isHan.test(folded)) last.isJoined = true
}

const distinct = (words: readonly QueryWord[]) => distinctBy(words, ({ folded }) => folded)

function distinctBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
	const known = new Set<string>()
	return all.filter((one) => known.size < known.add(keyOf(one)).size)
}
