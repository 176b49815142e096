import type { NotificationType } from './notification.ts'

/** The payload of a push, as JSON: the service worker fetches the rest (rule notifications-12). */
export interface PushMessage {
	/** Id of the notification. */
	id: string
	type: NotificationType
	/** How many of the receiver's notifications are new. */
	newCount: number
}
