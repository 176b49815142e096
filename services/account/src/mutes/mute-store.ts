import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities, mutes } from '../collections.ts'

type Tx = ClientSession | undefined

interface Target {
	type: MuteRecord['type']
	id: string
}

/** Stores a mute, idempotently; returns it. */
export async function upsertMute(
	db: Db,
	{ userId, target, now, tx }: { userId: string; target: Target; now: Date; tx: Tx },
): Promise<MuteRecord> {
	const key = { userId: new ObjectId(userId), targetId: new ObjectId(target.id) }
	const fresh = { _id: new ObjectId(), type: target.type, createdAt: now }
	await mutes(db).updateOne(key, { $setOnInsert: fresh }, { upsert: true, ...sessionOptions(tx) })
	return (await mutes(db).findOne(key, sessionOptions(tx))) ?? { ...key, ...fresh }
}

interface WhichMutes {
	/** Of one type; of both if omitted. */
	type?: MuteRecord['type']
	targetId?: string
	id?: string
}

/** Removes a member's mutes that match. */
export async function deleteMutes(db: Db, userId: string, { type, targetId, id }: WhichMutes, tx: Tx): Promise<void> {
	const filter = {
		userId: new ObjectId(userId),
		...(type ? { type } : {}),
		...(targetId ? { targetId: new ObjectId(targetId) } : {}),
		...(id ? { _id: new ObjectId(id) } : {}),
	}
	await mutes(db).deleteMany(filter, sessionOptions(tx))
}

/** Removes the mutes by and of an account that is being deleted. */
export async function deleteAllMutesOf(db: Db, userId: ObjectId, tx: Tx): Promise<void> {
	await mutes(db).deleteMany({ userId }, sessionOptions(tx))
	await mutes(db).deleteMany({ targetId: userId, type: 'user' }, sessionOptions(tx))
}

export async function communityExists(db: Db, id: string, tx: Tx): Promise<boolean> {
	const record = await communities(db).findOne(
		{ _id: new ObjectId(id), deletedAt: null },
		{ projection: { _id: 1 }, ...sessionOptions(tx) },
	)
	return record !== null
}
