import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { parseStateOf } from './parse-state.ts'
import { ruleOf } from './rule-of.ts'

/** `>!text!<` inline, and blocks between `:::spoiler Title` and `:::`. */
export function spoilers(parser: MarkdownIt): void {
	parser.inline.ruler.before('emphasis', 'spoiler', inlineSpoiler)
	parser.block.ruler.before('fence', 'spoiler', blockSpoiler, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
	beginWithSpoiler(parser)
}

/** Index of the next `!<`, or -1. Caches the last result, so that many openings without an end cost one scan. */
function findEnd(env: object, source: string, from: number): number {
	const reading = parseStateOf(env)
	const last = reading.spoilerEnd
	if (last.in === source && last.from <= from && (last.at === -1 || last.at >= from)) return last.at
	const at = source.indexOf('!<', from)
	reading.spoilerEnd = { from, at, in: source }
	return at
}

function inlineSpoiler(state: StateInline, silent: boolean): boolean {
	const { src, pos, posMax } = state
	// A spoiler inside a link could not be revealed without following the link.
	if (state.linkLevel > 0 || !src.startsWith('>!', pos)) return false
	const end = findEnd(state.env, src, pos + 2)
	if (end === -1 || end + 2 > posMax || src.slice(pos + 2, end).trim() === '') return false
	if (!silent) {
		state.push('spoiler_open', 'spoiler', 1)
		state.pos = pos + 2
		state.posMax = end
		state.md.inline.tokenize(state)
		state.push('spoiler_close', 'spoiler', -1)
		state.posMax = posMax
	}
	state.pos = end + 2
	return true
}

/** A line that starts with a spoiler is no block quote, if the spoiler ends on that line. */
function beginWithSpoiler(parser: MarkdownIt): void {
	const quote = ruleOf(parser.block.ruler, 'blockquote')
	const unlessSpoiler: typeof quote = (state, start, end, silent) => !isSpoilerLine(state, start) && quote(state, start, end, silent)
	parser.block.ruler.at('blockquote', unlessSpoiler, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function isSpoilerLine({ src, env, bMarks, tShift, eMarks }: StateBlock, line: number): boolean {
	const start = (bMarks[line] ?? 0) + (tShift[line] ?? 0)
	if (!src.startsWith('>!', start)) return false
	return findEnd(env, src, start + 2) < (eMarks[line] ?? 0) && findEnd(env, src, start + 2) !== -1
}

// The title starts with a non-space, so that the spaces before it match in only one way (no backtracking).
const opening = /^:{3,}\s*spoiler(?:\s+(\S.*)?)?$/i
const closing = /^:{3,}\s*$/

/** Top level only: inside a spoiler, a quote or a list, ends would have to be counted. */
function blockSpoiler(state: StateBlock, start: number, end: number, silent: boolean): boolean {
	if (state.level > 0 || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false
	const line = (number: number) => state.src.slice((state.bMarks[number] ?? 0) + (state.tShift[number] ?? 0), state.eMarks[number])
	const opened = line(start).startsWith(':::') ? opening.exec(line(start).trim()) : null
	if (!opened) return false
	if (silent) return true
	let last = start + 1
	while (last < end && !(line(last).startsWith(':::') && closing.test(line(last)))) last++
	state.push('spoiler_block_open', 'details', 1)
	state.push('spoiler_title_open', 'summary', 1)
	const title = state.push('inline', '', 0)
	title.content = opened[1]?.trim() || 'Spoiler'
	title.children = []
	state.push('spoiler_title_close', 'summary', -1)
	const { lineMax } = state
	state.lineMax = last
	state.md.block.tokenize(state, start + 1, last)
	state.lineMax = lineMax
	state.push('spoiler_block_close', 'details', -1)
	state.line = Math.min(last + 1, end)
	return true
}
