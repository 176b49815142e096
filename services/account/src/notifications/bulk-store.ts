import { limits } from '@folkmoot/contract-kit/limits'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { notifications, users } from '../collections.ts'
import { mergeCandidatesMax, replacedAnnouncements } from './notice-rules.ts'
import type { NotificationRecord } from './notification-record.ts'
import { countNotices, deleteOldest, type NoticeCount, removeNotifications, takeTurn } from './notification-store.ts'

type Brief = Pick<NotificationRecord, '_id' | 'type' | 'seen'>

/** Removes the unseen announcements that a new one replaces, for members who have more than one. */
export async function deleteReplacedAnnouncements(db: Db, receivers: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const withSeveral = await notifications(db)
		.aggregate<{ _id: ObjectId }>(
			[
				{ $match: { receiverId: { $in: [...receivers] }, type: 'announcement', seen: false } },
				{ $group: { _id: '$receiverId', count: { $sum: 1 } } },
				{ $match: { count: { $gt: 1 } } },
			],
			{ session: tx },
		)
		.toArray()
	if (withSeveral.length === 0) return
	const brief = { _id: '$_id', type: '$type', seen: '$seen' }
	const topUnseen = await notifications(db)
		.aggregate<{ first: Brief[] }>(
			[
				{ $match: { receiverId: { $in: withSeveral.map(({ _id }) => _id) }, seen: false } },
				{ $sort: { receiverId: 1, seen: 1, updatedAt: -1, _id: -1 } },
				{ $group: { _id: '$receiverId', first: { $firstN: { n: mergeCandidatesMax, input: brief } } } },
			],
			{ session: tx },
		)
		.toArray()
	const outdated = topUnseen.flatMap(({ first }) => replacedAnnouncements(first))
	await removeNotifications(
		db,
		outdated.map(({ _id }) => _id),
		tx,
	)
}

/**
 * Sets the number on the bell to the unseen count, locks the members (lockReceivers()) and drops the oldest beyond the limit: one
 * write for each distinct count, two queries for each member over the limit and one recount for all of those.
 */
export async function updateNewCounts(db: Db, counts: readonly NoticeCount[], tx: ClientSession): Promise<void> {
	const overLimit = counts.filter(({ all }) => all > limits.notificationsKept).map(({ _id }) => _id)
	for (const _id of overLimit) await deleteOldest(db, _id, tx)
	const recounted = overLimit.length === 0 ? [] : await countNotices(db, overLimit, tx)
	const finalCounts = new Map([...counts, ...recounted].map((counted) => [counted._id.toHexString(), counted]))
	for (const [unseen, members] of Map.groupBy(finalCounts.values(), (counted) => counted.unseen)) {
		const filter = { _id: { $in: members.map(({ _id }) => _id) } }
		await users(db).updateMany(filter, { ...takeTurn, $set: { notificationsNewCount: unseen } }, { session: tx })
	}
}
