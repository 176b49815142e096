import { BSON, type Document } from 'mongodb'
import { mapInChunks } from '../map-in-chunks.ts'

const atOnce = 64

/** Decodes a long list of records that findRaw() read, and yields to the event loop in between: the driver decodes a whole reply in one go. */
export async function decodeRecords<T extends Document>(raw: readonly Uint8Array[]): Promise<T[]> {
	// With the options of openDatabase(); T is what the collection holds.
	return mapInChunks(raw, atOnce, (bytes) => BSON.deserialize(bytes, { validation: { utf8: false } }) as T)
}
