import { type Compound, compoundsOf } from './text/compounds.ts'
import { optionalWords, stopWords } from './text/stop-words.ts'
import { isSymbol, type Script, type Token, tokensOf } from './text/tokens.ts'

/** A word of a query. */
export interface QueryWord {
	script: Script
	/** As written. */
	text: string
	folded: string
	/** Folded with the signs that make another word of it: `c++`. */
	sign?: string
	/** The compound that it is a part of, as one word: of `e-mail` email. A text may have that instead. */
	whole?: string
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
	/** Words that must not occur, and phrases. */
	without: readonly (readonly Token[])[]
	/** The last word may still be being typed: nothing is quoted or excluded after it. */
	endsOpen: boolean
}

const wordsMax = 12
const phrasesMax = 4
const isHan = /^\p{Script=Han}$/u
const isHiragana = /^[\p{Script=Hiragana}ー]+$/u
const quoted = /(?<isWithout>(?<=^|\s)-)?["“”„«»「」](?<text>[^"“”„«»「」]*)["“”«»「」]/gu
const exclusion = /(?:^|\s)-(?=[^\s-])(\S+)/gu
/** In a Hebrew abbreviation the sign is no quotation mark: צה"ל. */
const hebrewSign = /(?<=\p{Script=Hebrew})["”](?=\p{Script=Hebrew})/gu

/** Parses a query and keeps only words, so that nothing in it can inject an operator of the index. */
export function parseSearchTerms(query: string): SearchTerms {
	const phrases: Token[][] = []
	const without: Token[][] = []
	const rest = query.replace(hebrewSign, '״').replace(quoted, (...match) => {
		const { isWithout, text } = match.at(-1) as { isWithout?: string; text: string }
		const phrase = tokensOf(text)
		if (phrase.some(({ folded }) => !stopWords.has(folded))) (isWithout ? without : phrases).push(phrase)
		return ' " '
	})
	for (const [, word = ''] of rest.matchAll(exclusion)) without.push(tokensOf(word))
	const kept = rest.replace(exclusion, ' " ')
	const words = wordsOf(kept)
	const required = words.filter((word) => word.whole !== undefined || !(optionalWords.has(word.folded) || isSymbol(word)))
	return {
		words: (required.length > 0 || phrases.length > 0 ? required : words).slice(0, wordsMax),
		phrases: distinctBy(phrases, keyOfPhrase).slice(0, phrasesMax),
		without: distinctBy(without, keyOfPhrase)
			.filter((phrase) => phrase.length > 0 && !words.some((word) => keyOf(word) === keyOfPhrase(phrase)))
			.slice(0, wordsMax),
		endsOpen: /[\p{L}\p{N}\p{M}_]$/u.test(kept.trimEnd()),
	}
}

/** Its words but for stop words. Those of a compound that may be left out (`l’`, `’s`) are left out if it has others. */
function wordsOf(text: string): QueryWord[] {
	const tokens = tokensOf(text)
	const compounds = new Map(compoundsOf(text, tokens).flatMap((compound) => compound.tokens.map((token) => [token, compound] as const)))
	const words = tokens.flatMap((token) => {
		const compound = compounds.get(token)
		if (!compound) return wordsOfToken(token)
		return isLeftOut(text, token, compound) ? [] : [{ ...wordOfToken(token), whole: compound.word }]
	})
	return distinct(words.filter(({ folded, sign }) => sign !== undefined || !stopWords.has(folded)))
}

const apostrophes = /^['‘’ʼ＇`´]$/u
/** Articles and little words before an apostrophe: l’école, dell’arte, qu’il. */
const elided = /^(?:[cdjlmnst]|(?:jus|lors|puis)?qu|dell|nell|all|sull|dall|quell|quest|un|gl)$/u
/** After one: dog’s, and the endings of Turkish names (İstanbul’da). */
const ending = /^(?:s|[yn]?[aeiu]|[dt][ae]n?|n?[iu]n|y?l[ae])$/u

function isLeftOut(text: string, token: Token, { tokens }: Compound): boolean {
	const at = tokens.indexOf(token)
	const [before, after] = [tokens[at - 1], tokens[at + 1]]
	const isBeforeApostrophe = after !== undefined && apostrophes.test(text.slice(token.end, after.start))
	if (isBeforeApostrophe && after.folded.length > 2 && elided.test(token.folded)) return true
	const isAfterApostrophe = before !== undefined && apostrophes.test(text.slice(before.end, token.start))
	return isAfterApostrophe && before.folded.length > 2 && ending.test(token.folded)
}

export function isEmpty({ words, phrases }: SearchTerms): boolean {
	return words.length === 0 && phrases.length === 0
}

/** Whether a query has words, but only stop words. */
export function hasOnlyStopWords(query: string): boolean {
	const words = tokensOf(query.replace(exclusion, ' ')).filter((token) => !isSymbol(token))
	return words.length > 0 && words.every(({ folded }) => stopWords.has(folded))
}

function wordOfToken({ script, word, folded, sign }: Token): QueryWord {
	return { script, text: word, folded, isUnsure: false, ...(sign === undefined ? {} : { sign }) }
}

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

const distinct = (words: readonly QueryWord[]) => distinctBy(words, keyOf)
const keyOf = ({ folded, sign }: Pick<QueryWord, 'folded' | 'sign'>) => sign ?? folded
const keyOfPhrase = (phrase: readonly Token[]) => phrase.map(keyOf).join(' ')

function distinctBy<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
	const known = new Set<string>()
	return all.filter((one) => known.size < known.add(keyOf(one)).size)
}
