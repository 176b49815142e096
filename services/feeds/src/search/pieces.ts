import type { Pieces } from '@folkmoot/feeds-contract/search-endpoints'
import { fold } from './search-terms.ts'

const excerptMax = 220
const before = 60

/** Splits a text into pieces and marks the words that begin with one of the stems. */
export function markWords(text: string, stems: readonly string[]): Pieces {
	const pieces: Pieces = []
	const add = (part: string, mark: boolean) => {
		const last = pieces.at(-1)
		if (part === '') return
		if (last?.mark === mark) last.text += part
		else pieces.push({ text: part, mark })
	}
	for (const part of text.split(/([\p{L}\p{N}_\p{M}]+)/gu)) add(part, isMeant(part, stems))
	return pieces
}

function isMeant(word: string, stems: readonly string[]): boolean {
	if (!/^[\p{L}\p{N}_]/u.test(word)) return false
	const folded = fold(word)
	return stems.some((stem) => folded.startsWith(stem))
}

/** A few lines of a text around the first match of a stem; [] for an empty text. */
export function makeExcerpt(text: string, stems: readonly string[]): Pieces {
	const line = text.replace(/\s+/g, ' ').trim()
	const at = firstMeant(line, stems)
	const start = at <= before ? 0 : line.indexOf(' ', at - before) + 1
	const end = line.length <= start + excerptMax ? line.length : wordEnd(line, start + excerptMax)
	return markWords(`${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`, stems)
}

function firstMeant(text: string, stems: readonly string[]): number {
	for (const found of text.matchAll(/[\p{L}\p{N}_\p{M}]+/gu)) if (isMeant(found[0], stems)) return found.index
	return 0
}

function wordEnd(text: string, at: number): number {
	const space = text.lastIndexOf(' ', at)
	return space > at - 40 ? space : at
}
