import type { Db } from 'mongodb'

const counts = new WeakMap<Db, number>()

/** Counts a write of this process. */
export function countWrite(db: Db): void {
	counts.set(db, writeCount(db) + 1)
}

/**
 * The number of writes of this process, as part of cache keys: every write invalidates the short-lived caches. A change by
 * another process shows when the cached value expires.
 */
export function writeCount(db: Db): number {
	return counts.get(db) ?? 0
}
