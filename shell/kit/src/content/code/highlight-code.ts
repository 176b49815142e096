import { type StreamParser, StringStream } from '@codemirror/streamparser'
import { findLanguage } from './code-languages.ts'

/** The kinds of token that have a colour of their own. */
export type TokenKind = 'keyword' | 'string' | 'comment' | 'number' | 'name' | 'type' | 'added' | 'removed'

/** Adjacent characters of one kind; null where they have no colour. */
export type Token = [text: string, kind: TokenKind | null]

/** The limit of coloured tokens: each piece is an element of the page. */
const maxTokens = 2_500
/** The rest of a longer line stays plain. */
const maxLineLength = 400
/** After this time, in milliseconds, it yields to the main thread. */
const timeSliceMs = 8

/**
 * Tokenizes code for syntax highlighting; null if the language is unknown or `shouldContinue` has returned false. It reads line by line and yields to the main
 * thread in between, so that no text, however long or strange, blocks the page.
 */
export async function highlightCode(text: string, language: string, shouldContinue: () => boolean): Promise<Token[] | null> {
	const load = findLanguage(language)
	if (!load) return null
	const parser = await load()
	const state = parser.startState?.(2) ?? {}
	const tokens: Token[] = []
	let since = performance.now()
	let done = 0
	while (done < text.length && tokens.length < maxTokens && shouldContinue()) {
		const end = text.indexOf('\n', done)
		const next = end === -1 ? text.length : end + 1
		readLine(text.slice(done, next), parser, state, tokens)
		done = next
		if (performance.now() - since > timeSliceMs) {
			await new Promise((resolve) => setTimeout(resolve))
			since = performance.now()
		}
	}
	if (done < text.length) add(tokens, text.slice(done), null)
	return shouldContinue() ? tokens : null
}

function readLine(line: string, parser: StreamParser<unknown>, state: unknown, tokens: Token[]): void {
	const read = line.slice(0, maxLineLength).replace('\n', '')
	const stream = new StringStream(read, 4, 2)
	if (read === '') parser.blankLine?.(state, 2)
	while (!stream.eol()) {
		stream.start = stream.pos
		const style = readToken(parser, stream, state)
		add(tokens, stream.current(), kindOf(style))
	}
	add(tokens, line.slice(read.length), null)
}

/** A parser may look a few times before it advances; one that never does is advanced by one character. */
function readToken(parser: StreamParser<unknown>, stream: StringStream, state: unknown): string | null {
	for (let tries = 0; tries < 10; tries++) {
		const style = parser.token(stream, state)
		if (stream.pos > stream.start) return style
	}
	stream.next()
	return null
}

function add(tokens: Token[], text: string, kind: TokenKind | null): void {
	const last = tokens.at(-1)
	if (text === '') return
	if (last && (last[1] === kind || text.trim() === '')) last[0] += text
	else tokens.push([text, kind])
}

/** Maps the parsers' token names to kinds. Other tokens stay plain. */
const kinds: Readonly<Record<string, TokenKind>> = {
	keyword: 'keyword',
	moduleKeyword: 'keyword',
	controlKeyword: 'keyword',
	definitionKeyword: 'keyword',
	modifier: 'keyword',
	string: 'string',
	'string-2': 'string',
	regexp: 'string',
	quote: 'string',
	link: 'string',
	character: 'string',
	comment: 'comment',
	lineComment: 'comment',
	blockComment: 'comment',
	hr: 'comment',
	documentMeta: 'comment',
	number: 'number',
	atom: 'number',
	bool: 'number',
	null: 'number',
	unit: 'number',
	color: 'number',
	variable2: 'number',
	def: 'name',
	definition: 'name',
	function: 'name',
	attribute: 'name',
	attributeName: 'name',
	property: 'name',
	propertyName: 'name',
	type: 'type',
	typeName: 'type',
	builtin: 'type',
	tag: 'type',
	tagName: 'type',
	meta: 'type',
	header: 'type',
	heading: 'type',
	qualifier: 'type',
	className: 'type',
	namespace: 'type',
	inserted: 'added',
	positive: 'added',
	deleted: 'removed',
	negative: 'removed',
}

function kindOf(style: string | null): TokenKind | null {
	for (const word of style?.split(/[ .]/) ?? []) {
		const kind = kinds[word]
		if (kind) return kind
	}
	return null
}
