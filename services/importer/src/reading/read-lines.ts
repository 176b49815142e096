import { PlainError } from '@folkmoot/mongod/plain-error'
import { type DecodedLine, decodeLine } from './decode-line.ts'
import { explainReadError, readChunks } from './read-chunks.ts'

/** A line of a file. */
export interface Line {
	/** From 1. */
	number: number
	bytes: Uint8Array
	/** How much of the file on disk (compressed) was read with it, in bytes. */
	bytesRead: number
	/** It is longer than rows are, and `bytes` is its beginning only. */
	isTooLong?: boolean
}

export interface LineOptions {
	/** What becomes of a line that is longer than rows are: the file is refused (as usual), or the line is yielded with `isTooLong`. */
	longLines?: 'refuse' | 'mark'
}

/** Rows are never this long, in bytes; the file has another format. */
const longestLine = 8_000_000
const newline = 10
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Streams a file line by line, packed by gzip or zstd or not; holds one chunk and one line at a time. */
export async function* readLines(file: string, { longLines = 'refuse' }: LineOptions = {}): AsyncGenerator<Line> {
	const line = { rest: [] as Buffer[], bytes: 0, number: 1 }
	const takeLine = (end: Buffer, bytesRead: number): Line => {
		const isTooLong = line.bytes + end.length > longestLine
		const bytes = line.rest.length === 0 ? end : Buffer.concat([...line.rest, end])
		const isMarked = line.number === 1 && bytes.subarray(0, 3).equals(byteOrderMark)
		line.rest = []
		line.bytes = 0
		return { number: line.number++, bytes: isMarked ? bytes.subarray(3) : bytes, bytesRead, ...(isTooLong && { isTooLong }) }
	}
	const keepRest = (rest: Buffer) => {
		line.bytes += rest.length
		if (line.bytes <= longestLine) line.rest.push(rest)
		else if (longLines === 'refuse') throw notOurs(file, line.number)
	}
	let bytesRead = 0
	try {
		for await (const chunk of readChunks(file)) {
			bytesRead = chunk.bytesRead
			const { bytes } = chunk
			if (line.number === 1 && line.bytes === 0) refuseUtf16(bytes, file)
			let from = 0
			for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
				yield takeLine(bytes.subarray(from, end), bytesRead)
				from = end + 1
			}
			if (from < bytes.length) keepRest(bytes.subarray(from))
		}
	} catch (error) {
		throw explainReadError(error, file, `in line ${line.number}`)
	}
	if (line.bytes > 0) yield takeLine(Buffer.alloc(0), bytesRead)
}

/** The text of a line, without what CRLF leaves at its end. */
export function textOf({ bytes }: Pick<Line, 'bytes'>): DecodedLine {
	const { text, isMended } = decodeLine(bytes)
	return { text: text.endsWith('\r') ? text.slice(0, -1) : text, isMended }
}

function notOurs(file: string, line: number): PlainError {
	return new PlainError(`Line ${line} of ${file} is longer than ${longestLine} bytes.`, 'import newline-delimited JSON, one row a line.')
}

function refuseUtf16(start: Buffer, file: string): void {
	const magic = start.length < 2 ? 0 : start.readUInt16BE(0)
	if (magic !== 0xfffe && magic !== 0xfeff) return
	throw new PlainError(`${file} is in UTF-16.`, 'save it as UTF-8, for example with "iconv -f UTF-16 -t UTF-8".')
}
