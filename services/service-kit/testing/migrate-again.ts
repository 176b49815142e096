import type { Deps } from '../src/context.ts'
import { migrationRecords } from '../src/mongodb/migration-records.ts'
import { type MigratedService, runMigrations } from '../src/mongodb/migrations.ts'

/** Treats an area's data as if only that many migrations were done, and runs the rest. */
export async function migrateAgain(
	definition: MigratedService,
	{ db, client, log }: Pick<Deps, 'db' | 'client' | 'log'>,
	number = 0,
): Promise<void> {
	const given = { number, place: null, done: [] }
	await migrationRecords(db).updateOne({ _id: definition.area }, { $set: given }, { upsert: true })
	await runMigrations([definition], { db, client, log })
}
