import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { type KeysetPosition, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { notifications } from '../collections.ts'
import type { NotificationRecord } from './notification-record.ts'

/** A place in the list: unseen first, then most recently updated, ties by descending id. */
interface ListPlace {
	seen: boolean
	/** Milliseconds. */
	at: number
	id: string
}

export function placeOf({ seen, updatedAt, _id }: NotificationRecord): ListPlace {
	return { seen, at: updatedAt.getTime(), id: _id.toHexString() }
}

interface ReadPage {
	found: NotificationRecord[]
	/** Number of stored notifications. */
	count: number
	/** The number on the bell. */
	newCount: number
}

/** A page of the list and both numbers; the first page takes one read. */
export async function readPage(db: Db, userId: string, after: ListPlace | null, limit: number): Promise<ReadPage> {
	const receiverId = new ObjectId(userId)
	const inOrder = [{ $sort: { seen: 1, updatedAt: -1, _id: -1 } }, { $limit: limit }]
	const [{ first, counted, users }, further] = await Promise.all([
		readBatch(db, {
			first: after ? null : pipelineQuery<NotificationRecord>('notifications', { receiverId }, inOrder),
			counted: pipelineQuery<{ count: number }>('notifications', { receiverId }, [{ $group: { _id: '$receiverId', count: { $sum: 1 } } }]),
			users: query<Pick<UserRecord, '_id' | 'notificationsNewCount'>>('users', { _id: receiverId }, { notificationsNewCount: 1 }),
		}),
		after ? readFurther(db, receiverId, after, limit) : [],
	])
	return { found: after ? further : first, count: counted[0]?.count ?? 0, newCount: users[0]?.notificationsNewCount ?? 0 }
}

/** A member's next notifications after a cursor, at most `limit`. */
async function readFurther(db: Db, receiverId: ObjectId, { seen, at, id }: ListPlace, limit: number): Promise<NotificationRecord[]> {
	const read = (isSeen: boolean, after: KeysetPosition | null, count: number) =>
		readKeysetPage(notifications(db), { filter: { receiverId, seen: isSeen }, key: 'updatedAt', after, limit: count })
	const rest = await read(seen, { key: new Date(at), id: new ObjectId(id) }, limit)
	return seen || rest.length === limit ? rest : [...rest, ...(await read(true, null, limit - rest.length))]
}

export function findNotification(db: Db, id: string, tx?: ClientSession): Promise<NotificationRecord | null> {
	return notifications(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}
