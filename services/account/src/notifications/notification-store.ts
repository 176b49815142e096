import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import { limits } from '@folkmoot/contract-kit/limits'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId, type WithId } from 'mongodb'
import { noticeTurns, notifications, users, votesNoted } from '../collections.ts'
import { mergeCandidatesMax, type Receiver } from './notice-rules.ts'
import type { ListedNotice, NoticePlan } from './plan-notices.ts'

type Tx = ClientSession | undefined

const receiverParts = { upvoteNotificationsOff: 1, replyNotificationsOff: 1, deletedAt: 1 } as const
const toIds = (ids: readonly string[]) => ids.map((id) => new ObjectId(id))

/** Somebody to be notified, and which of the senders they have muted, by hex id. */
type KnownReceiver = Receiver & { muted: ReadonlySet<string> }

/** Receivers by hex id; missing accounts are omitted. */
export async function findReceivers(
	db: Db,
	{ ids, senders }: { ids: readonly string[]; senders: readonly string[] },
	tx: ClientSession,
): Promise<ReadonlyMap<string, KnownReceiver>> {
	const pipeline = [{ $match: { targetId: { $in: toIds(senders) } } }, { $project: { _id: 0, targetId: 1 } }]
	const muted = { from: 'mutes', localField: '_id', foreignField: 'userId', pipeline, as: 'muted' }
	const records = await users(db)
		.aggregate<WithId<Receiver> & { muted?: Pick<MuteRecord, 'targetId'>[] }>(
			[{ $match: { _id: { $in: toIds(ids) } } }, { $project: receiverParts }, ...(senders.length > 0 ? [{ $lookup: muted }] : [])],
			{ session: tx },
		)
		.toArray()
	return new Map(
		records.map((receiver) => [
			receiver._id.toHexString(),
			{ ...receiver, muted: new Set(receiver.muted?.map(({ targetId }) => targetId.toHexString())) },
		]),
	)
}

/** Locks these members' notifications until the transaction ends: a concurrent one gets a write conflict and retries. */
export async function lockReceivers(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const writes = ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { turn: 1 } }, upsert: true } }))
	if (writes.length > 0) await noticeTurns(db).bulkWrite(writes, { session: tx, ordered: false })
}

/** Each member's first unseen notifications, in list order, as candidates for merging. By hex id. */
export async function findFirstUnseen(db: Db, ids: readonly string[], tx: ClientSession): Promise<Map<string, ListedNotice[]>> {
	if (ids.length === 0) return new Map()
	const listed = { _id: '$_id', type: '$type', subjectId: '$subjectId', seen: '$seen', updatedAt: '$updatedAt' }
	const rows = await notifications(db)
		.aggregate<{ _id: ObjectId; first: ListedNotice[] }>(
			[
				{ $match: { receiverId: { $in: toIds(ids) }, seen: false } },
				{ $sort: { receiverId: 1, seen: 1, updatedAt: -1, _id: -1 } },
				{ $group: { _id: '$receiverId', first: { $firstN: { n: mergeCandidatesMax, input: listed } } } },
			],
			{ session: tx },
		)
		.toArray()
	return new Map(rows.map(({ _id, first }) => [_id.toHexString(), first]))
}

/** Inserts new notifications and adds to existing ones. */
export async function writeNotices(db: Db, { fresh, additions }: NoticePlan, tx: ClientSession): Promise<void> {
	const inserts = fresh.map((document) => ({ insertOne: { document } }))
	const updates = additions.map(({ _id, count, updatedAt }) => ({
		updateOne: { filter: { _id }, update: { $inc: { count }, $max: { updatedAt } } },
	}))
	await notifications(db).bulkWrite([...inserts, ...updates], { session: tx, ordered: false })
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
