import { createReadStream, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode, PlainError } from '@folkmoot/mongod/plain-error'
import { unpackZstd } from './unpack-zstd.ts'

/** A part of a file's content. */
export interface Chunk {
	bytes: Buffer
	/** How much of the file on disk (compressed) was read with it, in bytes. */
	bytesRead: number
}

/** Streams the content of a file, unpacked if it is packed by gzip or zstd. Throws what the disk or the decompressor throws (see explainReadError). */
export async function* readChunks(file: string): AsyncGenerator<Chunk> {
	const format = await formatOf(file)
	const raw = createReadStream(file)
	try {
		for await (const bytes of unpackers[format](raw)) yield { bytes, bytesRead: raw.bytesRead }
	} finally {
		raw.destroy()
	}
}

type Format = 'gzip' | 'zstd' | 'plain'

const unpackers: Record<Format, (raw: ReadStream) => AsyncIterable<Buffer>> = {
	plain: (raw) => raw,
	zstd: unpackZstd,
	gzip: (raw) => {
		const unpacked = createGunzip()
		// Errors of either stream are thrown where the output is read.
		pipeline(raw, unpacked).catch(() => {})
		return unpacked
	},
}

async function formatOf(file: string): Promise<Format> {
	const handle = await open(file)
	try {
		const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
		if (buffer.readUInt16BE(0) === 0x1f8b) return 'gzip'
		return isZstd(buffer) ? 'zstd' : 'plain'
	} finally {
		await handle.close()
	}
}

/** A frame with data, or one to skip. */
function isZstd(start: Buffer): boolean {
	const magic = start.readUInt32LE(0)
	return magic === 0xfd2fb528 || (magic & 0xfffffff0) >>> 0 === 0x184d2a50
}

/** An error of reading a file in plain words; `where` says how far it was read (`in line 7`). Other errors are returned as they are. */
export function explainReadError(error: unknown, file: string, where: string): unknown {
	const code = errorCode(error)
	if (code === 'ENOENT') return new PlainError(`There is no file ${file}.`, 'check its name; paths are relative to the current folder.')
	if (code === 'EISDIR' || code === 'EACCES') return new PlainError(`${file} cannot be read (${code}).`, 'name a file that you may read.')
	if (code?.startsWith('Z_') || code?.startsWith('ZSTD_') || code === 'ERR_TRAILING_JUNK_AFTER_STREAM_END')
		return new PlainError(
			`${file} is damaged: its compressed data is cut short or corrupt (${where}).`,
			'download it again; what was read so far is kept.',
		)
	return error
}
