import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { ObjectId } from 'mongodb'

/** Collection `pushSubscriptions`: browsers subscribed to push. */
export interface PushSubscriptionRecord {
	/** The session's id: one subscription per session, ending with it. */
	_id: string
	userId: ObjectId
	endpoint: string
	p256dh: string
	auth: string
	createdAt: Date
}

/** Collection `pushJobs`: a queue of pushes, each to one browser. */
export interface PushJobRecord {
	/** `<subscription>:<notification>`: a notification updated before it was sent is pushed once. */
	_id: string
	subscriptionId: string
	notificationId: string
	type: NotificationType
	/** While it is being sent, the end of the lease. */
	dueAt: Date
	tries: number
	/** Id of the current lease. */
	claim: string | null
	createdAt: Date
}
