import type { Document, Filter, FindCursor, FindOptions } from 'mongodb'
import type { ReadonlyCollection } from '../collections.ts'

/** As `find`, but each record is the BSON that the database sent. */
export function findRaw<T extends Document>(
	collection: ReadonlyCollection<T>,
	filter: Filter<T>,
	options: FindOptions = {},
): FindCursor<Uint8Array> {
	return collection.find(filter, { ...options, raw: true }) as unknown as FindCursor<Uint8Array> // the driver's types do not know `raw`
}
