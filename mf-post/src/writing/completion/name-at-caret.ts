/** The beginning of a member or community name being typed. */
export interface TypedName {
	kind: 'member' | 'community'
	/** Position of its prefix, `@` or `/`. */
	from: number
	/** The typed part, without the prefix. */
	start: string
}

/** What may precede a name: nothing, a space or punctuation such as an opening bracket. */
const allowedBefore = /(?:^|[\s([{"'“‘«>!*_~|,;—–-])$/

/** The name being typed at the caret, such as `@an` or `/gard`; null inside a word. */
export function nameAtCaret(text: string, caret: number): TypedName | null {
	if (/^[0-9A-Za-z_]/.test(text.slice(caret, caret + 1))) return null
	// No name is longer than 21 characters.
	const result = /([@/])([0-9A-Za-z_]{1,21})$/.exec(text.slice(Math.max(0, caret - 22), caret))
	if (!result) return null
	const [whole, sign, start = ''] = result
	const from = caret - whole.length
	if (!allowedBefore.test(text.slice(Math.max(0, from - 1), from)) || isCode(text, from)) return null
	return { kind: sign === '@' ? 'member' : 'community', from, start }
}

/** Inside code, names are plain text. */
function isCode(text: string, position: number): boolean {
	const above = text.slice(0, position)
	if ((above.match(/^\s{0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1) return true
	const line = above.slice(above.lastIndexOf('\n') + 1)
	return (line.match(/`/g)?.length ?? 0) % 2 === 1
}
