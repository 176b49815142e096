import type { Place } from '@folkmoot/service-kit/keyset'
import { readStretch } from '@folkmoot/service-kit/keyset'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { notifications, users } from '../collections.ts'
import type { NotificationRecord } from './notification-record.ts'

/** A place in the list: unseen ones first, then those updated last; of two at one time the younger id. */
export interface ListPlace {
	seen: boolean
	/** Milliseconds. */
	at: number
	id: string
}

export function placeOf({ seen, updatedAt, _id }: NotificationRecord): ListPlace {
	return { seen, at: updatedAt.getTime(), id: _id.toHexString() }
}

/** The next of a member's notifications after a place, at most `limit`. */
export async function readList(db: Db, userId: string, after: ListPlace | null, limit: number): Promise<NotificationRecord[]> {
	const receiverId = new ObjectId(userId)
	const place: Place | null = after && { key: new Date(after.at), id: new ObjectId(after.id) }
	const read = (seen: boolean, from: Place | null, count: number) =>
		readStretch(notifications(db), { filter: { receiverId, seen }, key: 'updatedAt', after: from, limit: count })
	if (after?.seen) return read(true, place, limit)
	const unseen = await read(false, place, limit)
	return unseen.length === limit ? unseen : [...unseen, ...(await read(true, null, limit - unseen.length))]
}

/** How many are kept, and the number on the bell. */
export async function readCounts(db: Db, userId: string): Promise<{ count: number; newCount: number }> {
	const receiverId = new ObjectId(userId)
	const [count, user] = await Promise.all([
		notifications(db).countDocuments({ receiverId }),
		users(db).findOne({ _id: receiverId }, { projection: { notificationsNewCount: 1 } }),
	])
	return { count, newCount: user?.notificationsNewCount ?? 0 }
}

export function findNotification(db: Db, id: string, tx?: ClientSession): Promise<NotificationRecord | null> {
	return notifications(db).findOne({ _id: new ObjectId(id) }, within(tx))
}
