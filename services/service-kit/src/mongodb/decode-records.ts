import { BSON, type Document } from 'mongodb'
import { mapInChunks } from '../map-in-chunks.ts'

/** A record, and the bytes it was decoded from. */
export interface DecodedRecord<T> {
	bytes: Uint8Array
	record: T
}

const atOnce = 64

/**
 * Decodes a long list of records that was read with `raw`, and yields to the event loop in between: the driver decodes a whole
 * reply in one go. A record with the same bytes as the one at its position in an earlier read is not decoded again, so the result
 * has the very same object. Nobody may change the records.
 */
export async function decodeRecords<T extends Document>(
	raw: readonly Uint8Array[],
	earlier: readonly DecodedRecord<T>[] = [],
): Promise<DecodedRecord<T>[]> {
	return mapInChunks([...raw.entries()], atOnce, ([index, bytes]) => {
		const known = earlier[index]
		// The new bytes, beside others that have changed: all are views of one reply, and a single old one would keep all of its reply in memory.
		return { bytes, record: known && Buffer.compare(known.bytes, bytes) === 0 ? known.record : decode<T>(bytes) }
	})
}

/** Whether two reads found the same. */
export function isSameRead<T>(some: readonly DecodedRecord<T>[], others: readonly DecodedRecord<T>[]): boolean {
	return some.length === others.length && some.every(({ record }, index) => record === others[index]?.record)
}

/** With the options of openDatabase(). */
function decode<T extends Document>(bytes: Uint8Array): T {
	return BSON.deserialize(bytes, { validation: { utf8: false } }) as T // what the collection holds
}
