import type { ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { moderators } from '../collections.ts'
import { acquireLock } from '../lock-store.ts'
import type { Rank } from './moderator-access.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Who and where, as hex ids. */
export interface MemberRef {
	communityId: string
	userId: string
}

const keyOf = ({ communityId, userId }: MemberRef) => ({ communityId: new ObjectId(communityId), userId: new ObjectId(userId) })

export async function findRank(db: Db, memberRef: MemberRef, tx?: Context['tx']): Promise<Rank> {
	const moderator = await moderators(db).findOne(keyOf(memberRef), { projection: { rank: 1 }, ...sessionOptions(tx) })
	return moderator?.rank ?? null
}

/** The rank that a caller may use in this call. */
export async function findRankOf(db: Db, viewer: Viewer, communityId: string, tx?: Context['tx']): Promise<Rank> {
	return mayModerate(viewer, communityId) ? findRank(db, { communityId, userId: viewer.id }, tx) : null
}

export async function findModerator(db: Db, memberRef: MemberRef, tx?: Context['tx']): Promise<ModeratorRecord | null> {
	return moderators(db).findOne(keyOf(memberRef), sessionOptions(tx))
}

/** A moderator's switches of notifications: each is stored where it is not as by default. */
export type NoticeFlags = Pick<
	ModeratorRecord,
	| 'noticesOff'
	| 'reportNoticesOff'
	| 'appealNoticesOff'
	| 'messageNoticesOff'
	| 'heldNoticesOff'
	| 'hitNoticesOff'
	| 'overdueNoticesOff'
	| 'pushNoticesOff'
	| 'noticeMails'
>

/** Sets and removes flags; returns the moderator after it, or null if they do not moderate the community. */
export async function setNotices(
	db: Db,
	memberRef: MemberRef,
	flags: Readonly<Partial<Record<keyof NoticeFlags, boolean>>>,
	tx: Context['tx'],
): Promise<ModeratorRecord | null> {
	const named = (isSet: boolean): Record<string, true> =>
		Object.fromEntries(Object.entries(flags).flatMap(([name, is]) => (is === isSet ? [[name, true] as const] : [])))
	const [$set, $unset] = [named(true), named(false)]
	const update = { ...(Object.keys($set).length > 0 ? { $set } : {}), ...(Object.keys($unset).length > 0 ? { $unset } : {}) }
	if (Object.keys(update).length === 0) return findModerator(db, memberRef, tx)
	return moderators(db).findOneAndUpdate(keyOf(memberRef), update, { returnDocument: 'after', ...sessionOptions(tx) })
}

/** In order of rank. */
export async function findModeratorIds(db: Db, communityId: string): Promise<ObjectId[]> {
	const records = await moderators(db)
		.find({ communityId: new ObjectId(communityId) }, { projection: { _id: 0, userId: 1 } })
		.sort({ rank: 1 })
		.toArray()
	return records.map(({ userId }) => userId)
}

/** How many communities somebody moderates; appointments of one person are serialised, so that the count stays valid. */
export async function countModerated(db: Db, userId: string, { tx }: Write): Promise<number> {
	await acquireLock(db, `appointments:${userId}`, tx)
	return moderators(db).countDocuments({ userId: new ObjectId(userId) }, sessionOptions(tx))
}

/** What is read of a community's moderators afterwards stays true until the transaction ends. */
async function lockModerators(db: Db, { communityId }: Pick<MemberRef, 'communityId'>, tx: Context['tx']): Promise<void> {
	await acquireLock(db, `moderators:${communityId}`, tx)
}

/** Whether a community has moderators beside this one. */
export async function hasOtherModerators(db: Db, memberRef: MemberRef, { tx }: Write): Promise<boolean> {
	await lockModerators(db, memberRef, tx)
	const { communityId, userId } = keyOf(memberRef)
	const others = { communityId, userId: { $ne: userId } }
	return (await moderators(db).findOne(others, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** Adds a moderator below all others. */
export async function insertModerator(db: Db, memberRef: MemberRef & { by: string }, { tx, now }: Write): Promise<void> {
	const { communityId, userId } = keyOf(memberRef)
	await lockModerators(db, memberRef, tx)
	const last = await moderators(db).findOne({ communityId }, { sort: { rank: -1 }, projection: { rank: 1 }, ...sessionOptions(tx) })
	const record = {
		_id: new ObjectId(),
		communityId,
		userId,
		rank: (last?.rank ?? 0) + 1,
		appointedBy: new ObjectId(memberRef.by),
		createdAt: now,
	}
	await moderators(db).insertOne(record, sessionOptions(tx))
}

/** Removes a moderator, with `until` only one appointed by then; returns whether there was one. */
export async function deleteModerator(db: Db, memberRef: MemberRef, { tx }: Write, until?: Date): Promise<boolean> {
	await lockModerators(db, memberRef, tx)
	const filter = { ...keyOf(memberRef), ...(until ? { createdAt: { $lte: until } } : {}) }
	const { deletedCount } = await moderators(db).deleteOne(filter, sessionOptions(tx))
	return deletedCount === 1
}

export async function deleteAllModeratorshipsOf(db: Db, userId: string, { tx }: Write): Promise<void> {
	await moderators(db).deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}

/** The communities where this call may use the viewer's rights as a moderator: few, because there is a limit. */
export async function findModerated(db: Db, viewer: Viewer): Promise<ObjectId[]> {
	const moderatorRecords = await moderators(db)
		.find({ userId: new ObjectId(viewer.id) }, { projection: { _id: 0, communityId: 1 } })
		.toArray()
	return moderatorRecords.map(({ communityId }) => communityId).filter((id) => mayModerate(viewer, id.toHexString()))
}
