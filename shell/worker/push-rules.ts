import type { Notification as Told } from '@folkmoot/account-contract/notification'

const ownIcon = '/icons/icon-192.png'
const notificationsPage = '/notifications'

/** The id in a push; null where there is none. */
export function idIn(payload: string): string | null {
	try {
		const data: unknown = JSON.parse(payload)
		return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null
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
	const url = told?.toURL?.startsWith('/') ? told.toURL : notificationsPage
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
