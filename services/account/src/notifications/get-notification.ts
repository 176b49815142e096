import type { getNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { NotificationRecord } from './notification-record.ts'
import { findOwnNotification } from './own-notification.ts'

export function getNotification({ params, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<NotificationRecord> {
	return findOwnNotification(db, params.notificationId, viewer.id)
}
