import type { TextEdit, TextState } from './edit-text.ts'

export type LineMark = 'quote' | 'list' | 'numbered'

const marks = {
	quote: { has: /^> ?/, write: () => '> ' },
	list: { has: /^[-*+] /, write: () => '- ' },
	numbered: { has: /^\d{1,9}[.)] /, write: (index: number) => `${index + 1}. ` },
} as const

/** Toggles a mark on the selected lines: removes it if all have it. Empty lines between stay unmarked, except in a quote. */
export function toggleLines(state: TextState, mark: LineMark): TextEdit {
	const { from, to } = wholeLines(state)
	const lines = state.text.slice(from, to).split('\n')
	const { has, write } = marks[mark]
	const isCounted = (line: string) => line.trim() !== '' || mark === 'quote' || lines.length === 1
	const areMarked = lines.filter(isCounted).every((line) => has.test(line))
	let index = -1
	const changed = lines.map((line) => {
		if (!isCounted(line)) return line
		index += 1
		return areMarked ? line.replace(has, '') : write(index) + withoutOthers(line, mark)
	})
	const before = areMarked ? '' : gapBefore(state.text.slice(0, from), mark)
	const insert = before + changed.join('\n')
	// One line: the caret keeps its place in it. Several: they stay selected.
	const shift = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0) + before.length
	if (lines.length === 1) {
		const move = (position: number) => Math.max(from + before.length, position + shift)
		return { from, to, insert, start: move(state.start), end: move(state.end) }
	}
	return { from, to, insert, start: from + before.length, end: from + insert.length }
}

/** A list becomes the other kind of list; a quote keeps lists. */
function withoutOthers(line: string, mark: LineMark): string {
	return mark === 'quote' ? line : line.replace(marks.list.has, '').replace(marks.numbered.has, '')
}

/** A list directly below a line of text would be part of its paragraph. */
function gapBefore(text: string, mark: LineMark): string {
	const above = text.slice(0, -1).split('\n').at(-1) ?? ''
	return text === '' || above.trim() === '' || marks[mark].has.test(above) ? '' : '\n'
}

function wholeLines({ text, start, end }: TextState): { from: number; to: number } {
	const from = text.lastIndexOf('\n', start - 1) + 1
	// A selection that ends at the start of a line excludes that line.
	const last = end > start && text[end - 1] === '\n' ? end - 1 : end
	const next = text.indexOf('\n', last)
	return { from: start === 0 ? 0 : from, to: next === -1 ? text.length : next }
}

const item = /^(\s{0,12})((?:> ?)*)(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] )?/
const quoted = /^(\s{0,3}(?:> ?)+)/

/**
 * Enter in a list or a quote: the next line gets the same marker, numbers increment, and an empty item ends the list.
 * Null where Enter is a plain line break.
 */
export function continueList({ text, start, end }: TextState): TextEdit | null {
	if (start !== end) return null
	const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
	const line = text.slice(from, start)
	const result = item.exec(line) ?? quoted.exec(line)
	if (!result || isInFence(text.slice(0, from))) return null
	const [opening] = result
	const rest = text.slice(start, (text.indexOf('\n', start) + 1 || text.length + 1) - 1)
	if (line.slice(opening.length).trim() === '') {
		// An empty item: end the list, and separate what follows from it.
		const gap = from === 0 ? '' : '\n'
		return rest.trim() === '' ? { from, to: start, insert: gap, start: from + gap.length, end: from + gap.length } : null
	}
	const insert = `\n${nextOpening(opening)}`
	return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

function nextOpening(opening: string): string {
	return opening.replace(/(\d{1,9})(?=[.)] +(?:\[[ xX]\] )?$)/, (number) => String(Number(number) + 1)).replace(/\[[xX]\] $/, '[ ] ')
}

/** Inside a code fence nothing is a list. */
function isInFence(textAbove: string): boolean {
	return (textAbove.match(/^\s{0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1
}
