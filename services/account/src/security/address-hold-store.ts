import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { AddressHoldRecord } from '@folkmoot/account-contract/security-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { addressHolds } from './collections.ts'

type Tx = ClientSession | undefined

/** How long an address entered at an open session cannot reset the password (rule accounts-39). */
export const holdDays = 7
/** Upper bound: nobody has more accounts with one address. */
const sameAddressMax = 10

/** The hold of an account; null once it has ended, also before the record is gone. */
export function findAddressHold(db: Db, userId: ObjectId, { now, tx }: { now: Date; tx?: Tx }): Promise<AddressHoldRecord | null> {
	return addressHolds(db).findOne({ _id: userId, expiresAt: { $gt: now } }, sessionOptions(tx))
}

/** The holds of these accounts that have not ended, by the id of the account as hex. */
export async function findAddressHolds(
	db: Db,
	userIds: readonly ObjectId[],
	{ now, tx }: { now: Date; tx?: Tx },
): Promise<Map<string, AddressHoldRecord>> {
	if (userIds.length === 0) return new Map()
	const found = await addressHolds(db)
		.find({ _id: { $in: [...userIds] }, expiresAt: { $gt: now } }, sessionOptions(tx))
		.toArray()
	return new Map(found.map((hold) => [hold._id.toHexString(), hold]))
}

/** The accounts that had confirmed this address until lately. */
export async function findHeldAccounts(db: Db, address: string, now: Date): Promise<ObjectId[]> {
	const held = { address: address.toLowerCase(), expiresAt: { $gt: now } }
	const found = await addressHolds(db)
		.find(held, { projection: { _id: 1 } })
		.limit(sameAddressMax)
		.toArray()
	return found.map(({ _id }) => _id)
}

/**
 * Holds the address that an account is about to get, if it had a confirmed one. Of several changes in a row the first address counts, and the time from the last:
 * otherwise whoever changes it twice would be rid of its owner.
 */
export async function holdAddress(db: Db, before: UserRecord, { now, tx }: { now: Date; tx: Tx }): Promise<void> {
	const current = await findAddressHold(db, before._id, { now, tx })
	const email = current?.email ?? (before.emailConfirmed ? before.email : null)
	if (email === null) return
	const record = { email, address: email.toLowerCase(), expiresAt: new Date(now.getTime() + holdDays * dayMs) }
	await addressHolds(db).replaceOne({ _id: before._id }, record, { upsert: true, ...sessionOptions(tx) })
}

/** Whoever uses the account has proved to be its member. */
export async function endAddressHold(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await addressHolds(db).deleteOne({ _id: userId }, sessionOptions(tx))
}
