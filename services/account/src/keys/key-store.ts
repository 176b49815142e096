import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { limits } from '@folkmoot/contract-kit/limits'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { hashApiKey, makeApiKey } from '@folkmoot/service-kit/secrets/api-key'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { updateLastSeen } from '../accounts/account-store.ts'
import { findBotAccounts } from '../bots/bot-store.ts'
import { apiKeys } from '../security/collections.ts'

type Tx = ClientSession | undefined

const endingLength = 4

interface NewKey extends Pick<ApiKeyRecord, 'userId' | 'name' | 'scopes' | 'communityIds' | 'endsWithPassword'> {
	/** null for never. */
	expiresInDays: number | null
}

/** A key of a member or, with its name, of one of their bots. */
export type OwnKey = ApiKeyRecord & { bot?: string }

/** A member's keys and those of their bots, newest first. */
export async function findKeysOf(db: Db, userId: ObjectId, tx?: Tx): Promise<OwnKey[]> {
	const accounts = await findBotAccounts(db, userId, tx)
	const names = new Map(accounts.map((account) => [account.userId.toHexString(), account.username]))
	const ids = [userId, ...accounts.map((account) => account.userId)]
	const found = await apiKeys(db)
		.find({ userId: { $in: ids } }, sessionOptions(tx))
		.sort({ _id: -1 })
		.limit(limits.keysMax)
		.toArray()
	return found.map((key) => {
		const bot = names.get(key.userId.toHexString())
		return bot === undefined ? key : { ...key, bot }
	})
}

/** The accounts whose keys are a member's: their own and those of their bots. */
async function holdersOf(db: Db, userId: ObjectId, tx: Tx): Promise<{ $in: ObjectId[] }> {
	return { $in: [userId, ...(await findBotAccounts(db, userId, tx)).map((account) => account.userId)] }
}

/** Stores a new key's hash; returns the key, which nobody can read again. */
export async function insertKey(db: Db, { expiresInDays, ...given }: NewKey, { now, tx }: { now: Date; tx: Tx }): Promise<string> {
	const key = makeApiKey()
	const record: ApiKeyRecord = {
		_id: new ObjectId(),
		...given,
		hash: hashApiKey(key),
		ending: key.slice(-endingLength),
		createdAt: now,
		expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
		lastUsedOn: null,
	}
	await apiKeys(db).insertOne(record, sessionOptions(tx))
	return key
}

/** False where neither the member nor one of their bots has such a key. */
export async function deleteKey(db: Db, { id, userId, tx }: { id: string; userId: ObjectId; tx: Tx }): Promise<boolean> {
	const { deletedCount } = await apiKeys(db).deleteOne(
		{ _id: new ObjectId(id), userId: await holdersOf(db, userId, tx) },
		sessionOptions(tx),
	)
	return deletedCount === 1
}

/** Revokes all keys of a member and of their bots; returns how many there were. */
export async function deleteKeysOf(db: Db, userId: ObjectId, tx: Tx): Promise<number> {
	const { deletedCount } = await apiKeys(db).deleteMany({ userId: await holdersOf(db, userId, tx) }, sessionOptions(tx))
	return deletedCount
}

/** Revokes the keys that end with the password, at a new one. */
export async function deleteKeysWithPassword(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await apiKeys(db).deleteMany({ userId: await holdersOf(db, userId, tx), endsWithPassword: true }, sessionOptions(tx))
}

/** Stores the day of a key's use, and that its member was there, at most once a day. */
export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
	const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
	const unused = { $or: [{ lastUsedOn: null }, { lastUsedOn: { $lt: today } }] }
	const key = await apiKeys(db).findOneAndUpdate({ _id: new ObjectId(id), ...unused }, { $set: { lastUsedOn: today } })
	if (key) await updateLastSeen(db, key.userId, { ip: null, now })
}
