import type { HighlightedText } from '@folkmoot/feeds-contract/search-endpoints'
import { type Marker, matchRanges, type Range } from './match-ranges.ts'

interface TextOf {
	/** The language of the text in the index. */
	language: string
	isName?: boolean
}

const excerptMax = 220
const contextBefore = 60
/** A cut moves so far to the end of a word; in a script without spaces it stays where it is. */
const wordSearchMax = 24

/** Splits a text into pieces and marks the matches. */
export function highlight(text: string, marker: Marker, { language, isName = false }: TextOf): HighlightedText {
	return piecesOf(text, matchRanges(text, marker, { language, isName }))
}

/** A few lines of a text around the part with the most matches, cut at whole characters; [] for an empty text. */
export function createExcerpt(text: string, marker: Marker, { language }: TextOf): HighlightedText {
	const line = text.replace(/\s+/g, ' ').trim()
	const ranges = matchRanges(line, marker, { language, isName: false })
	const [start, end] = windowOf(line, densest(ranges))
	const inside = ranges
		.filter((range) => range.end > start && range.start < end)
		.map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start }))
	const pieces = piecesOf(line.slice(start, end), inside)
	return joined([
		...(start > 0 ? [{ text: '… ', mark: false }] : []),
		...pieces,
		...(end < line.length ? [{ text: line[end] === ' ' ? ' …' : '…', mark: false }] : []),
	])
}

function piecesOf(text: string, ranges: readonly Range[]): HighlightedText {
	const pieces: HighlightedText = []
	let at = 0
	for (const { start, end } of ranges) {
		pieces.push({ text: text.slice(at, start), mark: false }, { text: text.slice(start, end), mark: true })
		at = end
	}
	return joined([...pieces, { text: text.slice(at), mark: false }])
}

function joined(pieces: HighlightedText): HighlightedText {
	const all: HighlightedText = []
	for (const piece of pieces) {
		const last = all.at(-1)
		if (piece.text === '') continue
		if (last?.mark === piece.mark) last.text += piece.text
		else all.push({ ...piece })
	}
	return all
}

/** Where the match begins that has the most others after it within an excerpt; 0 without any. */
function densest(ranges: readonly Range[]): number {
	const room = excerptMax - contextBefore
	let best = { at: ranges[0]?.start ?? 0, count: 0 }
	let last = 0
	for (const [first, { start }] of ranges.entries()) {
		while (last < ranges.length && (ranges[last]?.end ?? 0) <= start + room) last += 1
		if (last - first > best.count) best = { at: start, count: last - first }
	}
	return best.at
}

function windowOf(line: string, at: number): [start: number, end: number] {
	if (line.length <= excerptMax) return [0, line.length]
	const start = at <= contextBefore ? 0 : startNear(line, at - contextBefore, at)
	const end = start + excerptMax >= line.length ? line.length : endNear(line, start + excerptMax)
	return [start, end]
}

function startNear(line: string, wanted: number, limit: number): number {
	const space = line.indexOf(' ', wanted)
	return space >= 0 && space < Math.min(limit, wanted + wordSearchMax) ? space + 1 : characterStart(line, wanted)
}

function endNear(line: string, wanted: number): number {
	const space = line.lastIndexOf(' ', wanted)
	return space > wanted - wordSearchMax ? space : characterStart(line, wanted)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lookBackMax = 2_000
const longestCharacter = 64

/** The beginning of the character (with its marks, or an emoji of several) that has this place in it. */
function characterStart(text: string, at: number): number {
	// From a space on: in the middle of a row of flags nobody can tell where one begins.
	const from = Math.max(text.lastIndexOf(' ', at - 1), at - lookBackMax, 0)
	const found = graphemes.segment(text.slice(from, at + longestCharacter)).containing(at - from)
	return from + (found?.index ?? at - from)
}
