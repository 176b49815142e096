import { gzipSync } from 'node:zlib'

/**
 * Gzips a text in this thread. zlib allocates its output in chunks of 16 kB by default, whatever their content; JSON is
 * compressed to a fifth or less, so a quarter of the input is enough for most.
 */
export function gzipInline(plain: Buffer): Buffer {
	return gzipSync(plain, { level: 1, chunkSize: Math.max(chunkMin, plain.length >> 2) })
}

const chunkMin = 1_024
