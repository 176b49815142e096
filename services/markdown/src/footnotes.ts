import type { MarkdownIt, StateBlock, StateCore, StateInline } from 'markdown-it'
import { parseStateOf, shareParseState } from './parse-state.ts'

/** `[^label]` in a text, and `[^label]: the note` on its own line. Notes are numbered by first reference. */
export function footnotes(parser: MarkdownIt): void {
	parser.block.ruler.before('reference', 'footnote', readNote, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
	parser.inline.ruler.before('link', 'footnote', readMark)
	parser.core.ruler.after('text_join', 'footnotes', addNotes)
}

/** Limits: notes per text, and references per note; further ones stay as typed. */
const notesMax = 200
const marksMax = 500

const noteStart = /\[\^([^\s[\]^]{1,50})\]:/y
const mark = /\[\^([^\s[\]^]{1,50})\]/y

/** A note ends at the next note or an empty line, unless lines indented by four follow that. */
function readNote(state: StateBlock, start: number, end: number, silent: boolean): boolean {
	if (state.level > 0 || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false
	const found = matchAt(noteStart, state.src, (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0))
	if (!found) return false
	if (silent) return true
	const { notes } = parseStateOf(state.env)
	let last = start + 1
	while (last < end && continuesNote(state, last)) last++
	const text = state.getLines(start, last, 0, false).trimStart().slice(found[0].length)
	if (notes.size < notesMax && !notes.has(labelOf(found))) notes.set(labelOf(found), text.replace(/\n {1,4}/g, '\n').trim())
	state.line = last
	return true
}

function continuesNote(state: StateBlock, line: number): boolean {
	const indent = state.sCount[line] ?? 0
	if (state.isEmpty(line)) return (state.sCount[line + 1] ?? 0) >= 4 && !state.isEmpty(line + 1)
	if (state.isEmpty(line - 1)) return indent >= 4
	return !matchAt(noteStart, state.src, (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0))
}

function readMark(state: StateInline, silent: boolean): boolean {
	if (!state.src.startsWith('[^', state.pos)) return false
	const found = matchAt(mark, state.src, state.pos)
	const { notes, marked } = parseStateOf(state.env)
	if (!found || state.pos + found[0].length > state.posMax || !notes.has(labelOf(found))) return false
	const use = (marked.get(labelOf(found)) ?? 0) + 1
	if (use > marksMax) return false
	if (!silent) {
		marked.set(labelOf(found), use)
		const number = [...marked.keys()].indexOf(labelOf(found)) + 1
		state.push('footnote_mark', 'sup', 0).meta = { note: String(number), use: String(use) }
	}
	state.pos += found[0].length
	return true
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
	pattern.lastIndex = at
	return pattern.exec(text)
}

const labelOf = (found: RegExpExecArray) => (found[1] ?? '').toLowerCase()

/** Appends the referenced notes to the text; a note may refer to others. */
function addNotes(state: StateCore): void {
	const { notes, marked } = parseStateOf(state.env)
	if ('isNote' in state.env || marked.size === 0) return
	const { Token } = state
	const push = (type: string, tag: string, nesting: -1 | 1, meta: Record<string, string> | null = null) => {
		const token = new Token(type, tag, nesting)
		token.meta = meta
		state.tokens.push(token)
		return token
	}
	push('footnotes_open', 'footnotes', 1)
	let number = 0
	// Iterating a map includes entries added meanwhile.
	for (const [label] of marked) {
		number++
		const env = { isNote: true, references: state.env.references ?? {} }
		shareParseState(state.env, env)
		const inside = state.md.parse(notes.get(label) ?? '', env)
		const open = push('footnote_open', 'li', 1)
		state.tokens.push(...inside)
		open.meta = { note: String(number), label }
		push('footnote_close', 'li', -1)
	}
	for (const token of state.tokens)
		if (token.type === 'footnote_open')
			token.meta = { note: String(token.meta?.note), uses: String(marked.get(String(token.meta?.label)) ?? 1) }
	push('footnotes_close', 'footnotes', -1)
}
