import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { pushJobs } from '../jobs.ts'
import { findSubscriptionsOf } from './subscription-store.ts'

/** Types that do not justify an interruption (rule notifications-12). */
const quietTypes = new Set<NotificationType>(['new_votes', 'denied_comm'])

/** A notification that was stored, or merged into an unseen one. */
export interface StoredNotice {
	_id: ObjectId
	receiverId: ObjectId
	type: NotificationType
}

/** Queues a push to every browser of the notified members, in the transaction that stores the notifications; sending runs separately. */
export async function queuePushes(db: Db, notices: readonly StoredNotice[], { tx, now }: { tx: ClientSession; now: Date }): Promise<void> {
	const pushed = notices.filter(({ type }) => !quietTypes.has(type))
	if (pushed.length === 0) return
	const byReceiver = Map.groupBy(pushed, ({ receiverId }) => receiverId.toHexString())
	const browsers = await findSubscriptionsOf(db, [...byReceiver.keys()], tx)
	const jobs = browsers.flatMap(({ id: subscriptionId, userId }) =>
		(byReceiver.get(userId) ?? []).map(({ _id, type }) => {
			const notificationId = _id.toHexString()
			return { key: `${subscriptionId}:${notificationId}`, payload: { subscriptionId, notificationId, type } }
		}),
	)
	await pushJobs.add(db, jobs, { tx, now })
}
