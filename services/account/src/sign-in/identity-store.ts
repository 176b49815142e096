import type { IdentityRecord, IssuerIdentity } from '@folkmoot/account-contract/sign-in-records'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { identities, signInAttempts } from './collections.ts'

type Tx = ClientSession | undefined

/** Upper bound: nobody has more. */
const identitiesMax = 20

/** Oldest first. */
export function findIdentitiesOf(db: Db, userId: ObjectId, tx?: Tx): Promise<IdentityRecord[]> {
	return identities(db).find({ userId }, sessionOptions(tx)).sort({ _id: 1 }).limit(identitiesMax).toArray()
}

export function findIdentity(
	db: Db,
	{ issuer, subject }: Pick<IssuerIdentity, 'issuer' | 'subject'>,
	tx?: Tx,
): Promise<IdentityRecord | null> {
	return identities(db).findOne({ issuer, subject }, sessionOptions(tx))
}

/** Links an identity to an account; 409 if it is linked to any. */
export async function linkIdentity(
	db: Db,
	{ userId, issuer, subject, name }: Pick<IdentityRecord, 'userId' | 'issuer' | 'subject' | 'name'>,
	{ now, tx }: { now: Date; tx: Tx },
): Promise<void> {
	const count = await identities(db).countDocuments({ userId }, { limit: identitiesMax, ...sessionOptions(tx) })
	if (count >= identitiesMax)
		throw fail('max_limit_reached', { message: `You can link up to ${identitiesMax} accounts. Unlink one first.` })
	try {
		const record: IdentityRecord = { _id: new ObjectId(), userId, issuer, subject, name, createdAt: now, lastUsedAt: now }
		await identities(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		if (isDuplicateKey(error)) throw fail('already_linked')
		throw error
	}
}

/** Records a login. False if the identity has been unlinked since it was read. */
export async function recordIdentityUse(db: Db, { _id }: IdentityRecord, { now, tx }: { now: Date; tx: Tx }): Promise<boolean> {
	const { matchedCount } = await identities(db).updateOne({ _id }, { $set: { lastUsedAt: now } }, sessionOptions(tx))
	return matchedCount === 1
}

export async function deleteIdentity(db: Db, _id: ObjectId, tx: Tx): Promise<void> {
	await identities(db).deleteOne({ _id }, sessionOptions(tx))
}

/** With the account. */
export async function deleteIdentitiesOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await identities(db).deleteMany({ userId }, sessionOptions(tx))
	await signInAttempts(db).deleteMany({ userId }, sessionOptions(tx))
}
