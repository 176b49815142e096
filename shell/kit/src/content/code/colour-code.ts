import { type StreamParser, StringStream } from '@codemirror/streamparser'
import { findLanguage } from './code-languages.ts'

/** What colours tell apart. */
export type Kind = 'keyword' | 'string' | 'comment' | 'number' | 'name' | 'type' | 'added' | 'removed'

/** Neighbouring signs of one kind; null for what has no colour. */
export type Piece = [text: string, kind: Kind | null]

/** More is not coloured: each piece is an element of the page. */
const piecesMax = 2_500
/** The rest of a longer line stays plain. */
const lineMax = 400
/** After so many milliseconds the page has its turn. */
const sliceMax = 8

/**
 * Code in its colours, or null where its language is not known. Reads line by line and lets the page go on in between,
 * so that no text, however long or strange, holds it up.
 */
export async function colourCode(text: string, language: string, isWanted: () => boolean): Promise<Piece[] | null> {
	const load = findLanguage(language)
	if (!load) return null
	const parser = await load()
	const state = parser.startState?.(2) ?? {}
	const pieces: Piece[] = []
	let since = performance.now()
	let done = 0
	while (done < text.length && pieces.length < piecesMax && isWanted()) {
		const end = text.indexOf('\n', done)
		const next = end === -1 ? text.length : end + 1
		readLine(text.slice(done, next), parser, state, pieces)
		done = next
		if (performance.now() - since > sliceMax) {
			await new Promise((resolve) => setTimeout(resolve))
			since = performance.now()
		}
	}
	if (done < text.length) add(pieces, text.slice(done), null)
	return isWanted() ? pieces : null
}

function readLine(line: string, parser: StreamParser<unknown>, state: unknown, pieces: Piece[]): void {
	const read = line.slice(0, lineMax).replace('\n', '')
	const stream = new StringStream(read, 4, 2)
	if (read === '') parser.blankLine?.(state, 2)
	while (!stream.eol()) {
		stream.start = stream.pos
		const style = readToken(parser, stream, state)
		add(pieces, stream.current(), kindOf(style))
	}
	add(pieces, line.slice(read.length), null)
}

/** A parser may look a few times before it moves; one that never does is moved on. */
function readToken(parser: StreamParser<unknown>, stream: StringStream, state: unknown): string | null {
	for (let tries = 0; tries < 10; tries++) {
		const style = parser.token(stream, state)
		if (stream.pos > stream.start) return style
	}
	stream.next()
	return null
}

function add(pieces: Piece[], text: string, kind: Kind | null): void {
	const last = pieces.at(-1)
	if (text === '') return
	if (last && (last[1] === kind || text.trim() === '')) last[0] += text
	else pieces.push([text, kind])
}

/** The parsers' words for what they find, as far as it is coloured. */
const kinds: Readonly<Record<string, Kind>> = {
	...{ keyword: 'keyword', moduleKeyword: 'keyword', controlKeyword: 'keyword', definitionKeyword: 'keyword', modifier: 'keyword' },
	...{ string: 'string', 'string-2': 'string', regexp: 'string', quote: 'string', link: 'string', character: 'string' },
	...{ comment: 'comment', lineComment: 'comment', blockComment: 'comment', hr: 'comment', documentMeta: 'comment' },
	...{ number: 'number', atom: 'number', bool: 'number', null: 'number', unit: 'number', color: 'number', variable2: 'number' },
	...{
		def: 'name',
		definition: 'name',
		function: 'name',
		attribute: 'name',
		attributeName: 'name',
		property: 'name',
		propertyName: 'name',
	},
	...{ type: 'type', typeName: 'type', builtin: 'type', tag: 'type', tagName: 'type', meta: 'type', header: 'type', heading: 'type' },
	...{
		qualifier: 'type',
		className: 'type',
		namespace: 'type',
		inserted: 'added',
		positive: 'added',
		deleted: 'removed',
		negative: 'removed',
	},
}

function kindOf(style: string | null): Kind | null {
	for (const word of style?.split(/[ .]/) ?? []) {
		const kind = kinds[word]
		if (kind) return kind
	}
	return null
}
