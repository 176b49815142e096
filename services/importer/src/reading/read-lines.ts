import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { type DecodedLine, decodeLine } from './decode-line.ts'

/** A line of a file. */
export interface Line {
	/** From 1. */
	number: number
	bytes: Uint8Array
	/** How much of the file on disk (compressed) was read with it, in bytes. */
	bytesRead: number
}

/** Rows are never this long, in bytes; the file has another format. */
const longestLine = 8_000_000
const newline = 10
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** Streams a file line by line, gzipped or not; holds one chunk and one line at a time. */
export async function* readLines(file: string): AsyncGenerator<Line> {
	const format = await formatOf(file)
	const raw = createReadStream(file)
	const chunks = format === 'gzip' ? unpack(raw) : raw
	let rest: Buffer[] = []
	let restBytes = 0
	let number = 1
	const takeLine = (end: Buffer): Line => {
		const bytes = rest.length === 0 ? end : Buffer.concat([...rest, end])
		rest = []
		restBytes = 0
		const isMarked = number === 1 && bytes.subarray(0, 3).equals(byteOrderMark)
		return { number: number++, bytes: isMarked ? bytes.subarray(3) : bytes, bytesRead: raw.bytesRead }
	}
	try {
		for await (const chunk of chunks) {
			const bytes = chunk as Buffer // file streams yield buffers
			let from = 0
			for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
				yield takeLine(bytes.subarray(from, end))
				from = end + 1
			}
			if (from < bytes.length) rest.push(bytes.subarray(from))
			restBytes += bytes.length - from
			if (restBytes > longestLine) throw notOurs(file, number)
		}
	} catch (error) {
		throw explain(error, file)
	} finally {
		raw.destroy()
	}
	if (restBytes > 0) yield takeLine(Buffer.alloc(0))
}

/** The text of a line, without what CRLF leaves at its end. */
export function textOf({ bytes }: Pick<Line, 'bytes'>): DecodedLine {
	const { text, isMended } = decodeLine(bytes)
	return { text: text.endsWith('\r') ? text.slice(0, -1) : text, isMended }
}

function unpack(raw: Readable): Readable {
	const unpacked = createGunzip()
	// Errors of either stream are thrown where the output is read.
	pipeline(raw, unpacked).catch(() => {})
	return unpacked
}

async function formatOf(file: string): Promise<'gzip' | 'plain'> {
	try {
		const handle = await open(file)
		try {
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
			const magic = bytesRead === 2 ? buffer.readUInt16BE(0) : 0
			if (magic === 0xfffe || magic === 0xfeff) {
				throw new PlainError(`${file} is in UTF-16.`, 'save it as UTF-8, for example with "iconv -f UTF-16 -t UTF-8".')
			}
			return magic === 0x1f8b ? 'gzip' : 'plain'
		} finally {
			await handle.close()
		}
	} catch (error) {
		throw explain(error, file)
	}
}

function explain(error: unknown, file: string): unknown {
	const code = errorCode(error)
	if (code === 'ENOENT') return new PlainError(`There is no file ${file}.`, 'check its name; paths are relative to the current folder.')
	if (code === 'EISDIR' || code === 'EACCES') return new PlainError(`${file} cannot be read (${code}).`, 'name a file that you may read.')
	if (code?.startsWith('Z_'))
		return new PlainError(
			`${file} is damaged: its compressed data is cut short or corrupt.`,
			'download it again; what was read so far is kept.',
		)
	return error
}

function notOurs(file: string, line: number): PlainError {
	return new PlainError(`Line ${line} of ${file} is longer than ${longestLine} bytes.`, 'import newline-delimited JSON, one row a line.')
}
