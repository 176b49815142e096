import type { Db } from 'mongodb'
import { dayCounts } from '../collections.ts'

/** One more of an event on the day of `now` (UTC). */
export async function addToDay(db: Db, event: string, now: Date): Promise<void> {
	const day = now.toISOString().slice(0, 10)
	await dayCounts(db).updateOne({ _id: `${event}:${day}` }, { $inc: { count: 1 } }, { upsert: true })
}
