import type { ObjectId } from 'mongodb'

/** Records by hex id. */
export function byId<T extends { _id: ObjectId }>(records: readonly T[]): Map<string, T> {
	return new Map(records.map((record) => [record._id.toHexString(), record]))
}
