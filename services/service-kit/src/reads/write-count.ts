import type { Db } from 'mongodb'

const counts = new WeakMap<Db, number>()
const rareCounts = new WeakMap<Db, number>()

/** Counts a write of this process, or an event that was applied in it; `isFrequent`: one that changes only content and its counters. */
export function countWrite(db: Db, { isFrequent = false } = {}): void {
	counts.set(db, writeCount(db) + 1)
	if (!isFrequent) rareCounts.set(db, rareWriteCount(db) + 1)
}

/**
 * The number of writes of this process, as part of cache keys: every write invalidates the short-lived caches. A change by
 * another process shows when the cached value expires.
 */
export function writeCount(db: Db): number {
	return counts.get(db) ?? 0
}

/** As writeCount() without frequent writes, such as votes: for what they do not change. */
export function rareWriteCount(db: Db): number {
	return rareCounts.get(db) ?? 0
}
