/** A text and its selection; `start` equals `end` for a caret. */
export interface TextState {
	text: string
	start: number
	end: number
}

/** Replaces `from` to `to` with `insert`, then selects `start` to `end` of the new text. */
export interface TextEdit {
	from: number
	to: number
	insert: string
	start: number
	end: number
}

/** Applies an edit to a text. */
export function withEdit({ text }: Pick<TextState, 'text'>, { from, to, insert, start, end }: TextEdit): TextState {
	return { text: text.slice(0, from) + insert + text.slice(to), start, end }
}

/** Toggles a mark around the selected words: removes it if present, inside or outside the selection. */
export function toggleMark(state: TextState, mark: string, close = mark): TextEdit {
	const { text } = state
	const { start, end } = withoutEdges(state)
	const words = text.slice(start, end)
	if (isMarked(text.slice(0, start), text.slice(end), mark, close)) {
		const from = start - mark.length
		return { from, to: end + close.length, insert: words, start: from, end: from + words.length }
	}
	const bare = words.slice(mark.length, words.length - close.length)
	if (words.length > mark.length + close.length && isMarked(openingOf(words, mark), closingOf(words, close), mark, close)) {
		return { from: start, to: end, insert: bare, start, end: start + bare.length }
	}
	const from = start + mark.length
	return { from: start, to: end, insert: mark + words + close, start: from, end: from + words.length }
}

/** Whether some words are enclosed in this mark. One of the two stars of `**bold**` does not count. */
function isMarked(before: string, after: string, mark: string, close: string): boolean {
	if (!before.endsWith(mark) || !after.startsWith(close)) return false
	if (mark !== '*') return true
	const stars = Math.min(/\**$/.exec(before)?.[0].length ?? 0, /^\**/.exec(after)?.[0].length ?? 0)
	return stars % 2 === 1
}

function openingOf(words: string, mark: string): string {
	return mark === '*' ? (/^\**/.exec(words)?.[0] ?? '') : words.slice(0, mark.length)
}

function closingOf(words: string, close: string): string {
	return close === '*' ? (/\**$/.exec(words)?.[0] ?? '') : words.slice(-close.length)
}

/** Trims the selection: marks next to spaces have no effect, and a double click often selects a trailing space. */
function withoutEdges({ text, start, end }: TextState): { start: number; end: number } {
	const words = text.slice(start, end)
	if (words.trim() === '') return { start, end }
	return { start: start + words.length - words.trimStart().length, end: end - (words.length - words.trimEnd().length) }
}

/** A link: the selected words become its text, or its address if they are one. The caret goes to what is missing. */
export function insertLink(state: TextState, address = ''): TextEdit {
	const { start, end } = withoutEdges(state)
	const words = state.text.slice(start, end)
	if (address === '' && /^https?:\/\/\S+$/i.test(words)) {
		return { from: start, to: end, insert: `[](${words})`, start: start + 1, end: start + 1 }
	}
	const insert = `[${words}](${address})`
	const gap = words === '' ? start + 1 : address === '' ? start + insert.length - 1 : start + insert.length
	return { from: start, to: end, insert, start: gap, end: gap }
}

/** Code: backticks within a line, a fence for several lines. */
export function toggleCode(state: TextState): TextEdit {
	return hasSeveralLines(state) ? fence(state, '```', '```') : toggleMark(state, '`')
}

/** A spoiler: marks within a line, a block for several lines. */
export function toggleSpoiler(state: TextState): TextEdit {
	return hasSeveralLines(state) ? fence(state, ':::spoiler', ':::') : toggleMark(state, '>!', '!<')
}

function hasSeveralLines({ text, start, end }: TextState): boolean {
	return text.slice(start, end).includes('\n')
}

/** Encloses the selected lines in an opening and a closing line. */
function fence({ text, start, end }: TextState, open: string, close: string): TextEdit {
	const lines = text.slice(start, end).replace(/\n$/, '')
	const before = start === 0 || text[start - 1] === '\n' ? '' : '\n'
	const after = end === text.length || text[end] === '\n' ? '' : '\n'
	const from = start + before.length + open.length + 1
	return { from: start, to: end, insert: `${before}${open}\n${lines}\n${close}${after}`, start: from, end: from + lines.length }
}
