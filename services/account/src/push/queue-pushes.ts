import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { pushJobs } from '../jobs.ts'

/** Types that do not justify an interruption (rule notifications-12). */
const quietTypes = new Set<NotificationType>(['new_votes', 'denied_comm'])

/** A notification that was stored, or merged into an unseen one. */
export interface StoredNotice {
	_id: ObjectId
	receiverId: ObjectId
	type: NotificationType
}

export const isPushed = (type: NotificationType) => !quietTypes.has(type)

/**
 * Queues a push to every browser of the notified members (`browsers`: their subscriptions by hex id), in the transaction that
 * stores the notifications; sending runs separately.
 */
export async function queuePushes(
	db: Db,
	notices: readonly StoredNotice[],
	browsers: ReadonlyMap<string, readonly string[]>,
	when: { tx: ClientSession; now: Date },
): Promise<void> {
	const jobs = notices.flatMap(({ _id, receiverId, type }) => {
		const notificationId = _id.toHexString()
		const subscriptions = isPushed(type) ? (browsers.get(receiverId.toHexString()) ?? []) : []
		return subscriptions.map((subscriptionId) => ({
			key: `${subscriptionId}:${notificationId}`,
			payload: { subscriptionId, notificationId, type },
		}))
	})
	await pushJobs.add(db, jobs, when)
}
