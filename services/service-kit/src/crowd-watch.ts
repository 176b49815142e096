import type { Db } from 'mongodb'

/** Tells whether `size` have come within `withinMs`, the one who asks among them. */
export function crowdWatch(size: number, withinMs: number): (db: Db) => boolean {
	const came = new WeakMap<Db, number[]>()
	return (db) => {
		const now = performance.now()
		const times = [...(came.get(db) ?? []), now].slice(-size)
		came.set(db, times)
		return times.length === size && now - (times[0] ?? 0) <= withinMs
	}
}
