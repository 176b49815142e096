import { limits } from '@folkmoot/contract-kit/limits'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { mutes, noticeTurns, notifications, users, votesNoted } from '../collections.ts'
import type { Notice } from './news-of.ts'
import { mergedAmong, type Receiver } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'

type Tx = ClientSession | undefined

export interface Write {
	tx: ClientSession
	/** When what is told happened. */
	at: Date
}

export type FoundReceiver = Receiver & { _id: ObjectId; notificationsNewCount: number }

const receiverParts = { upvoteNotificationsOff: 1, replyNotificationsOff: 1, deletedAt: 1, notificationsNewCount: 1 } as const

export function findReceiver(db: Db, _id: ObjectId, tx: ClientSession): Promise<FoundReceiver | null> {
	return users(db).findOne<FoundReceiver>({ _id }, { projection: receiverParts, session: tx })
}

export async function hasMuted(db: Db, userId: ObjectId, targetId: string, tx: ClientSession): Promise<boolean> {
	const found = await mutes(db).findOne({ userId, targetId: new ObjectId(targetId) }, { projection: { _id: 1 }, session: tx })
	return found !== null
}

/** Lets nothing else be stored for these members until the transaction ends: who comes second starts over. */
export async function takeTurns(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const writes = ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { turn: 1 } }, upsert: true } }))
	if (writes.length > 0) await noticeTurns(db).bulkWrite(writes, { session: tx, ordered: false })
}

/** A member's first unseen ones in the order of the list, those that news may be added to. */
export function findFirstUnseen(db: Db, receiverId: ObjectId, tx: ClientSession): Promise<NotificationRecord[]> {
	return notifications(db).find({ receiverId, seen: false }, { session: tx }).sort({ updatedAt: -1, _id: -1 }).limit(mergedAmong).toArray()
}

/** One more of what it counts. The order of events is kept, so the time goes forward only. */
export async function addToNotification(db: Db, _id: ObjectId, { tx, at }: Write): Promise<void> {
	await notifications(db).updateOne({ _id }, { $inc: { count: 1 }, $max: { updatedAt: at } }, { session: tx })
}

/** A notification that is not stored yet. */
export function freshNotification(
	receiverId: ObjectId,
	{ subjectId, news }: Pick<Notice, 'subjectId' | 'news'>,
	at: Date,
): NotificationRecord {
	return {
		...news,
		_id: new ObjectId(),
		receiverId,
		subjectId: subjectId === null ? null : new ObjectId(subjectId),
		count: 1,
		seen: false,
		seenAt: null,
		createdAt: at,
		updatedAt: at,
	}
}

export async function insertNotifications(db: Db, records: readonly NotificationRecord[], tx: ClientSession): Promise<void> {
	await notifications(db).insertMany([...records], { session: tx, ordered: false })
}

/** Keeps the newest of a member (decisions R15). */
export async function dropOldest(db: Db, receiverId: ObjectId, tx: ClientSession): Promise<void> {
	const older = await notifications(db)
		.find({ receiverId }, { projection: { _id: 1 }, session: tx })
		.sort({ updatedAt: -1, _id: -1 })
		.skip(limits.notificationsKept)
		.toArray()
	await removeNotifications(
		db,
		older.map(({ _id }) => _id),
		tx,
	)
}

export async function removeNotifications(db: Db, ids: readonly ObjectId[], tx: Tx): Promise<void> {
	if (ids.length > 0) await notifications(db).deleteMany({ _id: { $in: [...ids] } }, within(tx))
}

/** The number on the bell becomes the number of unseen ones. */
export async function recountNew(db: Db, { _id, notificationsNewCount }: FoundReceiver, tx: ClientSession): Promise<void> {
	const unseen = await notifications(db).countDocuments({ receiverId: _id, seen: false }, { session: tx })
	if (unseen !== notificationsNewCount) await users(db).updateOne({ _id }, { $set: { notificationsNewCount: unseen } }, { session: tx })
}

/** Notes that somebody has voted on something; false where that was known. */
export async function noteVoted(db: Db, voterId: string, targetId: string, tx: ClientSession): Promise<boolean> {
	const _id = `${voterId}:${targetId}`
	const { upsertedCount } = await votesNoted(db).updateOne({ _id }, { $setOnInsert: { _id } }, { upsert: true, session: tx })
	return upsertedCount === 1
}

/** Of an account that is being deleted. */
export async function removeNotificationsOf(db: Db, receiverId: ObjectId, tx: Tx): Promise<void> {
	if (tx) await takeTurns(db, [receiverId], tx)
	await notifications(db).deleteMany({ receiverId }, within(tx))
}
