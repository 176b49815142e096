import type { ObjectId } from 'mongodb'

/** In bytes, and in hex characters. */
const [idLength, hexLength] = [12, 24]

/** Ids as 12 bytes each, one after another. */
export function packIds(ids: readonly ObjectId[]): Buffer {
	return Buffer.concat(ids.map(({ id }) => id))
}

/** The hex ids of what packIds() made. An incomplete id at the end is left out. */
export function unpackIds(packed: Uint8Array): string[] {
	const hex = Buffer.from(packed).toString('hex')
	return Array.from({ length: Math.floor(packed.length / idLength) }, (_, index) => hex.slice(index * hexLength, (index + 1) * hexLength))
}
