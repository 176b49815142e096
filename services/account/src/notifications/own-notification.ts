import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { findNotification } from './notification-reader.ts'
import type { NotificationRecord } from './notification-record.ts'

/** One of the viewer's own notifications; fails if it does not exist or is somebody else's. */
export async function findOwnNotification(db: Db, id: string, viewerId: string, tx?: ClientSession): Promise<NotificationRecord> {
	const record = await findNotification(db, id, tx)
	if (!record) throw fail('notif_not_found')
	if (record.receiverId.toHexString() !== viewerId) throw fail('not_owner')
	return record
}
