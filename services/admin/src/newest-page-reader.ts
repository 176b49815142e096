import type { ReadonlyCollection } from '@folkmoot/service-kit/collections'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import { readKeysetPage } from '@folkmoot/service-kit/keyset'
import { type Document, type Filter, ObjectId, type WithId } from 'mongodb'
import { z } from 'zod'

export interface Page<T> {
	records: T[]
	/** Cursor of the next page; null on the last. */
	next: string | null
}

/** The cursor: the time of the last record, and its id as the tie-breaker. */
const positionSchema = z.tuple([z.int().min(0).max(8.64e15), z.string().regex(/^[0-9a-f]{24}$/)])

interface Dated extends Document {
	_id: ObjectId
	createdAt: Date
}

/** A page of a collection, newest first. It needs an index on the filter's fields, then createdAt and _id, both descending. */
export async function readNewestPage<T extends Dated>(
	collection: ReadonlyCollection<T>,
	{ next, limit, filter = {}, hint }: { next: string | null; limit: number; filter?: Filter<T>; hint?: string },
): Promise<Page<WithId<T>>> {
	const range = { filter, key: 'createdAt', after: parseNewestCursor(next), limit: limit + 1, hasFewTies: true }
	const records = await readKeysetPage(collection, { ...range, ...(hint ? { hint } : {}) })
	return toNewestPage(records, limit, ({ createdAt, _id }) => [createdAt.getTime(), _id.toString()])
}

/** The start of such a page; null for the first. */
export function parseNewestCursor(next: string | null): { key: Date; id: ObjectId } | null {
	const position = next === null ? null : readCursor(next, positionSchema)
	return position && { key: new Date(position[0]), id: new ObjectId(position[1]) }
}

/** Makes a page from limit + 1 records: the extra one tells whether there is a next page. */
export function toNewestPage<T>(found: readonly T[], limit: number, placeOf: (last: T) => z.output<typeof positionSchema>): Page<T> {
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : undefined
	return { records, next: last ? writeCursor(placeOf(last)) : null }
}
