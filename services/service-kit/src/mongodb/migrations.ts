import type { ClientSession, Collection, Db, Document, Filter, MongoClient, ObjectId } from 'mongodb'
import { withLease } from '../lease.ts'
import type { Log } from '../log.ts'
import { transact } from '../writes/transaction.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { type OnProgress, tellOfIndexBuilds } from './index-builds.ts'
import { assertNotNewer, latestNumber, migrationRecords, type Place, readMigrations } from './migration-records.ts'

/**
 * One step of a migration, in the transaction that also stores the progress: a killed step commits as a whole or not at all.
 * Returns where the next step begins, null at the end.
 */
export type Step = (db: Db, from: Place, tx: ClientSession) => Promise<Place>

/** Converts data of older versions to this one's format. */
export type Migration = {
	/** 1, 2, 3 … in its area. A released migration must not change. */
	number: number
	/** A description of the result, for the log and the record. */
	what: string
} & (
	| { step: Step }
	/** For work outside transactions, such as indexes; must be idempotent. */
	| { repeatable: (db: Db) => Promise<void> }
)

/** The part of an area that migrations use. */
export interface MigratedService {
	area: string
	migrations?: readonly Migration[]
	indexes: readonly { collection: string }[]
}

interface MigrationContext {
	db: Db
	client: MongoClient
	log: Pick<Log, 'info' | 'warn'>
	/** Called after each step, and while indexes are built. */
	onProgress?: OnProgress
}

const progressLogMs = 10_000

/**
 * Runs the pending migrations of each area in the order of their numbers, before indexes are created and requests served. One
 * process runs them, others wait; after a kill the next process resumes where it stopped.
 */
export async function runMigrations(definitions: readonly MigratedService[], context: MigrationContext): Promise<void> {
	const { db } = context
	const numbers = await readMigrations(db, definitions)
	assertNotNewer(definitions, numbers)
	const behind = definitions.filter((definition) => latestNumber(definition) > (numbers.get(definition.area) ?? 0))
	if (behind.length === 0) return
	const known = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
	for (const definition of behind) {
		const isNew = !numbers.has(definition.area) && !definition.indexes.some(({ collection }) => known.has(collection))
		await begin(db, definition.area, isNew ? latestNumber(definition) : 0)
		if (!isNew) await withLease(db, `migrations of ${definition.area}`, () => migrate(definition, context))
	}
}

async function begin(db: Db, area: string, number: number): Promise<void> {
	try {
		await migrationRecords(db).updateOne({ _id: area }, { $setOnInsert: { number, place: null, done: [] } }, { upsert: true })
	} catch (error) {
		if (!isDuplicateKey(error)) throw error // another process of the same area was quicker
	}
}

async function migrate({ area, migrations = [] }: MigratedService, context: MigrationContext): Promise<void> {
	const { db, log, onProgress } = context
	for (const migration of migrations) {
		const { number, what } = migration
		const current = (await migrationRecords(db).findOne({ _id: area }))?.number ?? 0
		if (current >= number) continue
		log.info({ area, number, what }, 'migration started')
		if ('step' in migration) await runSteps(area, { ...migration, context })
		else {
			const work = migration.repeatable(db)
			await (onProgress ? tellOfIndexBuilds(db, `migrating the data of ${area}: ${what}`, work, onProgress) : work)
			await migrationRecords(db).updateOne({ _id: area, number: current }, markDone(migration))
		}
		log.info({ area, number, what }, 'migration finished')
	}
}

const markDone = ({ number, what }: Migration) => ({ $set: { number, place: null }, $push: { done: { number, what, at: new Date() } } })

async function runSteps(area: string, migration: Migration & { step: Step; context: MigrationContext }): Promise<void> {
	const { number, what, context } = migration
	let loggedAt = Date.now()
	for (let steps = 1; await runStep(area, migration); steps += 1) {
		context.onProgress?.('')
		if (Date.now() - loggedAt < progressLogMs) continue
		context.log.warn({ area, number, what, steps }, 'migration still running')
		loggedAt = Date.now()
	}
}

/** False after the last step. Progress is read and written in the step's transaction, so of two concurrent processes one retries. */
function runStep(area: string, migration: Migration & { step: Step; context: MigrationContext }): Promise<boolean> {
	const { db, client } = migration.context
	return transact(client, async (tx) => {
		const record = await migrationRecords(db).findOne({ _id: area }, { session: tx })
		if (!record || record.number >= migration.number) return false
		const next = await migration.step(db, record.place, tx)
		const change = next === null ? markDone(migration) : { $set: { place: next } }
		await migrationRecords(db).updateOne({ _id: area }, change, { session: tx })
		return next !== null
	})
}

const batchSize = 500

/** A migration that updates all matching records in batches, in the order of their ids. */
export function updateInBatches<T extends Document & { _id: ObjectId }>(
	collection: (db: Db) => Pick<Collection<T>, 'find' | 'updateMany'>,
	which: Filter<T>,
	change: Document[],
): Step {
	return async (db, from, tx) => {
		const after = (from === null ? which : { $and: [{ _id: { $gt: from } }, which] }) as Filter<T> // the driver cannot follow a filter of a T
		// Read outside the transaction: skipping records that need no change may exceed the transaction lifetime.
		const found = await collection(db)
			.find(after, { projection: { _id: 1 }, sort: { _id: 1 }, limit: batchSize })
			.toArray()
		const ids = found.map(({ _id }) => _id)
		const these = { $and: [{ _id: { $in: ids } }, which] } as Filter<T> // as above
		if (ids.length > 0) await collection(db).updateMany(these, change, { session: tx })
		return ids.length < batchSize ? null : (ids.at(-1) ?? null)
	}
}
