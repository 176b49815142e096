import type { SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { secondFactors } from '../security/collections.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'

type Tx = ClientSession | undefined

export function findSecondFactor(db: Db, userId: ObjectId, tx?: Tx): Promise<SecondFactorRecord | null> {
	return secondFactors(db).findOne({ _id: userId }, sessionOptions(tx))
}

/** The TOTP key shared with the app, decrypted. */
export async function decryptKey(db: Db, { _id, secret }: SecondFactorRecord): Promise<string> {
	return unseal(secret, { secret: await readSecret(db, 'second-factors'), owner: _id.toHexString() })
}

/** Stores an unconfirmed key, which login does not ask for; replaces one that was never confirmed. */
export async function storeNewKey(db: Db, userId: ObjectId, { key, now, tx }: { key: string; now: Date; tx: Tx }): Promise<void> {
	const secret = seal(key, { secret: await readSecret(db, 'second-factors'), owner: userId.toHexString() })
	const record = { secret, confirmedAt: null, lastStep: 0, recoveryCodes: [], createdAt: now }
	await secondFactors(db).replaceOne({ _id: userId, confirmedAt: null }, record, { upsert: true, ...sessionOptions(tx) })
}

/** Login asks for a code from now on. The code that confirmed the key counts as used. */
export async function confirmKey(
	db: Db,
	userId: ObjectId,
	{ step, recoveryCodes, now, tx }: { step: number; recoveryCodes: readonly string[]; now: Date; tx: Tx },
): Promise<void> {
	const changes = { confirmedAt: now, lastStep: step, recoveryCodes: recoveryCodes.map(hashRecoveryCode) }
	await secondFactors(db).updateOne({ _id: userId, confirmedAt: null }, { $set: changes }, sessionOptions(tx))
}

/** Uses up a TOTP step and all earlier ones; false if it was used already. */
export async function consumeStep(db: Db, userId: ObjectId, step: number): Promise<boolean> {
	const { modifiedCount } = await secondFactors(db).updateOne({ _id: userId, lastStep: { $lt: step } }, { $set: { lastStep: step } })
	return modifiedCount === 1
}

/** Uses up a recovery code; false if there is no such code. */
export async function consumeRecoveryCode(db: Db, userId: ObjectId, code: string): Promise<boolean> {
	const hash = hashRecoveryCode(code)
	const { modifiedCount } = await secondFactors(db).updateOne({ _id: userId, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } })
	return modifiedCount === 1
}

export async function replaceRecoveryCodes(db: Db, userId: ObjectId, codes: readonly string[], tx: Tx): Promise<void> {
	await secondFactors(db).updateOne({ _id: userId }, { $set: { recoveryCodes: codes.map(hashRecoveryCode) } }, sessionOptions(tx))
}

export async function removeSecondFactor(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await secondFactors(db).deleteOne({ _id: userId }, sessionOptions(tx))
}
