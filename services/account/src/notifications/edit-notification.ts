import { editNotification as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { NotificationRecord } from './notification-record.ts'
import { findOwnNotification } from './own-notification.ts'
import { markSeen } from './seen-store.ts'

/** Marking a seen notification keeps the first time. The number on the bell stays: it counts arrivals. */
export async function editNotification(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<NotificationRecord> {
	const { params, query, viewer, tx, now } = input
	const { seen } = query
	const record = await findOwnNotification(db, params.notificationId, viewer.id, tx)
	const changed = record.seen === seen ? record : { ...record, seen, seenAt: seen ? now : null }
	if (changed !== record) await markSeen(db, changed, tx)
	return changed
}

/** Only the receiver is told what is wrong with the query. */
export const authorizeNotification = authorizeMember({ params: endpoint.params }, ({ params, viewer }, { db }) =>
	findOwnNotification(db, params.notificationId, viewer.id),
)
