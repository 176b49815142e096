import { inForce, isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { bans } from '../collections.ts'
import type { MemberRef } from '../moderators/moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

const keyOf = ({ communityId, userId }: MemberRef) => ({ communityId: new ObjectId(communityId), userId: new ObjectId(userId) })
const bansMax = 5_000

/** Whether somebody is banned from a community now. */
export async function isBanned(db: Db, memberRef: MemberRef, write: Write): Promise<boolean> {
	return (await findBanInForce(db, memberRef, write)) !== null
}

export async function findBanInForce(
	db: Db,
	memberRef: MemberRef,
	{ tx, now }: Write,
): Promise<Pick<BanRecord, 'createdAt' | 'expiresAt'> | null> {
	const ban = await bans(db).findOne(keyOf(memberRef), { projection: { createdAt: 1, expiresAt: 1 }, ...sessionOptions(tx) })
	return ban && isInForce(ban, now) ? ban : null
}

/** The bans in force, newest first. */
export async function findBanned(db: Db, communityId: string, now: Date): Promise<Pick<BanRecord, 'userId' | 'createdAt' | 'expiresAt'>[]> {
	return bans(db)
		.find({ communityId: new ObjectId(communityId), ...inForce(now) }, { projection: { _id: 0, userId: 1, createdAt: 1, expiresAt: 1 } })
		.sort({ createdAt: -1, _id: -1 })
		.limit(bansMax)
		.toArray()
}

/** Writes a ban, replacing an expired one. */
export async function upsertBan(db: Db, ban: MemberRef & { by: string; expiresAt: Date | null }, { tx, now }: Write): Promise<void> {
	const $set = { bannedBy: new ObjectId(ban.by), expiresAt: ban.expiresAt, createdAt: now }
	await bans(db).updateOne(keyOf(ban), { $set }, { upsert: true, ...sessionOptions(tx) })
}

export async function deleteBan(db: Db, memberRef: MemberRef, { tx }: Write): Promise<void> {
	await bans(db).deleteOne(keyOf(memberRef), sessionOptions(tx))
}

/** Bans of an imported author are the member's; the member's own ban from the same community stays. */
export async function passBans(db: Db, { userId, toId }: { userId: string; toId: string }, { tx }: Pick<Write, 'tx'>): Promise<void> {
	const [from, to] = [new ObjectId(userId), new ObjectId(toId)]
	const already = await bans(db).distinct('communityId', { userId: to }, sessionOptions(tx))
	const others = { userId: from, communityId: { $nin: already } }
	await bans(db).updateMany(others, { $set: { userId: to } }, sessionOptions(tx))
	await bans(db).deleteMany({ userId: from }, sessionOptions(tx))
}

export async function deleteAllBansOf(db: Db, userId: string, { tx }: Write): Promise<void> {
	await bans(db).deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
