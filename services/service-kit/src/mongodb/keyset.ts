import type { ClientSession, Document, Filter, ObjectId, WithId } from 'mongodb'
import type { ReadonlyCollection } from '../collections.ts'
import { sessionOptions } from './session-options.ts'

/** A position in a list that is sorted by a field and then by id, both in the same direction. */
export interface KeysetPosition {
	key: number | Date
	id: ObjectId
}

interface KeysetOrder {
	/** The sort field. The index has the filter's equality fields first, then this field and _id. */
	key: string
	/** Ascending; descending by default. */
	isAscending?: boolean
}

interface KeysetQuery<T> extends KeysetOrder {
	filter: Filter<T>
	/** Records outside the filter that belong to the list too, found by another index; few. Not in a transaction. */
	also?: Filter<T> | undefined
	/** null for the first page. */
	after: KeysetPosition | null
	limit: number
	/** Few records have equal keys (ties): ties and the records after them are then read with one command. Not for a dotted key. */
	hasFewTies?: boolean
	/** Name or keys of the index, if the query planner chooses a worse one. */
	hint?: string | Document
	/** The projection; all fields by default. */
	fields?: Document | undefined
	/** Stages after the limit, which must keep the key and `_id`. Not in a transaction. */
	stages?: readonly Document[] | undefined
	tx?: ClientSession | undefined
}

/**
 * Keyset pagination: the next records after a position, at most `limit`. A deep page costs as much as the first. It reads the rest
 * of the position's ties, then the records beyond, each as one index range; with an $or the planner may scan from the top.
 */
export async function readKeysetPage<T extends Document>(collection: ReadonlyCollection<T>, query: KeysetQuery<T>): Promise<WithId<T>[]> {
	const { key, after, limit } = query
	const { direction, beyond } = directionOf(query)
	const order = keysetOrder(query)
	if (!after) return readRange(collection, { bounds: {}, order, limit }, query)
	if (query.hasFewTies) {
		const found = await readFromTies(collection, { ...query, after })
		if (found) return found
	}
	// The keys are equal, so the order is that of the ids. A sort by id alone lets MongoDB merge several ranges instead of sorting.
	const tied = { [key]: after.key, _id: { [beyond]: after.id } }
	const ties = await readRange(collection, { bounds: tied, order: { _id: direction }, limit }, query)
	if (ties.length >= limit) return ties
	const further = { [key]: { [beyond]: after.key } }
	const rest = await readRange(collection, { bounds: further, order, limit: limit - ties.length }, query)
	return [...ties, ...rest]
}

/** The sort of a list with keyset pagination. */
export function keysetOrder({ key, isAscending }: KeysetOrder): Record<string, 1 | -1> {
	const direction = isAscending ? 1 : -1
	return { [key]: direction, _id: direction }
}

const directionOf = ({ isAscending }: { isAscending?: boolean }) =>
	isAscending ? ({ direction: 1, beyond: '$gt' } as const) : ({ direction: -1, beyond: '$lt' } as const)

/** One range from the first tie of the position on, ties before the position included; null if there are too many of those. */
async function readFromTies<T extends Document>(
	collection: ReadonlyCollection<T>,
	query: KeysetQuery<T> & { after: KeysetPosition },
): Promise<WithId<T>[] | null> {
	const { key, after } = query
	const limit = query.limit + 1
	const { direction, beyond } = directionOf(query)
	const from = { [key]: { [`${beyond}e`]: after.key } }
	const found = await readRange(collection, { bounds: from, order: keysetOrder(query), limit }, query)
	const positionId = after.id.toHexString()
	const isFurther = (id: string) => (direction === 1 ? id > positionId : id < positionId)
	const rest = found.filter((one) => Number(one[key]) !== Number(after.key) || isFurther(one._id.toHexString()))
	return rest.length >= query.limit || found.length < limit ? rest.slice(0, query.limit) : null
}

async function readRange<T extends Document>(
	collection: ReadonlyCollection<T>,
	{ bounds, order, limit }: { bounds: Document; order: Document; limit: number },
	{ filter, also, hint, fields, stages, tx }: Pick<KeysetQuery<T>, 'filter' | 'also' | 'hint' | 'fields' | 'stages' | 'tx'>,
): Promise<WithId<T>[]> {
	if (also || stages) {
		const range = rangeStages({ also: also && narrow(also, bounds), order, limit }, collection.collectionName)
		const pipeline = [{ $match: narrow(filter, bounds) }, ...range, ...(fields ? [{ $project: fields }] : []), ...(stages ?? [])]
		// One more than can come: of a full batch MongoDB does not know that it was the last.
		return collection.aggregate<WithId<T>>(pipeline, { ...(hint ? { hint } : {}), batchSize: limit + 1 }).toArray()
	}
	return (
		collection
			.find(narrow(filter, bounds), { ...sessionOptions(tx), ...(hint ? { hint } : {}), ...(fields ? { projection: fields } : {}) })
			.sort(order)
			.limit(limit)
			// All in the first batch: a getMore would be a second command.
			.batchSize(limit)
			.toArray()
	)
}

/** The stages after a filter that give the first `limit` records in order, with those of `also` among them; one command. */
export function rangeStages<T>(
	{ also, order, limit }: { also?: Filter<T> | undefined; order: Document; limit: number },
	collection: string,
): Document[] {
	const first = [{ $sort: order }, { $limit: limit }]
	return also ? [...first, { $unionWith: { coll: collection, pipeline: [{ $match: also }, ...first] } }, ...first] : first
}

function narrow<T>(filter: Filter<T>, bounds: Document): Filter<T> {
	return { $and: [filter, bounds] } as Filter<T> // the field's name is not known to the type
}
