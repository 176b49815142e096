import type { HighlightedText } from '@folkmoot/feeds-contract/search-endpoints'
import { fold } from './search-terms.ts'

const excerptMax = 220
const contextBefore = 60

/** Splits a text into pieces and marks the words that begin with one of the stems. */
export function highlightWords(text: string, stems: readonly string[]): HighlightedText {
	const pieces: HighlightedText = []
	const add = (part: string, mark: boolean) => {
		const last = pieces.at(-1)
		if (part === '') return
		if (last?.mark === mark) last.text += part
		else pieces.push({ text: part, mark })
	}
	for (const part of text.split(/([\p{L}\p{N}_\p{M}]+)/gu)) add(part, matchesStem(part, stems))
	return pieces
}

function matchesStem(word: string, stems: readonly string[]): boolean {
	if (!/^[\p{L}\p{N}_]/u.test(word)) return false
	const folded = fold(word)
	return stems.some((stem) => folded.startsWith(stem))
}

/** A few lines of a text around the first match of a stem; [] for an empty text. */
export function createExcerpt(text: string, stems: readonly string[]): HighlightedText {
	const line = text.replace(/\s+/g, ' ').trim()
	const at = firstMatch(line, stems)
	const start = at <= contextBefore ? 0 : line.indexOf(' ', at - contextBefore) + 1
	const end = line.length <= start + excerptMax ? line.length : wordEnd(line, start + excerptMax)
	return highlightWords(`${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`, stems)
}

function firstMatch(text: string, stems: readonly string[]): number {
	for (const match of text.matchAll(/[\p{L}\p{N}_\p{M}]+/gu)) if (matchesStem(match[0], stems)) return match.index
	return 0
}

function wordEnd(text: string, at: number): number {
	const space = text.lastIndexOf(' ', at)
	return space > at - 40 ? space : at
}
