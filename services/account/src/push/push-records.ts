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

/** A push to one browser. Queued under `<subscription>:<notification>`: a notification updated before it was sent is pushed once. */
export interface PushJob {
	subscriptionId: string
	notificationId: string
	type: NotificationType
}
