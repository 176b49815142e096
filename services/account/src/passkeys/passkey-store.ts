import type { PasskeyRecord } from '@folkmoot/account-contract/security-records'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { passkeys } from '../security/collections.ts'

type Tx = ClientSession | undefined

/** Upper bound: nobody has more devices. */
export const passkeysMax = 20

/** Oldest first. */
export function findPasskeysOf(db: Db, userId: ObjectId, tx?: Tx): Promise<PasskeyRecord[]> {
	return passkeys(db).find({ userId }, sessionOptions(tx)).sort({ _id: 1 }).limit(passkeysMax).toArray()
}

/** Finds a passkey of this site by the authenticator's credential id. */
export function findByCredential(db: Db, credentialId: string, rpId: string): Promise<PasskeyRecord | null> {
	return passkeys(db).findOne({ credentialId, rpId })
}

/** 409 if this authenticator is registered already. */
export async function insertPasskey(db: Db, given: Omit<PasskeyRecord, '_id'>, tx: Tx): Promise<void> {
	try {
		await passkeys(db).insertOne({ _id: new ObjectId(), ...given }, sessionOptions(tx))
	} catch (error) {
		if (isDuplicateKey(error)) throw fail('conflict', { message: 'This passkey is already registered.' })
		throw error
	}
}

/** Records a login. False if another login already used this counter value: one of the two authenticators is a clone. */
export async function updateCounter(
	db: Db,
	{ _id, counter }: PasskeyRecord,
	{ newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
	const { matchedCount } = await passkeys(db).updateOne({ _id, counter }, { $set: { counter: newCounter, lastUsedAt: now } })
	return matchedCount === 1
}

/** False where the member has no such passkey. */
export async function setPasskeyName(
	db: Db,
	{ id, userId, name, tx }: { id: string; userId: ObjectId; name: string; tx: Tx },
): Promise<boolean> {
	const { matchedCount } = await passkeys(db).updateOne({ _id: new ObjectId(id), userId }, { $set: { name } }, sessionOptions(tx))
	return matchedCount === 1
}

/** False where the member has no such passkey. */
export async function deletePasskey(db: Db, { id, userId, tx }: { id: string; userId: ObjectId; tx: Tx }): Promise<boolean> {
	const { deletedCount } = await passkeys(db).deleteOne({ _id: new ObjectId(id), userId }, sessionOptions(tx))
	return deletedCount === 1
}
