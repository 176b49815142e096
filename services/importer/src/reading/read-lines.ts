import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip } from 'node:zlib'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'

/** A batch of lines, and how far the file was read. */
export interface Lines {
	/** Line number of the first one, from 1. */
	from: number
	texts: string[]
	/** Bytes of the file on disk (compressed). */
	bytesRead: number
}

/** Rows are never this long; the file has another format. */
const longestLine = 4_000_000

/** Streams a file line by line, gzipped or not; holds one chunk at a time. */
export async function* readLines(file: string): AsyncGenerator<Lines> {
	const packed = await isGzip(file)
	const raw = createReadStream(file)
	const text = packed ? unpack(raw) : raw
	const decoder = new StringDecoder('utf8')
	let rest = ''
	let from = 1
	try {
		for await (const chunk of text) {
			const texts = (rest + decoder.write(chunk as Buffer)).split('\n') // file streams yield buffers
			rest = texts.pop() ?? ''
			if (rest.length > longestLine) throw notOurs(file, from + texts.length)
			yield { from, texts, bytesRead: raw.bytesRead }
			from += texts.length
		}
	} catch (error) {
		throw explain(error, file)
	} finally {
		raw.destroy()
	}
	const last = rest + decoder.end()
	if (last) yield { from, texts: [last], bytesRead: raw.bytesRead }
}

function unpack(raw: Readable): Readable {
	const unpacked = createGunzip()
	// Errors of either stream are thrown where the output is read.
	pipeline(raw, unpacked).catch(() => {})
	return unpacked
}

async function isGzip(file: string): Promise<boolean> {
	try {
		const handle = await open(file)
		try {
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
			return bytesRead === 2 && buffer.readUInt16BE(0) === 0x1f8b
		} finally {
			await handle.close()
		}
	} catch (error) {
		throw explain(error, file)
	}
}

function explain(error: unknown, file: string): unknown {
	const code = errorCode(error)
	if (code === 'ENOENT') return new PlainError(`There is no file ${file}.`, 'check its name; it is looked for from where you are.')
	if (code === 'EISDIR' || code === 'EACCES') return new PlainError(`${file} cannot be read (${code}).`, 'name a file that you may read.')
	if (code?.startsWith('Z_'))
		return new PlainError(`${file} is damaged: its packing ends too early or is broken.`, 'fetch it again; what was read so far is kept.')
	return error
}

function notOurs(file: string, line: number): PlainError {
	return new PlainError(
		`Line ${line} of ${file} is longer than ${longestLine} characters.`,
		'import newline-delimited JSON, one row a line.',
	)
}
