import type { NotificationType } from '@folkmoot/account-contract/notification'
import type * as account from '@folkmoot/account-contract/notification-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** What the screens of notifications ask of account; tests answer them by these names. */
export const notificationsApi = {
	list: endpoint<typeof account.listNotifications>('GET', '/api/notifications'),
	act: endpoint<typeof account.actOnNotifications>('POST', '/api/notifications'),
	edit: endpoint<typeof account.editNotification>('PUT', '/api/notifications/:notificationId'),
	delete: endpoint<typeof account.deleteNotification>('DELETE', '/api/notifications/:notificationId'),
} as const

const rendered = { render: 'true', format: 'html' } as const

/** What to ask for to be shown a page of them, from a cursor on. */
export function listInput(next: string | null) {
	return { query: next === null ? rendered : { ...rendered, next } }
}

/** A page of them. */
export function listMore(next: string) {
	return call(notificationsApi.list, listInput(next))
}

/** They were looked at: the number on the bell goes. */
export async function resetNewCount(): Promise<void> {
	await call(notificationsApi.act, { query: { action: 'resetNewCount' } })
}

/** Marks all of them seen, or all of a type. */
export async function markAllAsSeen(type?: NotificationType): Promise<void> {
	await call(notificationsApi.act, { query: type ? { action: 'markAllAsSeen', type } : { action: 'markAllAsSeen' } })
	closeSeen()
}

/** Deletes all of them for good. */
export async function deleteAll(): Promise<void> {
	await call(notificationsApi.act, { query: { action: 'deleteAll' } })
	closeSeen()
}

/** Marks one seen, or unseen again. */
export async function markAsSeen(notificationId: string, seen: boolean): Promise<void> {
	await call(notificationsApi.edit, {
		params: { notificationId },
		query: { action: 'markAsSeen', seen: seen ? 'true' : 'false', ...rendered },
	})
	if (seen) closeSeen()
}

/** Deletes one for good. */
export async function deleteNotification(notificationId: string): Promise<void> {
	await call(notificationsApi.delete, { params: { notificationId }, query: rendered })
	closeSeen()
}

/** What was seen here goes from the system's list too (spec 1 §4), at once and not with the next look of the worker. */
function closeSeen(): void {
	navigator.serviceWorker?.controller?.postMessage('close-seen')
}
