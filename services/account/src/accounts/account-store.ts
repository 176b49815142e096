import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { maxWriteMs } from '@folkmoot/service-kit/writes/transaction'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { users } from '../collections.ts'
import { deletionJobs } from '../jobs.ts'
import { erasedFields, type NewUser, newUser } from './new-user.ts'

type Tx = ClientSession | undefined

/** Finds an account by name, ignoring case; includes deleted ones. */
export function findByName(db: Db, username: string, tx?: Tx): Promise<UserRecord | null> {
	return users(db).findOne({ usernameLower: username.toLowerCase() }, sessionOptions(tx))
}

export function findById(db: Db, id: string, tx?: Tx): Promise<UserRecord | null> {
	return users(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Upper bound: nobody has more accounts with one address. */
const sameAddressMax = 10

/** Accounts that have confirmed this address; addresses are not unique. */
export function findByConfirmedEmail(db: Db, address: string): Promise<UserRecord[]> {
	return users(db).find({ 'emailConfirmed.address': address.toLowerCase() }).limit(sameAddressMax).toArray()
}

/** The viewer's own account; a member deleted a moment ago is no longer logged in. */
export async function findOwn(db: Db, id: string, tx?: Tx): Promise<UserRecord> {
	const user = await findById(db, id, tx)
	if (!user || user.deletedAt) throw fail('not_logged_in')
	return user
}

/** 409 if the name is taken, even by a concurrent insert. */
export async function insertAccount(db: Db, given: NewUser, { tx, now }: { tx: Tx; now: Date }): Promise<UserRecord> {
	const record: UserRecord = { _id: new ObjectId(), ...newUser(given, now) }
	try {
		await users(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		if (!isDuplicateKey(error)) throw error
		const message = `${given.username} is already taken.`
		throw fail('user_exists', { message, fields: { username: message } })
	}
	return record
}

/** Updates the given fields; returns the account as updated. */
export function updateAccount(db: Db, _id: ObjectId, changes: Partial<UserRecord>, tx: Tx): Promise<UserRecord | null> {
	return users(db).findOneAndUpdate({ _id }, { $set: changes }, { returnDocument: 'after', ...sessionOptions(tx) })
}

/** Sets a new alt text for a picture if the account still shows that picture. */
export async function describePicture(
	db: Db,
	{ userId, imageId, altText }: { userId: string; imageId: string; altText: string | null },
	tx: Tx,
): Promise<void> {
	await users(db).updateOne(
		{ _id: new ObjectId(userId), 'proPic.id': imageId },
		{ $set: { 'proPic.altText': altText } },
		sessionOptions(tx),
	)
}

/** Records that the member was seen; without an address if it was one of their programs. */
export async function updateLastSeen(db: Db, _id: ObjectId, { ip, now, tx }: { ip: string | null; now: Date; tx?: Tx }): Promise<void> {
	await users(db).updateOne({ _id }, seen(ip, now), sessionOptions(tx))
}

const seen = (ip: string | null, now: Date) => ({
	$max: { lastSeenAt: now },
	...(ip === null ? {} : { $set: { lastSeenIp: ip } }),
})

/** Records a login. False if the account changed since it was read: another password, suspended or deleted. */
export async function recordLogin(
	db: Db,
	{ _id, passwordHash }: Pick<UserRecord, '_id' | 'passwordHash'>,
	{ ip, now, tx }: { ip: string; now: Date; tx: Tx },
): Promise<boolean> {
	const same = { _id, passwordHash, bannedAt: null, deletedAt: null }
	const { matchedCount } = await users(db).updateOne(same, seen(ip, now), sessionOptions(tx))
	return matchedCount === 1
}

/** Whether there is another admin. Writing to that admin makes two admins who leave at once conflict, so that one must stay. */
export async function lockOtherAdmin(db: Db, _id: ObjectId, tx: Tx): Promise<boolean> {
	const other = { isAdmin: true, deletedAt: null, _id: { $ne: _id } }
	const { modifiedCount } = await users(db).updateOne(other, { $inc: { heldAsAdmin: 1 } }, sessionOptions(tx))
	return modifiedCount === 1
}

/** Call it before taking a way of signing in away: of two that are taken at once, the second is retried after the first. */
export async function lockWaysIn(db: Db, _id: ObjectId, tx: Tx): Promise<void> {
	await users(db).updateOne({ _id }, { $inc: { waysInTurn: 1 } }, sessionOptions(tx))
}

/** Removes personal data, and the rest once more when no request that began before can still be running; false if that was done already. */
export async function eraseAccount(
	db: Db,
	{ _id, by }: { _id: ObjectId; by: ObjectId },
	{ tx, now }: { tx: Tx; now: Date },
): Promise<boolean> {
	const { matchedCount } = await users(db).updateOne({ _id, deletedAt: null }, { $set: erasedFields(now) }, sessionOptions(tx))
	if (matchedCount === 0) return false
	const again = { key: _id.toHexString(), payload: { userId: _id, by }, runAt: new Date(now.getTime() + maxWriteMs) }
	await deletionJobs.add(db, [again], { tx, now })
	return true
}

/** Whether there is any admin. */
export async function hasAdmin({ db }: Pick<Deps, 'db'>): Promise<boolean> {
	return (await users(db).findOne({ isAdmin: true }, { projection: { _id: 1 } })) !== null
}

/** The ordinal number of this account on the site. */
export function countAccountsUpTo(db: Db, _id: ObjectId): Promise<number> {
	return users(db).countDocuments({ _id: { $lte: _id } })
}
