import type { ClientSession, Db, Document, Filter, ObjectId } from 'mongodb'
import { bundle } from './bundle-parts.ts'
import { loadAtOnce } from './load-together.ts'
import { slices } from './slices.ts'
import { within } from './within.ts'

/** A find of some fields of one collection, or what some stages make of what is found. Type only: `record`. */
export interface Part<T extends Document> {
	collection: string
	filter: Document
	/** Null: all there are. */
	fields: Document | null
	stages: readonly Document[]
	owner: Owner | null
	readonly record?: T
}

/**
 * Whose a part is. What several ask for in the same moment, alike but for that, is one find for all of them: the part then
 * finds by ids, and only by them.
 */
export interface Owner {
	/** The field of the filter that says it: an id, or several in `$in`. */
	by: string
	/** The field of what is found that says it. */
	in: string
	/** The field that lists in the filter, in `$in`, what is asked about, and says in what is found what it is about. */
	among?: string
}

/** `_id` comes unless `fields` says `_id: 0`; with null for fields whole records come. */
export function part<T extends Document>(
	collection: string,
	filter: Filter<T>,
	fields: Readonly<Record<string, 0 | 1>> | null,
	owner?: keyof T & string,
): Part<T> {
	return { collection, filter, fields, stages: [], owner: owner === undefined ? null : { by: owner, in: owner } }
}

/** Which of these things somebody has something about, such as votes: one find with what others ask about other things. */
export function partAmong<T extends Document>(
	collection: string,
	[by, id]: readonly [keyof T & string, ObjectId],
	[among, ids]: readonly [keyof T & string, readonly ObjectId[]],
	fields: Readonly<Record<string, 0 | 1>>,
): Part<T> {
	const filter = { [by]: id, [among]: { $in: [...ids] } }
	return { collection, filter, fields: { ...fields, [among]: 1 }, stages: [], owner: { by, in: by, among } }
}

/** The records with these ids, one find of them with what others ask for; null where there are none. */
export function partByIds<T extends { _id: ObjectId }>(
	collection: string,
	ids: readonly ObjectId[],
	fields: Readonly<Record<string, 0 | 1>> | null,
): Part<T> | null {
	const filter = { _id: { $in: [...ids] } } as Filter<T> // each T has an ObjectId for its id
	return ids.length === 0 ? null : part<T>(collection, filter, fields, '_id')
}

/**
 * As part(), with stages of an aggregation behind the filter: an order, a limit, a join, a count. In the order they give.
 * With an owner the stages are the same for all, and leave each what is its own.
 */
export function partThrough<T extends Document>(
	collection: string,
	filter: Document,
	stages: readonly Document[],
	owner: Owner | null = null,
): Part<T> {
	return { collection, filter, fields: null, stages, owner }
}

type Parts = Readonly<Record<string, Part<Document> | null>>
type RecordOf<P> = P extends Part<infer T> ? T : never
/** What was found of each part. */
export type Found<P extends Parts> = { [K in keyof P]: RecordOf<NonNullable<P[K]>>[] }

/**
 * Several finds with one command, which costs MongoDB and this process about half of what one for each does; what others
 * ask for in the same moment goes along. A part that is null finds nothing and is not asked for. For few records of each,
 * those of part() in no order. Outside a transaction the newest is seen, also before a majority has it: for what is shown,
 * not for what is decided by it. MongoDB joins nothing inside a transaction: there the parts are found one after another.
 */
export async function readTogether<const P extends Parts>(db: Db, parts: P, tx?: ClientSession): Promise<Found<P>> {
	const names = Object.keys(parts)
	const asked = names.flatMap((name) => parts[name] ?? [])
	const records = tx || asked.length === 0 ? await readEach(db, asked, tx) : await readWithOthers(db, asked)
	let next = 0
	const found = names.map((name) => {
		if (!parts[name]) return [name, []]
		next += 1
		return [name, records[next - 1]]
	})
	return Object.fromEntries(found) as Found<P> // in the order they were asked for
}

type Asked = readonly Part<Document>[]

/** So many who ask in the same moment are answered together at most. */
const sharing = 50
/** More finds go as several commands, each of which makes them one after another. */
const findsPerCommand = 36

/** The records of each part. */
const readWithOthers = loadAtOnce<Asked, Document[][]>(sharing, async (db, all) => {
	const [only] = all
	if (only && all.length === 1) return [await readParts(db, only)]
	const parts = all.flat()
	const { finds, takes } = bundle(parts)
	const found = (await Promise.all(slices(finds, findsPerCommand).map((some) => readParts(db, some)))).flat()
	const records = takes.map((take) => take(found))
	let from = 0
	return all.map((asked) => {
		from += asked.length
		return records.slice(from - asked.length, from)
	})
})

async function readParts(db: Db, parts: readonly Part<Document>[]): Promise<Document[][]> {
	const [first, ...others] = parts
	if (!first || others.length === 0) return readEach(db, parts)
	const rest = others.map((one, index) => ({ $unionWith: { coll: one.collection, pipeline: stagesOf(one, index + 1) } }))
	const found = await db
		.collection(first.collection)
		.aggregate([...stagesOf(first, 0), ...rest], { ...newest, batchSize })
		.toArray()
	const records = parts.map((): Document[] => [])
	for (const record of found) records[record.part]?.push(record)
	return records
}

async function readEach(db: Db, parts: readonly Part<Document>[], tx?: ClientSession): Promise<Document[][]> {
	const found: Document[][] = []
	const options = { ...(tx ? within(tx) : newest), batchSize }
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

const newest = { readConcern: { level: 'local' } } as const
/** All at once: asking for more would be a second command. */
const batchSize = 2_000
const stagesOf = ({ filter, fields, stages }: Part<Document>, index: number): Document[] => [
	{ $match: filter },
	...stages,
	...(fields ? [{ $project: fields }] : []),
	{ $set: { part: { $literal: index } } },
]
