import type { NotificationType } from './notification.ts'

/** What a push carries, as JSON: the service worker fetches the rest (reference §2.5). */
export interface PushMessage {
	/** Of the notification. */
	id: string
	type: NotificationType
	/** How many of the receiver's notifications are new. */
	newCount: number
}
