import type { Document } from 'mongodb'

/** One find in a batch: fields of one collection, or an aggregation on it. `record` is never set; it carries the record type. */
export interface BatchedFind<T extends Document> {
	collection: string
	filter: Document
	/** The projection; null for all fields. */
	fields: Document | null
	stages: readonly Document[]
	owner: Owner | null
	readonly record?: T
}

/**
 * The owner of a find. Concurrent finds that differ only in their owners are merged into one, so such a find
 * must filter by ids, and only by ids.
 */
export interface Owner {
	/** The filter field with the owner's id, or several in `$in`. */
	by: string
	/** The record field with the owner's id. */
	in: string
	/** The field with the ids asked about: `$in` in the filter, one id in each record. */
	among?: string
}
