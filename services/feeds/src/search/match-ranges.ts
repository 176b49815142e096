import type { Needs } from './needs.ts'
import { type Compound, compoundsOf, partsOf } from './text/compounds.ts'
import { foldWithin } from './text/fold.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import { termOf, termOfName, termOfPart } from './text/word-terms.ts'

/** What to mark in texts. */
export interface Marker {
	/** Terms, as in the index. */
	terms: ReadonlySet<string>
	/** Folded words of scripts without spaces, wherever they stand. */
	runs: readonly string[]
}

export interface Range {
	start: number
	end: number
}

/** Marks what the index found by these needs. */
export function markerOf({ words, phrases }: Needs): Marker {
	const all = [...words, ...phrases]
	return {
		terms: new Set(all.flatMap(({ needs }) => needs.flatMap(({ terms }) => terms))),
		runs: words.flatMap(({ word, pattern }) => (pattern === undefined ? [] : [word])).concat(phrases.flatMap(({ word }) => runsOf(word))),
	}
}

const runsOf = (phrase: string) => tokensOf(phrase).flatMap(({ script, folded }) => (script === 'word' ? [] : [folded]))

interface TextOf {
	language: string
	isName: boolean
}

/** The places of matches in a text of this language, in order. `isName`: parts of a name match too. */
export function matchRanges(text: string, marker: Marker, { language, isName }: TextOf): Range[] {
	const tokens = tokensOf(text)
	const found = new Map(tokens.map((token) => [token, rangesOfToken(token, marker, { language, isName })]))
	const wholes = isName ? [] : compoundsOf(text, tokens).filter((compound) => isFoundWhole(compound, { marker, language, found }))
	return merge([...wholes.map(({ start, end }) => ({ start, end })), ...[...found.values()].flat()])
}

interface FoundIn {
	marker: Marker
	language: string
	found: ReadonlyMap<Token, readonly Range[]>
}

/** A text's `e-mail` for "email" or "e-mail"; of `İstanbul’da` only the name is marked if that was sought. */
function isFoundWhole({ tokens, word }: Compound, { marker, language, found }: FoundIn): boolean {
	const matches = tokens.filter((token) => found.get(token)?.length)
	return (matches.length === 0 || matches.length === tokens.length) && marker.terms.has(termOf(word, language))
}

function rangesOfToken(token: Token, { terms, runs }: Marker, { language, isName }: TextOf): Range[] {
	const { script, start, end, word, sign } = token
	if (script !== 'word') return runRanges(token, runs)
	const isMatch = terms.has(isName ? termOfName(word) : termOf(word, language)) || (sign !== undefined && terms.has(sign))
	if (isMatch) return [{ start, end }]
	const from = start + token.text.indexOf(word)
	return partsOf(word)
		.filter((part) => terms.has(isName ? termOfName(part.text) : termOfPart(part.text)))
		.map((part) => ({ start: from + part.start, end: from + part.start + part.text.length }))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Folds a run character by character, to tell where in the text a folded word stands. */
function runRanges({ text, start }: Token, words: readonly string[]): Range[] {
	let folded = ''
	const places: Range[] = []
	for (const { segment, index } of graphemes.segment(text)) {
		const part = foldWithin(text, index, segment)
		folded += part
		const last = places.at(-1)
		if (part === '' && last) places[places.length - 1] = { start: last.start, end: start + index + segment.length }
		for (let unit = 0; unit < part.length; unit += 1) places.push({ start: start + index, end: start + index + segment.length })
	}
	const found = words.flatMap((word) => indicesOf(folded, word).map((at) => rangeOf(places, at, at + word.length)))
	return merge(found)
}

function indicesOf(text: string, word: string): number[] {
	const found: number[] = []
	for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + word.length)) found.push(at)
	return found
}

function rangeOf(places: readonly Range[], from: number, to: number): Range {
	return { start: places[from]?.start ?? 0, end: places[to - 1]?.end ?? 0 }
}

function merge(ranges: readonly Range[]): Range[] {
	const merged: Range[] = []
	for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
		const last = merged.at(-1)
		if (!last || range.start > last.end) merged.push(range)
		else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
	}
	return merged
}
