import type { ClientSession, Collection, Db, Document, Filter, MongoClient, ObjectId } from 'mongodb'
import { oneAtATime } from './claim.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import type { Log } from './log.ts'
import { migrationRecords, newestOf, type Place, readMigrations, refuseNewer } from './migration-records.ts'
import { transact } from './transaction.ts'

/**
 * One step of a change, in the transaction that also notes how far it came: where a process is killed or another one takes
 * over, a step is done as a whole or not at all. Gives where the next one begins, null at the end.
 */
export type Step = (db: Db, from: Place, tx: ClientSession) => Promise<Place>

/** What brings data of older versions to the form of this one. */
export type Migration = {
	/** 1, 2, 3 … in its room. Stays as it is once others may have run it. */
	number: number
	/** What is so afterwards, for the log and the record. */
	what: string
} & (
	| { step: Step }
	/** For what no transaction can hold, such as indexes: doing it again does no harm. */
	| { repeatable: (db: Db) => Promise<void> }
)

/** A room as far as its data go. */
export interface MigratedRoom {
	area: string
	migrations?: readonly Migration[]
	indexes: readonly { collection: string }[]
}

interface Surroundings {
	db: Db
	client: MongoClient
	log: Pick<Log, 'info' | 'warn'>
	/** Told after each step that it goes on. */
	onStep?: () => void
}

const tellEveryMs = 10_000

/**
 * Brings the data of rooms up to this version, before their indexes are made and anybody is served: the migrations that a
 * room has not had, by number. One process does it, others wait; who comes after one that was killed goes on where it stopped.
 */
export async function bringUpToDate(rooms: readonly MigratedRoom[], surroundings: Surroundings): Promise<void> {
	const { db } = surroundings
	const numbers = await readMigrations(db, rooms)
	refuseNewer(rooms, numbers)
	const behind = rooms.filter((room) => newestOf(room) > (numbers.get(room.area) ?? 0))
	if (behind.length === 0) return
	const known = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
	for (const room of behind) {
		const isNew = !numbers.has(room.area) && !room.indexes.some(({ collection }) => known.has(collection))
		await begin(db, room.area, isNew ? newestOf(room) : 0)
		if (!isNew) await oneAtATime(db, `migrations of ${room.area}`, () => migrate(room, surroundings))
	}
}

async function begin(db: Db, area: string, number: number): Promise<void> {
	try {
		await migrationRecords(db).updateOne({ _id: area }, { $setOnInsert: { number, place: null, done: [] } }, { upsert: true })
	} catch (error) {
		if (!isDuplicateKey(error)) throw error // another process of the same room was quicker
	}
}

async function migrate({ area, migrations = [] }: MigratedRoom, surroundings: Surroundings): Promise<void> {
	const { db, log } = surroundings
	for (const migration of migrations) {
		const { number, what } = migration
		const had = (await migrationRecords(db).findOne({ _id: area }))?.number ?? 0
		if (had >= number) continue
		log.info({ area, number, what }, 'the data are brought up to date')
		if ('step' in migration) await takeSteps(area, { ...migration, surroundings })
		else {
			await migration.repeatable(db)
			await migrationRecords(db).updateOne({ _id: area, number: had }, isDone(migration))
		}
		log.info({ area, number, what }, 'the data are up to date in this')
	}
}

const isDone = ({ number, what }: Migration) => ({ $set: { number, place: null }, $push: { done: { number, what, at: new Date() } } })

async function takeSteps(area: string, migration: Migration & { step: Step; surroundings: Surroundings }): Promise<void> {
	const { number, what, surroundings } = migration
	let toldAt = Date.now()
	for (let steps = 1; await takeStep(area, migration); steps += 1) {
		surroundings.onStep?.()
		if (Date.now() - toldAt < tellEveryMs) continue
		surroundings.log.warn({ area, number, what, steps }, 'the data are still being brought up to date')
		toldAt = Date.now()
	}
}

/** False where there is no next step. How far it came is read and written in the step's own transaction: of two processes one begins anew. */
function takeStep(area: string, migration: Migration & { step: Step; surroundings: Surroundings }): Promise<boolean> {
	const { db, client } = migration.surroundings
	return transact(client, async (tx) => {
		const record = await migrationRecords(db).findOne({ _id: area }, { session: tx })
		if (!record || record.number >= migration.number) return false
		const next = await migration.step(db, record.place, tx)
		const change = next === null ? isDone(migration) : { $set: { place: next } }
		await migrationRecords(db).updateOne({ _id: area }, change, { session: tx })
		return next !== null
	})
}

const batchSize = 500

/** The steps of a change to all records that need it, a few at a time, in the order of their ids. */
export function changeAll<T extends Document & { _id: ObjectId }>(
	collection: (db: Db) => Pick<Collection<T>, 'find' | 'updateMany'>,
	which: Filter<T>,
	change: Document[],
): Step {
	return async (db, from, tx) => {
		const after = (from === null ? which : { $and: [{ _id: { $gt: from } }, which] }) as Filter<T> // the driver cannot follow a filter of a T
		// Found outside of the transaction: going past all that need no change may take longer than one may last.
		const found = await collection(db)
			.find(after, { projection: { _id: 1 }, sort: { _id: 1 }, limit: batchSize })
			.toArray()
		const ids = found.map(({ _id }) => _id)
		const these = { $and: [{ _id: { $in: ids } }, which] } as Filter<T> // as above
		if (ids.length > 0) await collection(db).updateMany(these, change, { session: tx })
		return ids.length < batchSize ? null : (ids.at(-1) ?? null)
	}
}
