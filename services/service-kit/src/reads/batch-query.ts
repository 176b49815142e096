import type { ClientSession, Db, Document, Filter, ObjectId } from 'mongodb'
import { chunk } from '../chunk.ts'
import { sessionOptions } from '../mongodb/session-options.ts'
import type { BatchedFind, Owner } from './batched-find.ts'
import { createDataLoaderPerDb } from './data-loader.ts'
import { mergeQueries } from './merge-queries.ts'

/** `fields` is a MongoDB projection (`_id` is included unless it says `_id: 0`); null gives whole records. */
export function query<T extends Document>(
	collection: string,
	filter: Filter<T>,
	fields: Readonly<Record<string, 0 | 1>> | null,
	owner?: keyof T & string,
): BatchedFind<T> {
	return { collection, filter, fields, stages: [], owner: owner === undefined ? null : { by: owner, in: owner } }
}

/** Records of one owner about some of `ids`, such as a member's votes on these posts; merged with those of other owners and ids. */
export function queryAmong<T extends Document>(
	collection: string,
	[by, id]: readonly [keyof T & string, ObjectId],
	[among, ids]: readonly [keyof T & string, readonly ObjectId[]],
	fields: Readonly<Record<string, 0 | 1>>,
): BatchedFind<T> {
	const filter = { [by]: id, [among]: { $in: [...ids] } }
	return { collection, filter, fields: { ...fields, [among]: 1 }, stages: [], owner: { by, in: by, among } }
}

/** The records with these ids, merged with the ids of concurrent calls; null without ids. */
export function queryByIds<T extends { _id: ObjectId }>(
	collection: string,
	ids: readonly ObjectId[],
	fields: Readonly<Record<string, 0 | 1>> | null,
): BatchedFind<T> | null {
	const filter = { _id: { $in: [...ids] } } as Filter<T> // each T has an ObjectId for its id
	return ids.length === 0 ? null : query<T>(collection, filter, fields, '_id')
}

/**
 * As query(), with aggregation stages after the filter: a sort, limit, join or count. Keeps the order they give.
 * With an owner, the stages must be correct for the merged records of several owners too.
 */
export function pipelineQuery<T extends Document>(
	collection: string,
	filter: Document,
	stages: readonly Document[],
	owner: Owner | null = null,
): BatchedFind<T> {
	return { collection, filter, fields: null, stages, owner }
}

type Queries = Readonly<Record<string, BatchedFind<Document> | null>>
type RecordOf<P> = P extends BatchedFind<infer T> ? T : never
/** The records found, by part. */
export type BatchResults<P extends Queries> = { [K in keyof P]: RecordOf<NonNullable<P[K]>>[] }

/**
 * Batches several finds, and those of concurrent callers, in one command: about half the cost of a command each, for MongoDB
 * and this process. A null query is skipped and gives []. For few records per query; those of query() are unordered.
 * Outside a transaction the read concern is local, so it may see writes a majority does not have yet: use it for display,
 * not for decisions. Inside a transaction MongoDB allows no $unionWith, so the finds run one after another.
 */
export async function readBatch<const P extends Queries>(db: Db, parts: P, tx?: ClientSession): Promise<BatchResults<P>> {
	const names = Object.keys(parts)
	const queries = names.flatMap((name) => parts[name] ?? [])
	const records = tx || queries.length === 0 ? await readEach(db, queries, tx) : await readWithOthers(db, queries)
	let next = 0
	const found = names.map((name) => {
		if (!parts[name]) return [name, []]
		next += 1
		return [name, records[next - 1]]
	})
	return Object.fromEntries(found) as BatchResults<P> // in the order they were asked for
}

type QueryList = readonly BatchedFind<Document>[]

/** Callers in one batch at most. */
const maxCallers = 50
/** More finds are split over several commands, because a command runs its finds one after another. */
const maxFindsPerCommand = 36

const readWithOthers = createDataLoaderPerDb<QueryList, Document[][]>(maxCallers, async (db, all) => {
	const [only] = all
	if (only && all.length === 1) return [await readQueries(db, only)]
	const parts = all.flat()
	const { finds, selectors } = mergeQueries(parts)
	const found = (await Promise.all(chunk(finds, maxFindsPerCommand).map((batch) => readQueries(db, batch)))).flat()
	const records = selectors.map((select) => select(found))
	let from = 0
	return all.map((asked) => {
		from += asked.length
		return records.slice(from - asked.length, from)
	})
})

async function readQueries(db: Db, parts: readonly BatchedFind<Document>[]): Promise<Document[][]> {
	const [first, ...others] = parts
	if (!first || others.length === 0) return readEach(db, parts)
	const rest = others.map((one, index) => ({ $unionWith: { coll: one.collection, pipeline: stagesOf(one, index + 1) } }))
	const found = await db
		.collection(first.collection)
		.aggregate([...stagesOf(first, 0), ...rest], { ...localRead, batchSize })
		.toArray()
	const records = parts.map((): Document[] => [])
	for (const record of found) records[record.part]?.push(record)
	return records
}

async function readEach(db: Db, parts: readonly BatchedFind<Document>[], tx?: ClientSession): Promise<Document[][]> {
	const found: Document[][] = []
	const options = { ...(tx ? sessionOptions(tx) : localRead), batchSize }
	for (const { collection, filter, fields, stages } of parts) {
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
