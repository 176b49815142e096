import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { users } from '../collections.ts'
import type { CounterChange } from './counter-changes.ts'

export async function changeCounters(db: Db, changes: readonly CounterChange[], tx: ClientSession): Promise<void> {
	const writes = changes.map(({ userId, by }) => ({ updateOne: { filter: { _id: new ObjectId(userId) }, update: { $inc: by } } }))
	if (writes.length > 0) await users(db).bulkWrite(writes, { session: tx })
}
