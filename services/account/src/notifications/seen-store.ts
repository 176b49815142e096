import type { NotificationType } from '@folkmoot/account-contract/notification'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { notifications, users } from '../collections.ts'
import type { NotificationRecord } from './notification-record.ts'

type Tx = ClientSession | undefined

export async function markSeen(db: Db, { _id, seen, seenAt }: Pick<NotificationRecord, '_id' | 'seen' | 'seenAt'>, tx: Tx): Promise<void> {
	await notifications(db).updateOne({ _id }, { $set: { seen, seenAt } }, sessionOptions(tx))
}

/** Marks all of a member's notifications as seen, or those of one type. */
export async function markAllSeen(
	db: Db,
	{ userId, type, now }: { userId: string; type: NotificationType | undefined; now: Date },
	tx: Tx,
): Promise<void> {
	const filter = { receiverId: new ObjectId(userId), seen: false, ...(type ? { type } : {}) }
	await notifications(db).updateMany(filter, { $set: { seen: true, seenAt: now } }, sessionOptions(tx))
}

interface Subject {
	type: NotificationType
	subjectId: ObjectId
}

/** The members who have not seen their notification of this type about this subject. */
export async function findHoldersOf(db: Db, subject: Subject, tx: ClientSession): Promise<ObjectId[]> {
	return notifications(db).distinct('receiverId', { ...subject, seen: false }, { session: tx })
}

/** Marks the notifications of a type about a subject as seen, whoever has them. */
export async function markSubjectSeen(db: Db, subject: Subject, at: Date, tx: ClientSession): Promise<void> {
	await notifications(db).updateMany({ ...subject, seen: false }, { $set: { seen: true, seenAt: at } }, { session: tx })
}

/** Lowers the number on the bell to the unseen count if it is higher, as after a deletion. */
export async function capNewCount(db: Db, userId: string, tx: Tx): Promise<void> {
	const _id = new ObjectId(userId)
	const unseen = await notifications(db).countDocuments({ receiverId: _id, seen: false }, sessionOptions(tx))
	const isMore = { _id, notificationsNewCount: { $gt: unseen } }
	await users(db).updateOne(isMore, { $set: { notificationsNewCount: unseen } }, sessionOptions(tx))
}

/** Resets the number on the bell: the member has looked. */
export async function resetNewCount(db: Db, userId: string, tx: Tx): Promise<void> {
	await users(db).updateOne({ _id: new ObjectId(userId) }, { $set: { notificationsNewCount: 0 } }, sessionOptions(tx))
}
