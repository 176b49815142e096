import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db } from 'mongodb'
import { turns } from './collections.ts'

/**
 * Takes a turn in a row such as `moderators:<community>`. Two transactions that take a turn in the same row collide and
 * one runs again after the other, so what is counted after taking a turn stays true. Gives its number, from 1.
 */
export async function takeTurn(db: Db, row: string, tx: ClientSession | undefined): Promise<number> {
	const turn = await turns(db).findOneAndUpdate(
		{ _id: row },
		{ $inc: { last: 1 } },
		{ upsert: true, returnDocument: 'after', ...within(tx) },
	)
	return turn?.last ?? 1
}
