import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { users } from '../collections.ts'
import type { CounterChange } from './counter-changes.ts'

export async function changeCounters(db: Db, { userId, by }: CounterChange, tx: ClientSession): Promise<void> {
	await users(db).updateOne({ _id: new ObjectId(userId) }, { $inc: by }, { session: tx })
}
