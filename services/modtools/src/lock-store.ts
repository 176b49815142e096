import { sessionOptions } from '@folkmoot/service-kit/session-options'
import type { ClientSession, Db } from 'mongodb'
import { turns } from './collections.ts'

/**
 * Serialises transactions by a row such as `moderators:<community>`. Two transactions that take a turn in the same row
 * cause a write conflict; one is retried after the other, so counts read after taking a turn stay valid. Returns its
 * number, from 1.
 */
export async function acquireLock(db: Db, row: string, tx: ClientSession | undefined): Promise<number> {
	const turn = await turns(db).findOneAndUpdate(
		{ _id: row },
		{ $inc: { last: 1 } },
		{ upsert: true, returnDocument: 'after', ...sessionOptions(tx) },
	)
	return turn?.last ?? 1
}
