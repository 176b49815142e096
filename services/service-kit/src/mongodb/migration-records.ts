import type { Collection, Db, ObjectId } from 'mongodb'
import { StartupError } from '../process/startup-error.ts'

/** Where the next step begins, such as the last id of the one before; null at the beginning and at the end. */
export type Place = ObjectId | string | number | null

/** The migration state of an area's data. */
export interface MigrationRecord {
	/** The area. */
	_id: string
	/** All migrations up to this one are done. */
	number: number
	/** The progress of the next one. */
	place: Place
	done: { number: number; what: string; at: Date }[]
}

interface Numbered {
	area: string
	migrations?: readonly { number: number; what: string }[]
}

export const migrationRecords = (db: Db): Collection<MigrationRecord> => db.collection<MigrationRecord>('migrations')

/** The number of an area's last migration. */
export const latestNumber = ({ migrations = [] }: Numbered): number => migrations.at(-1)?.number ?? 0

/** The last finished migration by area; areas without a record have none. */
export async function readMigrations(db: Db, definitions: readonly Numbered[]): Promise<Map<string, number>> {
	const found = await migrationRecords(db)
		.find({ _id: { $in: definitions.map(({ area }) => area) } })
		.toArray()
	return new Map(found.map(({ _id, number }) => [_id, number]))
}

/** Throws if a newer version has migrated the data, because this one could misread them. */
export function assertNotNewer(definitions: readonly Numbered[], numbers: ReadonlyMap<string, number>): void {
	for (const definition of definitions) {
		const number = numbers.get(definition.area) ?? 0
		if (number <= latestNumber(definition)) continue
		throw new StartupError(
			`The data of ${definition.area} was written by a newer Folkmoot (migration ${number}; this one knows ${latestNumber(definition)}).`,
			'start the newer version, or restore a backup that was made before the upgrade. Nothing was changed.',
		)
	}
}
