import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { sha256 } from '@folkmoot/service-kit/secrets/sha256'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { homeAddresses } from '../collections.ts'

type Tx = ClientSession | undefined

/** When a member made their address; null if they have none. */
export async function findHomeAddressTime(db: Db, userId: ObjectId): Promise<Date | null> {
	const found = await homeAddresses(db).findOne({ _id: userId }, { projection: { createdAt: 1 } })
	return found?.createdAt ?? null
}

/** A member has one address: a new one replaces it. */
export async function storeHomeAddress(db: Db, userId: ObjectId, token: string, { now, tx }: { now: Date; tx: Tx }): Promise<void> {
	const address = { hash: sha256(token), createdAt: now }
	await homeAddresses(db).updateOne({ _id: userId }, { $set: address }, { upsert: true, ...sessionOptions(tx) })
}

export async function deleteHomeAddress(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await homeAddresses(db).deleteOne({ _id: userId }, sessionOptions(tx))
}
