import type { Db } from 'mongodb'
import { keepBriefly } from './keep-briefly.ts'
import type { Viewer } from './viewer.ts'
import { writesSoFar } from './write-count.ts'

/**
 * As short as nobody notices, as long as a crowd at one page needs to be served by ten readings a second, for which none of it
 * waits; by fewer where they are so dear that they would be a fifth of all work.
 */
export const crowdLife = { lifeMs: 100, dear: { times: 5, mostMs: 500 }, graceMs: 50 }

/**
 * What is the same for everybody is read once for all who ask in the same moment. Who has just written reads for
 * themselves, and what this process changes is seen at once.
 */
export function readForAll<T>(
	most: number,
): (db: Db, viewer: Viewer | null, key: readonly unknown[], read: () => Promise<T>) => Promise<T> {
	const keep = keepBriefly<T>({ ...crowdLife, most })
	return (db, viewer, key, read) =>
		viewer?.justWrote ? read() : keep(JSON.stringify([db.databaseName, writesSoFar(db), ...key]), Date.now(), read)
}
