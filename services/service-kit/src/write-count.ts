import type { Db } from 'mongodb'

const counts = new WeakMap<Db, number>()

/** Something has been changed by this process. */
export function noteWrite(db: Db): void {
	counts.set(db, writesSoFar(db) + 1)
}

/**
 * Changes made by this process, for the keys of what is kept for a moment: who asks after a change is told of it, where
 * it was made here. What other processes change is seen when the moment is over.
 */
export function writesSoFar(db: Db): number {
	return counts.get(db) ?? 0
}
