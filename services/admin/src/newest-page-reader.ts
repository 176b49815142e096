import type { ReadonlyCollection } from '@folkmoot/service-kit/collections'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { type Document, ObjectId, type WithId } from 'mongodb'
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

/** A page of a collection, newest first. It needs an index on createdAt and _id, both descending. */
export async function readNewestPage<T extends Dated>(
	collection: ReadonlyCollection<T>,
	{ next, limit }: { next: string | null; limit: number },
): Promise<Page<WithId<T>>> {
	const after = next === null ? null : parsePosition(next)
	const found = await readKeysetPage(collection, { filter: {}, key: 'createdAt', after, limit: limit + 1, hasFewTies: true })
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : undefined
	return { records, next: last ? writeCursor([last.createdAt.getTime(), last._id.toString()]) : null }
}

function parsePosition(cursor: string): { key: Date; id: ObjectId } {
	const [time, id] = readCursor(cursor, positionSchema)
	return { key: new Date(time), id: new ObjectId(id) }
}
