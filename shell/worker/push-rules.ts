import type { Notification as Told } from '@folkmoot/account-contract/notification'
import { addressFromNotification } from '@folkmoot/account-contract/notification-address'
import type { PushMessage } from '@folkmoot/account-contract/push-message'

const ownIcon = '/icons/icon-192.png'
const notificationsPage = '/notifications'

/** What a push says: the id of a notification, and how many are new; null where it says nothing of the kind. */
export function readPush(payload: string): Pick<PushMessage, 'id' | 'newCount'> | null {
	try {
		// Made by the service; whatever else it may be has no such id.
		const { id, newCount } = JSON.parse(payload) as Partial<PushMessage>
		return typeof id === 'string' ? { id, newCount: Number(newCount) || 0 } : null
	} catch {
		return null
	}
}

/** What a system notification says. */
export function textOf(told: Pick<Told, 'title' | 'broken'> | null): string {
	return (!told?.broken && told?.title) || 'You have a new notification.'
}

/** How it looks and what it leads to. Another push about the same takes its place. */
export function optionsFor(id: string | null, told: Pick<Told, 'icons' | 'toURL' | 'updatedAt'> | null): NotificationOptions {
	const url = id && told?.toURL?.startsWith('/') ? addressFromNotification(told.toURL, id) : notificationsPage
	return {
		...(id ? { tag: id } : {}),
		icon: told?.icons?.[0] ?? ownIcon,
		badge: '/icons/badge-96.png',
		data: { url },
	}
}

/** An address of this site, whatever stands in the notification. */
export function addressIn(url: string, origin: string): string {
	const address = new URL(url, origin)
	return address.origin === origin ? address.href : new URL(notificationsPage, origin).href
}
