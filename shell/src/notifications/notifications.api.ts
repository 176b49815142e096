import type { NotificationType } from '@folkmoot/account-contract/notification'
import type * as account from '@folkmoot/account-contract/notification-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** The account endpoints the notification screens call; tests mock them by these names. */
export const notificationsApi = {
	list: endpoint<typeof account.listNotifications>('GET', '/api/notifications'),
	act: endpoint<typeof account.actOnNotifications>('POST', '/api/notifications'),
	edit: endpoint<typeof account.editNotification>('PUT', '/api/notifications/:notificationId'),
	delete: endpoint<typeof account.deleteNotification>('DELETE', '/api/notifications/:notificationId'),
} as const

const rendered = { render: 'true', format: 'html' } as const

/** The input for a page of rendered notifications, from a cursor on. */
export function listInput(next: string | null) {
	return { query: next === null ? rendered : { ...rendered, next } }
}

/** Resets the count on the bell after the list was looked at. */
export async function resetNewCount(): Promise<void> {
	await call(notificationsApi.act, { query: { action: 'resetNewCount' } })
}

/** Marks all notifications as seen, or all of one type. */
export async function markAllAsSeen(type?: NotificationType): Promise<void> {
	await call(notificationsApi.act, { query: type ? { action: 'markAllAsSeen', type } : { action: 'markAllAsSeen' } })
	closeSeen()
}

/** Deletes all notifications for good. */
export async function deleteAll(): Promise<void> {
	await call(notificationsApi.act, { query: { action: 'deleteAll' } })
	closeSeen()
}

/** Marks one notification as seen or unseen. */
export async function markAsSeen(notificationId: string, seen: boolean): Promise<void> {
	await call(notificationsApi.edit, {
		params: { notificationId },
		query: { action: 'markAsSeen', seen: seen ? 'true' : 'false', ...rendered },
	})
	if (seen) closeSeen()
}

/** Deletes one notification for good. */
export async function deleteNotification(notificationId: string): Promise<void> {
	await call(notificationsApi.delete, { params: { notificationId }, query: rendered })
	closeSeen()
}

/** Tells the worker to close seen notifications of the operating system too (rule notifications-13), now instead of at its next check. */
function closeSeen(): void {
	navigator.serviceWorker?.controller?.postMessage('close-seen')
}
