import type { ClientSession, Db, Document, Filter, ObjectId } from 'mongodb'
import { sessionOptions } from '../mongodb/session-options.ts'

/** One find of a batch: fields of one collection, or an aggregation on it. `record` is never set; it carries the record type. */
export interface BatchedFind<T extends Document> {
	collection: string
	filter: Document
	/** The projection; null for all fields. */
	fields: Document | null
	stages: readonly Document[]
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
export function pipelineQuery<T extends Document>(collection: string, filter: Document, stages: readonly Document[]): BatchedFind<T> {
	return { collection, filter, fields: null, stages }
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
	const [first, ...others] = finds
	if (!first) return []
	const rest = others.map((one, index) => ({ $unionWith: { coll: one.collection, pipeline: stagesOf(one, index + 1) } }))
	const found = await db
		.collection(first.collection)
		.aggregate([...stagesOf(first, 0), ...rest], { ...localRead, batchSize })
		.toArray()
	const records = finds.map((): Document[] => [])
	for (const record of found) records[record.part]?.push(record)
	return records
}

async function readEach(db: Db, finds: readonly BatchedFind<Document>[], tx?: ClientSession): Promise<Document[][]> {
	const found: Document[][] = []
	const options = { ...(tx ? sessionOptions(tx) : localRead), batchSize }
	for (const { collection, filter, fields, stages } of finds) {
		const records = db.collection(collection)
		const cursor =
			stages.length > 0
				? records.aggregate([{ $match: filter }, ...stages], options)
				: records.find(filter, { ...options, ...(fields ? { projection: fields } : {}) })
		found.push(await cursor.toArray())
	}
	return found
}

const localRead = { readConcern: { level: 'local' } } as const
/** Everything fits in the first batch: a getMore would be a second command. */
const batchSize = 2_000
const stagesOf = ({ filter, fields, stages }: BatchedFind<Document>, index: number): Document[] => [
	{ $match: filter },
	...stages,
	...(fields ? [{ $project: fields }] : []),
	{ $set: { part: { $literal: index } } },
]
