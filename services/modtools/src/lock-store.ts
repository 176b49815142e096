import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { locks } from './collections.ts'

/**
 * Acquires a lock such as `moderators:<community>` until the transaction ends. Of two transactions that acquire the same
 * lock, one gets a write conflict and is retried after the other, so what is read under the lock stays valid. Returns how
 * often it was acquired so far, this time included.
 */
export async function acquireLock(db: Db, name: string, tx: ClientSession | undefined): Promise<number> {
	const lock = await locks(db).findOneAndUpdate(
		{ _id: name },
		{ $inc: { last: 1 } },
		{ upsert: true, returnDocument: 'after', ...sessionOptions(tx) },
	)
	return lock?.last ?? 1
}
