import type { deleteNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { NotificationRecord } from './notification-record.ts'
import { removeNotifications } from './notification-store.ts'
import { findOwnNotification } from './own-notification.ts'
import { capNewCount } from './seen-store.ts'

export async function deleteNotification(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<NotificationRecord> {
	const { params, viewer, tx } = input
	const record = await findOwnNotification(db, params.notificationId, viewer.id, tx)
	await removeNotifications(db, [record._id], tx)
	if (!record.seen) await capNewCount(db, viewer.id, tx)
	return record
}
