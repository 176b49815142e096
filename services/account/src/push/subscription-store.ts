import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { pushSubscriptions } from './collections.ts'
import type { PushSubscriptionRecord } from './push-records.ts'

type Tx = ClientSession | undefined

/** More browsers than a member uses; beyond it the oldest subscriptions are removed. */
const subscriptionsMax = 20

/** Stores a session's subscription. Replaces its previous one, and those of other sessions in the same browser. */
export async function saveSubscription(db: Db, record: PushSubscriptionRecord, tx: Tx): Promise<void> {
	const { _id, userId, endpoint } = record
	await pushSubscriptions(db).deleteMany({ endpoint, _id: { $ne: _id } }, sessionOptions(tx))
	await pushSubscriptions(db).replaceOne({ _id }, record, { upsert: true, ...sessionOptions(tx) })
	const beyond = await pushSubscriptions(db)
		.find({ userId }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.sort({ createdAt: -1 })
		.skip(subscriptionsMax)
		.toArray()
	if (beyond.length > 0) await pushSubscriptions(db).deleteMany({ _id: { $in: beyond.map((one) => one._id) } }, sessionOptions(tx))
}

/** For a session that gets another id. */
export async function moveSubscription(db: Db, { from, to }: { from: string; to: string }, tx: Tx): Promise<void> {
	const record = await pushSubscriptions(db).findOneAndDelete({ _id: from }, sessionOptions(tx))
	if (record) await pushSubscriptions(db).insertOne({ ...record, _id: to }, sessionOptions(tx))
}

export async function removeSubscription(db: Db, id: string, tx?: Tx): Promise<void> {
	await pushSubscriptions(db).deleteOne({ _id: id }, sessionOptions(tx))
}

/** Removes a member's subscriptions, except one session's if given. */
export async function removeSubscriptionsOf(db: Db, userId: ObjectId, { except, tx }: { except?: string; tx: Tx }): Promise<void> {
	await pushSubscriptions(db).deleteMany({ userId, ...(except ? { _id: { $ne: except } } : {}) }, sessionOptions(tx))
}

export function countSubscriptions(db: Db, userId: ObjectId): Promise<number> {
	return pushSubscriptions(db).countDocuments({ userId })
}

/** A subscription, and its member's number of new notifications. */
export interface Receiver extends PushSubscriptionRecord {
	newCount: number
}

interface Found extends PushSubscriptionRecord {
	sessions: Pick<SessionRecord, 'expiresAt' | 'endedByBan'>[]
	users: Pick<UserRecord, 'notificationsNewCount' | 'bannedAt' | 'deletedAt'>[]
}

/** The subscriptions whose sessions are still open: no push after a logout, however the session ended. */
export async function findReceivers(db: Db, ids: readonly string[], now: Date): Promise<Receiver[]> {
	const rows = await pushSubscriptions(db)
		.aggregate<Found>([
			{ $match: { _id: { $in: ids } } },
			{ $lookup: { from: 'sessions', localField: '_id', foreignField: '_id', as: 'sessions' } },
			{ $lookup: { from: 'users', localField: 'userId', foreignField: '_id', as: 'users', pipeline: [{ $project: receiverFields }] } },
		])
		.toArray()
	return rows.flatMap(({ sessions: [session], users: [user], ...record }) => {
		const isOver = !session || session.endedByBan || session.expiresAt <= now || !user || user.bannedAt || user.deletedAt
		return isOver ? [] : [{ ...record, newCount: user.notificationsNewCount }]
	})
}

const receiverFields = { notificationsNewCount: 1, bannedAt: 1, deletedAt: 1 }
