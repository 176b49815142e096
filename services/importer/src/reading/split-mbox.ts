import { textOf } from './read-lines.ts'
import { readLinesOfFiles } from './read-lines-of-files.ts'

/** A message as it stands in a file of messages. */
export interface BoxMessage {
	file: string
	/** Of the line that begins it, from 1. */
	line: number
	/** That line: `From ada@example.org Tue Apr  1 20:35:12 2003`. */
	separator: string
	/** The header and what follows, with line feeds only; the end of a very long message is missing. */
	raw: Buffer
}

/** Of a message: texts come first in it, what is behind are attachments. */
const longestMessage = 4_000_000
const lineFeed = Buffer.from('\n')

/**
 * The messages of mbox files, of all dialects. A message begins at a line `From …` with a date after a blank line, if a header line
 * follows: the words stand in texts too. The `>` that a text's `From ` got is taken off again.
 */
export async function* splitMbox(files: readonly string[]): AsyncGenerator<BoxMessage> {
	let box = openBox('')
	for await (const line of readLinesOfFiles(files, { longLines: 'mark' })) {
		if (line.file !== box.file) {
			yield* ended(box)
			box = openBox(line.file)
		}
		const bytes = withoutReturn(line.bytes)
		if (box.candidate && begins(box.candidate.text, bytes)) {
			yield* ended(box)
			box.message = { file: box.file, line: box.candidate.line, separator: box.candidate.text, parts: [], bytes: 0 }
		} else if (box.candidate && box.message) add(box.message, Buffer.from(box.candidate.text))
		const isCandidate = box.isAfterBlank && startsWith(bytes, 'From ')
		box.candidate = isCandidate ? { line: line.number, text: textOf({ bytes }).text } : null
		if (!isCandidate && box.message) add(box.message, unescaped(bytes))
		box.isAfterBlank = bytes.length === 0
	}
	yield* ended(box)
}

/** Where the reading of a file is. */
interface OpenBox {
	file: string
	message: OpenMessage | null
	/** A line that begins a message, if what follows is a header. */
	candidate: { line: number; text: string } | null
	isAfterBlank: boolean
}

const openBox = (file: string): OpenBox => ({ file, message: null, candidate: null, isAfterBlank: true })

function* ended({ message }: OpenBox): Generator<BoxMessage> {
	if (!message) return
	const { parts, bytes: _bytes, ...rest } = message
	yield { ...rest, raw: Buffer.concat(parts) }
}

interface OpenMessage extends Omit<BoxMessage, 'raw'> {
	parts: Uint8Array[]
	bytes: number
}

function add(message: OpenMessage, bytes: Uint8Array): void {
	message.bytes += bytes.length + 1
	// Lines are parts of larger chunks, which must not be kept.
	if (message.bytes <= longestMessage) message.parts.push(Buffer.from(bytes), lineFeed)
}

const withoutReturn = (bytes: Uint8Array) => (bytes.at(-1) === 13 ? bytes.subarray(0, -1) : bytes)
const startsWith = (bytes: Uint8Array, text: string) =>
	Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, text.length)).equals(Buffer.from(text))

/** `>From ` was `From `, `>>From ` was `>From `. */
function unescaped(bytes: Uint8Array): Uint8Array {
	if (bytes[0] !== 62) return bytes
	let from = 1
	while (bytes[from] === 62) from += 1
	return startsWith(bytes.subarray(from), 'From ') ? bytes.subarray(1) : bytes
}

const clock = /\d{1,2}:\d{2}/
const year = /\b(?:19|20)\d{2}\b/
const header = /^(?:>?From |[\x21-\x39\x3b-\x7e]{1,76}:)/
/** Thunderbird writes `From ` or `From - ` alone, before headers such as these. */
const commonHeader =
	/^(?:from|to|date|subject|message-id|received|return-path|delivered-to|mime-version|x-[\w-]+|status|reply-to|sender|content-type):/i

function begins(separator: string, next: Uint8Array): boolean {
	const following = Buffer.from(next.subarray(0, 100)).toString('latin1')
	if (clock.test(separator) && year.test(separator)) return header.test(following)
	return /^From (?:-\s*)?$/.test(separator) && commonHeader.test(following)
}
