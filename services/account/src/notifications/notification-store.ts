import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Document, ObjectId, type WithId } from 'mongodb'
import { notifications, users, votesNoted } from '../collections.ts'
import { mergeCandidatesMax, type Receiver } from './notice-rules.ts'
import type { ListedNotice, NoticePlan } from './plan-notices.ts'

type Tx = ClientSession | undefined

const receiverParts = { upvoteNotificationsOff: 1, replyNotificationsOff: 1, deletedAt: 1 } as const
const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id))

/** Somebody to be notified. */
export interface KnownReceiver extends Receiver, NoticeCount {
	/** Which of the senders they have muted, by hex id. */
	muted: ReadonlySet<string>
	/** Their first unseen notifications, in list order, as candidates for merging. */
	firstUnseen: readonly ListedNotice[]
	/** Their push subscriptions. */
	browsers: readonly string[]
}

interface Found extends WithId<Receiver> {
	counts: NoticeCount[]
	firstUnseen?: ListedNotice[]
	muted?: Pick<MuteRecord, 'targetId'>[]
	browsers?: { _id: string }[]
}

interface Asked {
	ids: readonly string[]
	senders: readonly string[]
	/** With candidates for merging. */
	isMerging: boolean
	/** With push subscriptions. */
	isPushing: boolean
}

/** Receivers by hex id, with what they have already; missing accounts are omitted. */
export async function findReceivers(
	db: Db,
	{ ids, senders, isMerging, isPushing }: Asked,
	tx: ClientSession,
): Promise<ReadonlyMap<string, KnownReceiver>> {
	const own = (from: string, foreignField: string, as: string, pipeline: Document[]) => ({
		$lookup: { from, localField: '_id', foreignField, pipeline, as },
	})
	const listed = { type: 1, subjectId: 1, seen: 1, updatedAt: 1 }
	const inListOrder = { seen: 1, updatedAt: -1, _id: -1 }
	const first = [{ $match: { seen: false } }, { $sort: inListOrder }, { $limit: mergeCandidatesMax }, { $project: listed }]
	const muted = [{ $match: { targetId: { $in: toIds(senders) } } }, { $project: { _id: 0, targetId: 1 } }]
	const records = await users(db)
		.aggregate<Found>(
			[
				{ $match: { _id: { $in: toIds(ids) } } },
				{ $project: receiverParts },
				own('notifications', 'receiverId', 'counts', [noticeCounts]),
				...(isMerging ? [own('notifications', 'receiverId', 'firstUnseen', first)] : []),
				...(isPushing ? [own('pushSubscriptions', 'userId', 'browsers', [{ $project: { _id: 1 } }])] : []),
				...(senders.length > 0 ? [own('mutes', 'userId', 'muted', muted)] : []),
			],
			{ session: tx },
		)
		.toArray()
	return new Map(records.map((record) => [record._id.toHexString(), knownReceiver(record)]))
}

const knownReceiver = ({ counts: [counted], firstUnseen = [], muted = [], browsers = [], ...receiver }: Found): KnownReceiver => ({
	all: counted?.all ?? 0,
	unseen: counted?.unseen ?? 0,
	...receiver,
	firstUnseen,
	browsers: browsers.map(({ _id }) => _id),
	muted: new Set(muted.map(({ targetId }) => targetId.toHexString())),
})

/** Locks these members' notifications until the transaction ends: a concurrent one gets a write conflict and retries. */
export async function lockReceivers(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	await users(db).updateMany({ _id: { $in: [...ids] } }, takeTurn, { session: tx })
}

/** What locks them, where the account is written anyway. */
export const takeTurn = { $inc: { noticeTurn: 1 } } as const

/** Inserts new notifications and adds to existing ones. */
export async function writeNotices(db: Db, { fresh, additions }: NoticePlan, tx: ClientSession): Promise<void> {
	const inserts = fresh.map((document) => ({ insertOne: { document } }))
	const updates = additions.map(({ _id, count, updatedAt }) => ({
		updateOne: { filter: { _id }, update: { $inc: { count }, $max: { updatedAt } } },
	}))
	await notifications(db).bulkWrite([...inserts, ...updates], { session: tx, ordered: false })
}

/** How many notifications a member has. */
export interface NoticeCount {
	/** The member. */
	_id: ObjectId
	all: number
	unseen: number
}

/** Covered by the index. */
const noticeCounts = { $group: { _id: '$receiverId', all: { $sum: 1 }, unseen: { $sum: { $cond: ['$seen', 0, 1] } } } }

export function countNotices(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<NoticeCount[]> {
	return notifications(db)
		.aggregate<NoticeCount>([{ $match: { receiverId: { $in: [...receivers] } } }, noticeCounts], { session: tx })
		.toArray()
}

/** Keeps only a member's newest notifications (rule notifications-4). */
export async function deleteOldest(db: Db, receiverId: ObjectId, tx: ClientSession): Promise<void> {
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
	if (ids.length > 0) await notifications(db).deleteMany({ _id: { $in: [...ids] } }, sessionOptions(tx))
}

/** Records who voted on what; returns the indexes of the votes that were not known before. */
export async function recordFirstVotes(
	db: Db,
	votes: readonly { voterId: string; targetId: string }[],
	tx: ClientSession,
): Promise<ReadonlySet<number>> {
	if (votes.length === 0) return new Set()
	const indexById = new Map<string, number>()
	for (const [index, { voterId, targetId }] of votes.entries()) {
		const id = `${voterId}:${targetId}`
		if (!indexById.has(id)) indexById.set(id, index)
	}
	const indexes = [...indexById.values()]
	const writes = [...indexById.keys()].map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true } }))
	const { upsertedIds } = await votesNoted(db).bulkWrite(writes, { session: tx })
	return new Set(Object.keys(upsertedIds).flatMap((position) => indexes[Number(position)] ?? []))
}

/** Removes all notifications of an account that is being deleted. */
export async function removeNotificationsOf(db: Db, receiverId: ObjectId, tx: Tx): Promise<void> {
	if (tx) await lockReceivers(db, [receiverId], tx)
	await notifications(db).deleteMany({ receiverId }, sessionOptions(tx))
}
