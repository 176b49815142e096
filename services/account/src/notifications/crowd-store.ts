import { limits } from '@folkmoot/contract-kit/limits'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { notifications, users } from '../collections.ts'
import { mergedAmong, outdatedAnnouncements } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'
import { dropOldest, removeNotifications } from './notification-store.ts'

type Brief = Pick<NotificationRecord, '_id' | 'type' | 'seen'>

/** Removes the unseen announcements that give way to a new one, of those members who have more than one. */
export async function dropOutdatedAnnouncements(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const several = await notifications(db)
		.aggregate<{ _id: ObjectId }>(
			[
				{ $match: { receiverId: { $in: [...receivers] }, type: 'announcement', seen: false } },
				{ $group: { _id: '$receiverId', count: { $sum: 1 } } },
				{ $match: { count: { $gt: 1 } } },
			],
			{ session: tx },
		)
		.toArray()
	if (several.length === 0) return
	const brief = { _id: '$_id', type: '$type', seen: '$seen' }
	const firstOnes = await notifications(db)
		.aggregate<{ first: Brief[] }>(
			[
				{ $match: { receiverId: { $in: several.map(({ _id }) => _id) }, seen: false } },
				{ $sort: { receiverId: 1, seen: 1, updatedAt: -1, _id: -1 } },
				{ $group: { _id: '$receiverId', first: { $firstN: { n: mergedAmong, input: brief } } } },
			],
			{ session: tx },
		)
		.toArray()
	const outdated = firstOnes.flatMap(({ first }) => outdatedAnnouncements(first))
	await removeNotifications(
		db,
		outdated.map(({ _id }) => _id),
		tx,
	)
}

/**
 * The number on the bell becomes the number of unseen ones, and the newest are kept: two reads and a write for all these
 * members, and two more for each who has too many.
 */
export async function settleMany(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const kept = await notifications(db)
		.aggregate<{ _id: ObjectId; all: number }>(
			[
				{ $match: { receiverId: { $in: [...receivers] } } },
				{ $group: { _id: '$receiverId', all: { $sum: 1 } } },
				{ $match: { all: { $gt: limits.notificationsKept } } },
			],
			{ session: tx },
		)
		.toArray()
	for (const { _id } of kept) await dropOldest(db, _id, tx)
	const counts = await notifications(db)
		.aggregate<{ _id: ObjectId; unseen: number }>(
			[{ $match: { receiverId: { $in: [...receivers] }, seen: false } }, { $group: { _id: '$receiverId', unseen: { $sum: 1 } } }],
			{ session: tx },
		)
		.toArray()
	const writes = counts.map(({ _id, unseen }) => ({ updateOne: { filter: { _id }, update: { $set: { notificationsNewCount: unseen } } } }))
	if (writes.length > 0) await users(db).bulkWrite(writes, { session: tx, ordered: false })
}
