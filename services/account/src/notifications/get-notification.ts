import type { getNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { findOwnNotification } from './own-notification.ts'
import { presentOne } from './present-notifications.ts'

export async function getNotification({ params, query, viewer }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const record = await findOwnNotification(db, params.notificationId, viewer.id)
	return presentOne(db, record, { viewer, ...query })
}
