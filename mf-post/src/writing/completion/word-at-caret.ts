/** The beginning of a name of a member or a community that is being typed. */
export interface TypedName {
	kind: 'member' | 'community'
	/** Where its sign stands, `@` or `/`. */
	from: number
	/** What is typed of it, without the sign. */
	start: string
}

/** As names are read: behind nothing, a space, or a sign that opens something. */
const behindWhat = /(?:^|[\s([{"'“‘«>!*_~|,;—–-])$/

/** What is being typed at the caret, if it is a name: `@an` or `/gard`, with nothing of a word behind the caret. */
export function nameAtCaret(text: string, caret: number): TypedName | null {
	if (/^[0-9A-Za-z_]/.test(text.slice(caret, caret + 1))) return null
	// No name is longer than 21 signs.
	const found = /([@/])([0-9A-Za-z_]{1,21})$/.exec(text.slice(Math.max(0, caret - 22), caret))
	if (!found) return null
	const [whole, sign, start = ''] = found
	const from = caret - whole.length
	if (!behindWhat.test(text.slice(Math.max(0, from - 1), from)) || isCode(text, from)) return null
	return { kind: sign === '@' ? 'member' : 'community', from, start }
}

/** In code a name is only letters. */
function isCode(text: string, place: number): boolean {
	const above = text.slice(0, place)
	if ((above.match(/^\s{0,3}(```|~~~)/gm)?.length ?? 0) % 2 === 1) return true
	const line = above.slice(above.lastIndexOf('\n') + 1)
	return (line.match(/`/g)?.length ?? 0) % 2 === 1
}
