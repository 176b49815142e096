import type { Needs } from './needs.ts'
import { fold } from './text/fold.ts'
import { namePartsOf } from './text/index-text.ts'
import { type Token, tokensOf } from './text/tokens.ts'
import { termOf, termOfName } from './text/word-terms.ts'

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

/** The places of matches in a text of this language, in order. `isName`: parts of a name match too. */
export function matchRanges(text: string, marker: Marker, { language, isName }: { language: string; isName: boolean }): Range[] {
	return tokensOf(text).flatMap((token) => {
		if (token.script !== 'word') return runRanges(token, marker.runs)
		const term = isName ? termOfName(token.text) : termOf(token.text, language)
		if (marker.terms.has(term)) return [{ start: token.start, end: token.end }]
		return isName ? partRanges(token, marker.terms) : []
	})
}

function partRanges({ text, start }: Token, terms: ReadonlySet<string>): Range[] {
	return namePartsOf(text)
		.filter((part) => terms.has(termOfName(part.text)))
		.map((part) => ({ start: start + part.start, end: start + part.start + part.text.length }))
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Folds a run character by character, to tell where in the text a folded word stands. */
function runRanges({ text, start }: Token, words: readonly string[]): Range[] {
	let folded = ''
	const places: Range[] = []
	for (const { segment, index } of graphemes.segment(text)) {
		const part = fold(segment)
		folded += part
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
