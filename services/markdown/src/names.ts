import { limits } from '@folkmoot/contract-kit/limits'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/**
 * Turns `@name` of members and `/name` of communities into links, wherever the name stands by itself. Whether anybody has it
 * is found out where a text is kept (service-kit `content/known-names.ts`).
 */
export function names(parser: MarkdownIt): void {
	// Before texts are joined: an escaped sign is a text of its own until then, and so makes no name.
	parser.core.ruler.before('text_join', 'names', linkNames)
}

/** What may stand before a name: nothing, a space, or a sign that opens something, but not the address of a link. */
const before = /(?:^|[\s[{"'“‘«>*_~|,;—–-]|(?<!\])\()$/
const person = '@\\w{4,21}(?![\\w@/]|[.:-]\\w)'
const community = '/\\w{3,21}(?![\\w@/]|[.:-]\\w)'
/** Where there are more, none is linked: nobody is named so often. */
const namesMax = 1_000
const name = new RegExp(`${person}|${community}`, 'g')

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

/** A text in pieces: names as links, and what is between them. `left` is the sign before it. */
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

/** Names that nobody can have are no names, and figures alone are rather a fraction or a date. */
function isName(sign: string): boolean {
	const name = sign.slice(1)
	if (sign.startsWith('@')) return name.length >= limits.usernameMin && name.length <= limits.usernameMax && !isReservedName(name)
	return /[a-z]/i.test(name) && !isReservedName(name)
}
