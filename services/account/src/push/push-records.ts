import type { NotificationType } from '@folkmoot/account-contract/notification'
import type { ObjectId } from 'mongodb'

/** Collection `pushSubscriptions`: a browser that wants to be told. */
export interface PushSubscriptionRecord {
	/** The session's: one for each, and it ends with it. */
	_id: string
	userId: ObjectId
	endpoint: string
	p256dh: string
	auth: string
	createdAt: Date
}

/** Collection `pushJobs`: a push that is on its way to one browser. */
export interface PushJobRecord {
	/** `<subscription>:<notification>`: what changes before it was sent is sent once. */
	_id: string
	subscriptionId: string
	notificationId: string
	type: NotificationType
	/** While somebody sends it, when others may try. */
	dueAt: Date
	tries: number
	/** Who sends it. */
	claim: string | null
	createdAt: Date
}
