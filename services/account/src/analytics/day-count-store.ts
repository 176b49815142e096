import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { dayCounts, seenDays } from '../collections.ts'

/** Increments an event's count on the day of `now` (UTC). */
export async function incrementDayCount(db: Db, event: string, now: Date): Promise<void> {
	const day = now.toISOString().slice(0, 10)
	await dayCounts(db).updateOne({ _id: `${event}:${day}` }, { $inc: { count: 1 } }, { upsert: true })
}

/** Records that a member was active on the day of `now` (UTC); idempotent. */
export async function recordActiveDay(db: Db, userId: ObjectId, { now, tx }: { now: Date; tx?: ClientSession | undefined }): Promise<void> {
	const _id = `${now.toISOString().slice(0, 10)}:${userId.toHexString()}`
	await seenDays(db).updateOne({ _id }, { $setOnInsert: { at: now } }, { upsert: true, ...sessionOptions(tx) })
}
