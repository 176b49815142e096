import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { users } from '../collections.ts'

export async function writeBadges(db: Db, _id: ObjectId, badges: UserRecord['badges'], tx: ClientSession | undefined): Promise<void> {
	await users(db).updateOne({ _id }, { $set: { badges } }, sessionOptions(tx))
}
