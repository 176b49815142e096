import type { ClientSession, Db, Document, Filter } from 'mongodb'
import { within } from './within.ts'

/** A find of some fields of one collection, or what some stages make of what is found. Type only: `record`. */
export interface Part<T extends Document> {
	collection: string
	filter: Document
	/** Null: all there are. */
	fields: Document | null
	stages: readonly Document[]
	readonly record?: T
}

/** `_id` comes unless `fields` says `_id: 0`; with null for fields whole records come. */
export function part<T extends Document>(collection: string, filter: Filter<T>, fields: Readonly<Record<string, 0 | 1>> | null): Part<T> {
	return { collection, filter, fields, stages: [] }
}

/** As part(), with stages of an aggregation behind the filter: an order, a limit, a join, a count. In the order they give. */
export function partThrough<T extends Document>(collection: string, filter: Document, stages: readonly Document[]): Part<T> {
	return { collection, filter, fields: null, stages }
}

type Parts = Readonly<Record<string, Part<Document> | null>>
type RecordOf<P> = P extends Part<infer T> ? T : never
/** What was found of each part. */
export type Found<P extends Parts> = { [K in keyof P]: RecordOf<NonNullable<P[K]>>[] }

/**
 * Several finds with one command, which costs MongoDB and this process about half of what one for each does. A part that
 * is null finds nothing and is not asked for. For few records of each, those of part() in no order. Outside a transaction the newest
 * is seen, also before a majority has it: for what is shown, not for what is decided by it. MongoDB joins nothing inside a
 * transaction: there the parts are found one after another.
 */
export async function readTogether<const P extends Parts>(db: Db, parts: P, tx?: ClientSession): Promise<Found<P>> {
	const found: Record<string, Document[]> = {}
	const asked: Named[] = []
	for (const [name, one] of Object.entries(parts)) {
		found[name] = []
		if (one) asked.push([name, one])
	}
	for (const record of await readParts(db, asked, tx)) found[record.part]?.push(record)
	return found as Found<P> // each record says of which part it is
}

type Named = readonly [name: string, part: Part<Document>]

async function readParts(db: Db, asked: readonly Named[], tx: ClientSession | undefined): Promise<Document[]> {
	const [first, ...others] = asked
	if (!first) return []
	if (tx || others.length === 0) return readEach(db, asked, tx)
	const rest = others.map((one) => ({ $unionWith: { coll: one[1].collection, pipeline: stagesOf(one) } }))
	return db
		.collection(first[1].collection)
		.aggregate([...stagesOf(first), ...rest], { ...newest, batchSize })
		.toArray()
}

async function readEach(db: Db, asked: readonly Named[], tx: ClientSession | undefined): Promise<Document[]> {
	const found: Document[] = []
	const options = { ...(tx ? within(tx) : newest), batchSize }
	for (const one of asked) {
		const [part, { collection, filter, fields, stages }] = one
		const records = db.collection(collection)
		const cursor =
			stages.length > 0
				? records.aggregate([{ $match: filter }, ...stages], options)
				: records.find(filter, { ...options, ...(fields ? { projection: fields } : {}) })
		for (const record of await cursor.toArray()) found.push({ ...record, part })
	}
	return found
}

const newest = { readConcern: { level: 'local' } } as const
/** All at once: asking for more would be a second command. */
const batchSize = 2_000
const stagesOf = ([name, { filter, fields, stages }]: Named): Document[] => [
	{ $match: filter },
	...stages,
	...(fields ? [{ $project: fields }] : []),
	{ $set: { part: { $literal: name } } },
]
