import type { Db } from 'mongodb'

/** Whether there were `size` calls within `withinMs`, this one included. */
export function createBurstDetector(size: number, withinMs: number): (db: Db) => boolean {
	const came = new WeakMap<Db, number[]>()
	return (db) => {
		const now = performance.now()
		const times = [...(came.get(db) ?? []), now].slice(-size)
		came.set(db, times)
		return times.length === size && now - (times[0] ?? 0) <= withinMs
	}
}
