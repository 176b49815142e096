import type { Deps } from '../src/context.ts'
import { migrationRecords } from '../src/mongodb/migration-records.ts'
import { type MigratedRoom, runMigrations } from '../src/mongodb/migrations.ts'

/** Treats a room's data as if only that many migrations were done, and runs the rest. */
export async function migrateAgain(
	room: MigratedRoom,
	{ db, client, log }: Pick<Deps, 'db' | 'client' | 'log'>,
	number = 0,
): Promise<void> {
	const given = { number, place: null, done: [] }
	await migrationRecords(db).updateOne({ _id: room.area }, { $set: given }, { upsert: true })
	await runMigrations([room], { db, client, log })
}
