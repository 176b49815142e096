import type { Deps } from '../src/context.ts'
import { migrationRecords } from '../src/migration-records.ts'
import { bringUpToDate, type MigratedRoom } from '../src/migrations.ts'

/** Takes the data of a room to be as old as they were after that many migrations, and brings them up to date. */
export async function migrateAgain(
	room: MigratedRoom,
	{ db, client, log }: Pick<Deps, 'db' | 'client' | 'log'>,
	number = 0,
): Promise<void> {
	const given = { number, place: null, done: [] }
	await migrationRecords(db).updateOne({ _id: room.area }, { $set: given }, { upsert: true })
	await bringUpToDate([room], { db, client, log })
}
