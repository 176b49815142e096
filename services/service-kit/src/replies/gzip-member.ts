import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib'

/** Compression level of cached replies: most of the gain for little work. */
const level = 2

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 0xff])

/** A deflated part that ends on a byte boundary, so that other parts can follow it. */
export const deflateChunk = (plain: Buffer): Buffer => deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH })

/** The last deflated part. */
export const deflateLastChunk = (plain: Buffer): Buffer => deflateRawSync(plain, { level })

/** The same in another thread. */
export const deflateInThreadPool = (plain: Buffer): Promise<Buffer> => promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)(plain, { level })

/** One gzip member of deflated parts; `crc` and `length`, in bytes, are those of the uncompressed whole. */
export function gzipMember(parts: readonly Buffer[], crc: number, length: number): Buffer {
	const end = Buffer.alloc(8)
	end.writeUInt32LE(crc, 0)
	end.writeUInt32LE(length >>> 0, 4)
	return Buffer.concat([head, ...parts, end])
}
