import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities, mutes } from '../collections.ts'

type Tx = ClientSession | undefined

interface Target {
	type: MuteRecord['type']
	id: string
}

/** Stores a mute, idempotently; returns it. */
export async function putMute(
	db: Db,
	{ userId, target, now, tx }: { userId: string; target: Target; now: Date; tx: Tx },
): Promise<MuteRecord> {
	const key = { userId: new ObjectId(userId), targetId: new ObjectId(target.id) }
	const fresh = { _id: new ObjectId(), type: target.type, createdAt: now }
	await mutes(db).updateOne(key, { $setOnInsert: fresh }, { upsert: true, ...within(tx) })
	return (await mutes(db).findOne(key, within(tx))) ?? { ...key, ...fresh }
}

interface WhichMutes {
	/** Of one type; of both if omitted. */
	type?: MuteRecord['type']
	targetId?: string
	id?: string
}

/** Removes a member's mutes that match. */
export async function endMutes(db: Db, userId: string, { type, targetId, id }: WhichMutes, tx: Tx): Promise<void> {
	const filter = {
		userId: new ObjectId(userId),
		...(type ? { type } : {}),
		...(targetId ? { targetId: new ObjectId(targetId) } : {}),
		...(id ? { _id: new ObjectId(id) } : {}),
	}
	await mutes(db).deleteMany(filter, within(tx))
}

/** Removes the mutes by and of an account that is being deleted. */
export async function removeMutesOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await mutes(db).deleteMany({ userId }, within(tx))
	await mutes(db).deleteMany({ targetId: userId, type: 'user' }, within(tx))
}

export async function isCommunity(db: Db, id: string, tx: Tx): Promise<boolean> {
	const found = await communities(db).findOne({ _id: new ObjectId(id), deletedAt: null }, { projection: { _id: 1 }, ...within(tx) })
	return found !== null
}
