import type { Db } from 'mongodb'
import { createShortLivedCache } from './short-lived-cache.ts'
import type { Viewer } from './viewer.ts'
import { writeCount } from './write-count.ts'

/**
 * Too short to notice, and it limits a page under any load to ten reads a second. During the grace time the stale value is
 * served while the next is read. An expensive read is cached longer, so that it takes at most about a fifth of the time.
 */
export const sharedReadTtl = { ttlMs: 100, expensive: { factor: 5, maxMs: 500 }, staleMs: 50 }

/**
 * A short-lived cache for reads that are the same for everybody. A viewer who has just written bypasses it (read-your-writes),
 * and every write of this process invalidates it.
 */
export function createSharedReadCache<T>(
	maxEntries: number,
): (db: Db, viewer: Viewer | null, key: readonly unknown[], read: () => Promise<T>) => Promise<T> {
	const cached = createShortLivedCache<T>({ ...sharedReadTtl, maxEntries })
	return (db, viewer, key, read) =>
		viewer?.justWrote ? read() : cached(JSON.stringify([db.databaseName, writeCount(db), ...key]), Date.now(), read)
}
