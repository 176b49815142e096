import type { Db } from 'mongodb'

/** Whether there were `size` calls within `withinMs`, this one included. */
export function createBurstDetector(size: number, withinMs: number): (db: Db) => boolean {
	const timesByDb = new WeakMap<Db, number[]>()
	return (db) => {
		const now = performance.now()
		const times = [...(timesByDb.get(db) ?? []), now].slice(-size)
		timesByDb.set(db, times)
		return times.length === size && now - (times[0] ?? 0) <= withinMs
	}
}
