import type { Db } from 'mongodb'
import type { Viewer } from '../viewer.ts'
import { createShortLivedCache } from './short-lived-cache.ts'
import { writeCount } from './write-count.ts'

/**
 * Too short to notice, and it limits a page under any load to four reads a second. During the grace time the stale value is
 * served while the next is read. An expensive read is cached for up to a second: the others wait behind each read, so its rate decides the p99.
 */
export const sharedReadTtl = { ttlMs: 250, expensive: { factor: 20, maxMs: 1_000 }, staleMs: 50 }

/**
 * How long reference data is cached: what content is shown with, such as authors, communities and their rules, the site's settings.
 * It changes far less often than the content, and each refresh of a page would read it again.
 */
export const referenceTtlMs = 1_000

/**
 * A short-lived cache for reads that are the same for everybody. A viewer who has just written bypasses it (read-your-writes),
 * and every write of this process invalidates it.
 */
export function createSharedReadCache<T>(
	maxEntries: number,
	ttlMs = sharedReadTtl.ttlMs,
): (db: Db, viewer: Viewer | null, key: readonly unknown[], read: () => Promise<T>) => Promise<T> {
	const cached = createShortLivedCache<T>({ ...sharedReadTtl, ttlMs, maxEntries })
	return (db, viewer, key, read) =>
		viewer?.justWrote ? read() : cached(JSON.stringify([db.databaseName, writeCount(db), ...key]), Date.now(), read)
}
