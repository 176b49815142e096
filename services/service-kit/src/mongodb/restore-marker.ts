import type { Collection, Db } from 'mongodb'
import { StartupError } from '../process/startup-error.ts'

interface RestoreRecord {
	_id: 'site'
	at: Date
}

/** There is a record during a restore, and after an interrupted one (services/backup). */
export const restoreMarkers = (db: Db): Collection<RestoreRecord> => db.collection<RestoreRecord>('restores')

/** Throws if a restore is incomplete, so that half a site is not opened. */
export async function assertNoRestorePending(db: Db): Promise<void> {
	if (await restoreMarkers(db).findOne({ _id: 'site' }))
		throw new StartupError(
			'A backup is being restored into this database, or an earlier restore was interrupted.',
			'run the same "npm run restore" again and let it finish.',
		)
}
