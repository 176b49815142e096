import type { getNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { findOwnNotification } from './own-notification.ts'
import { presentOne } from './present-notifications.ts'

export async function getNotification(
	{ params, query, viewer }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const record = await findOwnNotification(db, params.notificationId, viewer.id)
	return presentOne(db, record, { viewer, ...query })
}
