import type { ClientSession, Document, Filter, ObjectId, WithId } from 'mongodb'
import type { Borrowed } from './collections.ts'
import { within } from './within.ts'

/** A place in a list that is ordered by a field and then by id, both descending. */
export interface Place {
	key: number | Date
	id: ObjectId
}

interface Stretch<T> {
	filter: Filter<T>
	/** The field of the order; an index begins with the filter's equal fields, then this field and _id. */
	key: string
	/** null from the beginning. */
	after: Place | null
	limit: number
	/** Name or keys of the index, where the planner would do worse. */
	hint?: string | Document
	tx?: ClientSession | undefined
}

/**
 * The next records after a place, at most `limit`. A page however deep costs what the first does: the rest of the ties
 * with the place, then what is below it, each one range of the index; with an $or the planner may scan from the top.
 */
export async function readStretch<T extends Document>(collection: Borrowed<T>, stretch: Stretch<T>): Promise<WithId<T>[]> {
	const { filter, key, after, limit } = stretch
	if (!after) return readRange(collection, filter, stretch, limit)
	const ties = await readRange(collection, narrow(filter, { [key]: after.key, _id: { $lt: after.id } }), stretch, limit)
	if (ties.length >= limit) return ties
	const below = await readRange(collection, narrow(filter, { [key]: { $lt: after.key } }), stretch, limit - ties.length)
	return [...ties, ...below]
}

async function readRange<T extends Document>(
	collection: Borrowed<T>,
	filter: Filter<T>,
	{ key, hint, tx }: Stretch<T>,
	limit: number,
): Promise<WithId<T>[]> {
	return collection
		.find(filter, { ...within(tx), ...(hint ? { hint } : {}) })
		.sort({ [key]: -1, _id: -1 })
		.limit(limit)
		.toArray()
}

function narrow<T>(filter: Filter<T>, bounds: Document): Filter<T> {
	return { $and: [filter, bounds] } as Filter<T> // the field's name is not known to the type
}
