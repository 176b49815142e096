import type { Notification as Told } from '@folkmoot/account-contract/notification'
import { addressFromNotification } from '@folkmoot/account-contract/notification-address'
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
export function textOf(told: Pick<Told, 'title' | 'broken'> | null): string {
	return (!told?.broken && told?.title) || 'You have a new notification.'
}

/** Options of a system notification: appearance and target. A later push with the same id replaces it. */
export function optionsFor(id: string | null, told: Pick<Told, 'icons' | 'toURL' | 'updatedAt'> | null): NotificationOptions {
	const url = id && told?.toURL?.startsWith('/') ? addressFromNotification(told.toURL, id) : notificationsPage
	return {
		...(id ? { tag: id } : {}),
		icon: told?.icons?.[0] ?? ownIcon,
		badge: '/icons/badge-96.png',
		data: { url },
	}
}

/** A URL on this site, whatever the notification contains. */
export function addressIn(url: string, origin: string): string {
	const address = new URL(url, origin)
	return address.origin === origin ? address.href : new URL(notificationsPage, origin).href
}
