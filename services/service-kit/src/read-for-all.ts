import type { Db } from 'mongodb'
import { keepBriefly } from './keep-briefly.ts'
import type { Viewer } from './viewer.ts'
import { writesSoFar } from './write-count.ts'

/**
 * Too short to notice, and it limits a page under any load to ten reads a second. During the grace time the stale value is
 * served while the next is read. An expensive read is cached longer, so that it takes at most about a fifth of the time.
 */
export const crowdLife = { lifeMs: 100, dear: { times: 5, mostMs: 500 }, graceMs: 50 }

/**
 * A short-lived cache for reads that are the same for everybody. A viewer who has just written bypasses it (read-your-writes),
 * and every write of this process invalidates it.
 */
export function readForAll<T>(
	most: number,
): (db: Db, viewer: Viewer | null, key: readonly unknown[], read: () => Promise<T>) => Promise<T> {
	const keep = keepBriefly<T>({ ...crowdLife, most })
	return (db, viewer, key, read) =>
		viewer?.justWrote ? read() : keep(JSON.stringify([db.databaseName, writesSoFar(db), ...key]), Date.now(), read)
}
