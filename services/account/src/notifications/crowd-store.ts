import { limits } from '@folkmoot/contract-kit/limits'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { notifications, users } from '../collections.ts'
import { mergedAmong, outdatedAnnouncements } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'
import { dropOldest, removeNotifications } from './notification-store.ts'

type Brief = Pick<NotificationRecord, '_id' | 'type' | 'seen'>

/** Removes the unseen announcements that a new one replaces, for members who have more than one. */
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
 * Sets the number on the bell to the unseen count and drops the oldest beyond the limit: one read for all members, one
 * write for each distinct count, two queries for each member over the limit and one recount for all of those.
 */
export async function settleMany(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const counts = await countNotices(db, receivers, tx)
	const full = counts.filter(({ all }) => all > limits.notificationsKept).map(({ _id }) => _id)
	for (const _id of full) await dropOldest(db, _id, tx)
	const recounted = full.length === 0 ? [] : await countNotices(db, full, tx)
	const settled = new Map([...counts, ...recounted].map((one) => [one._id.toHexString(), one]))
	for (const [unseen, equals] of Map.groupBy(settled.values(), (one) => one.unseen)) {
		const filter = { _id: { $in: equals.map(({ _id }) => _id) }, notificationsNewCount: { $ne: unseen } }
		await users(db).updateMany(filter, { $set: { notificationsNewCount: unseen } }, { session: tx })
	}
}

interface NoticeCount {
	/** The member. */
	_id: ObjectId
	all: number
	unseen: number
}

/** Covered by the index. */
function countNotices(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<NoticeCount[]> {
	const unseen = { $sum: { $cond: ['$seen', 0, 1] } }
	return notifications(db)
		.aggregate<NoticeCount>(
			[{ $match: { receiverId: { $in: [...receivers] } } }, { $group: { _id: '$receiverId', all: { $sum: 1 }, unseen } }],
			{ session: tx },
		)
		.toArray()
}
