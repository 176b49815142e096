import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'

/**
 * Turns standalone `@name` (members) and `/name` (communities) into links. Whether the name exists is checked when a
 * text is stored (service-kit `content/existing-names.ts`).
 */
export function names(parser: MarkdownIt): void {
	// Before adjacent texts are joined: until then an escaped character is a token of its own, so it makes no name.
	parser.core.ruler.before('text_join', 'names', linkNames)
	// A name may begin with underscores, which would otherwise begin an emphasis.
	parser.inline.ruler.before('emphasis', 'underscored_name', underscoredName)
}

/** What may precede a name: nothing, a space or opening punctuation, but not the address part of a link. */
const before = /(?:^|[\s[{"'“‘«>*_~|,;—–-]|(?<!\])\()$/
const person = '@\\w{4,21}(?![\\w@/]|[.:-]\\w)'
const community = '/\\w{3,21}(?![\\w@/]|[.:-]\\w)'
/** A text with more candidates gets no name links. */
const namesMax = 1_000
const name = new RegExp(`${person}|${community}`, 'g')

const personHere = new RegExp(person, 'y')

/** Keeps `@_name_` in the text, for linkNames(). */
function underscoredName(state: StateInline, silent: boolean): boolean {
	const { src, pos } = state
	if (!src.startsWith('@_', pos) || !before.test(src.slice(Math.max(0, pos - 2), pos))) return false
	personHere.lastIndex = pos
	const [sign] = personHere.exec(src) ?? []
	if (!sign || pos + sign.length > state.posMax) return false
	if (!silent) state.pending += sign
	state.pos += sign.length
	return true
}

function linkNames({ src, tokens, Token: Made }: StateCore): void {
	if (src.split(/[@/](?=\w{3})/).length > namesMax) return
	for (const token of tokens) {
		if (token.type !== 'inline' || !token.children || !/[@/]\w{3}/.test(token.content)) continue
		token.children = linked(token.children, Made)
	}
}

function linked(children: readonly Token[], Made: typeof Token): Token[] {
	const all: Token[] = []
	let links = 0
	let left = ''
	for (const token of children) {
		if (token.tag === 'a') links += token.nesting
		if (token.type === 'text' && links === 0) all.push(...split(token, left, Made))
		else all.push(token)
		left = token.type === 'text' || token.type === 'text_special' ? token.content.slice(-1) : ''
	}
	return all
}

/** Splits a text into links and the texts between them. `left` is the preceding character. */
function split(token: Token, left: string, Made: typeof Token): Token[] {
	const { content, level } = token
	const pieces: Token[] = []
	let done = 0
	const add = (type: string, nesting: -1 | 0 | 1, made: Partial<Pick<Token, 'tag' | 'content' | 'attrs' | 'meta'>>) => {
		const piece = Object.assign(new Made(type, made.tag ?? '', nesting), made)
		piece.level = level
		pieces.push(piece)
	}
	for (const match of content.matchAll(name)) {
		const previous = (left + content).slice(Math.max(0, match.index + left.length - 2), match.index + left.length)
		if (!before.test(previous) || !isName(match[0])) continue
		if (match.index > done) add('text', 0, { content: content.slice(done, match.index) })
		const isPerson = match[0].startsWith('@')
		const href = isPerson ? `/${match[0]}` : match[0]
		const meta = { [isPerson ? 'mention' : 'community']: match[0].slice(1) }
		add('link_open', 1, { tag: 'a', attrs: [['href', href]], meta })
		add('text', 0, { content: match[0] })
		add('link_close', -1, { tag: 'a' })
		done = match.index + match[0].length
	}
	if (done === 0) return [token]
	if (done < content.length) add('text', 0, { content: content.slice(done) })
	return pieces
}

/** Excludes names that nobody can have, and digits only, which are rather a fraction or a date. */
function isName(sign: string): boolean {
	const name = sign.slice(1)
	if (sign.startsWith('@')) return name.length >= limits.usernameMin && name.length <= limits.usernameMax && !isReservedName(name)
	return /[a-z]/i.test(name) && !isReservedName(name)
}
