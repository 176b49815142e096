import type { deleteNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { removeNotifications } from './notification-store.ts'
import { findOwnNotification } from './own-notification.ts'
import { presentOne } from './present-notifications.ts'
import { capNewCount } from './seen-store.ts'

export async function deleteNotification(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, query, viewer, tx } = input
	const record = await findOwnNotification(db, params.notificationId, viewer.id, tx)
	await removeNotifications(db, [record._id], tx)
	if (!record.seen) await capNewCount(db, viewer.id, tx)
	return presentOne(db, record, { viewer, ...query, tx })
}
