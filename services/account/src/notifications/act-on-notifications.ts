import type { actOnNotifications as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { removeNotificationsOf } from './notification-store.ts'
import { markAllSeen, resetNewCount } from './seen-store.ts'

export async function actOnNotifications(
	{ query, body, viewer, tx, now }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { action, type } = { ...body, ...query }
	if (!action) throw badField('action', 'This is missing.', 'invalid_action')
	if (action === 'markAllAsSeen') await markAllSeen(db, { userId: viewer.id, type, now }, tx)
	if (action === 'deleteAll') await removeNotificationsOf(db, toObjectId(viewer.id), tx)
	// No notifications are left, so none are new.
	if (action !== 'markAllAsSeen') await resetNewCount(db, viewer.id, tx)
	return success
}
