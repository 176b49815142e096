import type { Notification as NotificationReply } from '@folkmoot/account-contract/notification'
import { notificationUrl } from '@folkmoot/account-contract/notification-url'
import type { PushMessage } from '@folkmoot/account-contract/push-message'

const ownIcon = '/icons/icon-192.png'
const notificationsPage = '/notifications'

/** Parses a push payload: the id of a notification and the count of new ones; null if it is malformed. */
export function readPush(payload: string): Pick<PushMessage, 'id' | 'newCount'> | null {
	try {
		// The service wrote it; any other payload has no such id.
		const { id, newCount } = JSON.parse(payload) as Partial<PushMessage>
		return typeof id === 'string' ? { id, newCount: Number(newCount) || 0 } : null
	} catch {
		return null
	}
}

/** Text of a system notification. */
export function textOf(notification: Pick<NotificationReply, 'title' | 'broken'> | null): string {
	return (!notification?.broken && notification?.title) || 'You have a new notification.'
}

/** Options of a system notification: appearance and target. A later push with the same id replaces it. */
export function optionsFor(
	id: string | null,
	notification: Pick<NotificationReply, 'icons' | 'toURL' | 'updatedAt'> | null,
): NotificationOptions {
	const url = id && notification?.toURL?.startsWith('/') ? notificationUrl(notification.toURL, id) : notificationsPage
	return {
		...(id ? { tag: id } : {}),
		icon: notification?.icons?.[0] ?? ownIcon,
		badge: '/icons/badge-96.png',
		data: { url },
	}
}

/** A URL on this site, whatever the notification contains. */
export function sameOriginUrl(url: string, origin: string): string {
	const address = new URL(url, origin)
	return address.origin === origin ? address.href : new URL(notificationsPage, origin).href
}
