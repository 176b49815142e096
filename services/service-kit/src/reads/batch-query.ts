import type { ClientSession, Db, Document, Filter, ObjectId } from 'mongodb'
import { sessionOptions } from '../mongodb/session-options.ts'

/** One find of a batch: fields of one collection, or an aggregation on it. `record` is never set; it carries the record type. */
export interface BatchedFind<T extends Document> {
	collection: string
	/** Null for stages that come before any filter. */
	filter: Document | null
	/** The projection; null for all fields. */
	fields: Document | null
	stages: readonly Document[]
	/** Keys of the index, where plans compete; of one find of a batch. */
	hint?: Document
	readonly record?: T
}

/** `fields` is a MongoDB projection (`_id` is included unless it says `_id: 0`); null gives whole records. */
export function query<T extends Document>(
	collection: string,
	filter: Filter<T>,
	fields: Readonly<Record<string, 0 | 1>> | null,
): BatchedFind<T> {
	return { collection, filter, fields, stages: [] }
}

/** The records with these ids; null without ids. */
export function queryByIds<T extends { _id: ObjectId }>(
	collection: string,
	ids: readonly ObjectId[],
	fields: Readonly<Record<string, 0 | 1>> | null,
): BatchedFind<T> | null {
	const filter = { _id: { $in: [...ids] } } as Filter<T> // each T has an ObjectId for its id
	return ids.length === 0 ? null : query<T>(collection, filter, fields)
}

/** As query(), with aggregation stages after the filter: a sort, limit, join or count. Keeps the order they give. */
export function pipelineQuery<T extends Document>(
	collection: string,
	filter: Document,
	stages: readonly Document[],
	{ hint }: { hint?: Document | undefined } = {},
): BatchedFind<T> {
	return { collection, filter, fields: null, stages, ...(hint ? { hint } : {}) }
}

/** The records of another collection that the ids in `field` of these records name, each once: two finds in one. */
export function namedBy<T extends Document>(find: BatchedFind<Document>, field: string, collection: string): BatchedFind<T> {
	const named = { from: collection, localField: 'ids', foreignField: '_id', as: 'named' }
	const gathered = [{ $group: { _id: null, ids: { $addToSet: `$${field}` } } }, { $lookup: named }]
	return pipelineQuery(find.collection, find.filter ?? {}, [...find.stages, ...gathered, { $unwind: '$named' }, { $replaceWith: '$named' }])
}

/** An estimate of how many records a collection has: MongoDB knows it without looking. Not inside a transaction. */
export function estimatedCountQuery(collection: string): BatchedFind<{ count: number }> {
	return { collection, filter: null, fields: null, stages: [{ $collStats: { count: {} } }, { $project: { _id: 0, count: 1 } }] }
}

type Queries = Readonly<Record<string, BatchedFind<Document> | null>>
type RecordOf<P> = P extends BatchedFind<infer T> ? T : never
/** The records found, by part. */
export type BatchResults<P extends Queries> = { [K in keyof P]: RecordOf<NonNullable<P[K]>>[] }

/**
 * Several finds of one call in one command ($unionWith), at about half the cost of a command each, for MongoDB and this process.
 * A null query is skipped and gives []. For few records per query; those of query() are unordered.
 * Outside a transaction the read concern is local, so it may see writes a majority does not have yet: use it for display,
 * not for decisions. Inside a transaction MongoDB allows no $unionWith, so the finds run one after another.
 */
export async function readBatch<const P extends Queries>(db: Db, parts: P, tx?: ClientSession): Promise<BatchResults<P>> {
	const asked = Object.entries(parts).flatMap(([name, find]) => (find ? [{ name, find }] : []))
	const finds = asked.map(({ find }) => find)
	const records = tx || finds.length === 1 ? await readEach(db, finds, tx) : await readTogether(db, finds)
	const found: Record<string, Document[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]))
	for (const [index, { name }] of asked.entries()) found[name] = records[index] ?? []
	return found as BatchResults<P> // in the order they were asked for
}

async function readTogether(db: Db, finds: readonly BatchedFind<Document>[]): Promise<Document[][]> {
	// A hint is for the command's own collection.
	const start = Math.max(0, finds.findIndex(hasHint))
	const first = finds[start]
	if (!first) return []
	if (finds.filter(hasHint).length > 1) throw new Error('Only one find of a batch can have a hint.')
	const rest = finds.flatMap((one, index) =>
		index === start ? [] : [{ $unionWith: { coll: one.collection, pipeline: stagesOf(one, index) } }],
	)
	const found = await db
		.collection(first.collection)
		.aggregate([...stagesOf(first, start), ...rest], { ...localRead, ...hintOf(first), batchSize })
		.toArray()
	const records = finds.map((): Document[] => [])
	for (const record of found) records[record.part]?.push(record)
	return records
}

async function readEach(db: Db, finds: readonly BatchedFind<Document>[], tx?: ClientSession): Promise<Document[][]> {
	const found: Document[][] = []
	const options = { ...(tx ? sessionOptions(tx) : localRead), batchSize }
	for (const find of finds) {
		const { collection, filter, fields, stages } = find
		const records = db.collection(collection)
		const cursor =
			stages.length > 0
				? records.aggregate([...filterOf(find), ...stages], { ...options, ...hintOf(find) })
				: records.find(filter ?? {}, { ...options, ...(fields ? { projection: fields } : {}) })
		found.push(await cursor.toArray())
	}
	return found
}

const hasHint = ({ hint }: BatchedFind<Document>) => hint !== undefined
const hintOf = ({ hint }: BatchedFind<Document>) => (hint ? { hint } : {})
const localRead = { readConcern: { level: 'local' } } as const
/** Everything fits in the first batch: a getMore would be a second command. */
const batchSize = 2_000
const filterOf = ({ filter }: BatchedFind<Document>): Document[] => (filter ? [{ $match: filter }] : [])
const stagesOf = (find: BatchedFind<Document>, index: number): Document[] => [
	...filterOf(find),
	...find.stages,
	...(find.fields ? [{ $project: find.fields }] : []),
	{ $set: { part: { $literal: index } } },
]
