import type { Notification as NotificationReply } from '@folkmoot/account-contract/notification'
import { http } from '@folkmoot/kit/api/http.ts'
import { fetchCurrentAccount } from '../src/outbox/current-account.api.ts'
import { seenNotification } from './api-rules.ts'
import { optionsFor, readPush, sameOriginUrl, textOf } from './push-rules.ts'
import { worker } from './scope.ts'

const notificationUrl = (id: string) => `/api/notifications/${id}?format=&render=true`

/** Shows a pushed notification, unless a page of the site has the focus. A push carries only its id: the content is fetched. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
	const push = readPush(data?.text() ?? '')
	if (push) await setBadge(push.newCount)
	const pages = await worker.clients.matchAll({ type: 'window' })
	if (pages.some(({ focused }) => focused)) return
	const notification = push && (await fetchNotification(push.id))
	// Browsers require a visible notification for each push, even if fetching its content failed.
	await worker.registration.showNotification(textOf(notification), optionsFor(push?.id ?? null, notification))
}

/** Handles a click on a notification: marks it as seen and opens its target, in an open page or else in a new one. */
export async function openClicked(notification: Notification): Promise<void> {
	notification.close()
	const id = notification.tag
	// Set by optionsFor.
	const { url = '/notifications' } = (notification.data ?? {}) as { url?: string }
	await Promise.all([openPage(sameOriginUrl(url, worker.location.origin)), markSeen(id)])
}

/** Closes notifications that the page marked as seen or deleted. */
export async function closeSeenBy(method: string, url: string, isDone: boolean): Promise<void> {
	const seen = isDone ? seenNotification(method, url) : null
	if (seen === null) return
	for (const shown of await worker.registration.getNotifications()) if (seen === 'all' || shown.tag === seen) shown.close()
}

/** Closes notifications that were seen elsewhere meanwhile (rule notifications-13: every minute, at the request of an open page). */
export async function closeSeen(): Promise<void> {
	for (const shown of await worker.registration.getNotifications()) {
		const response = await http(notificationUrl(shown.tag), { throwHttpErrors: false }).catch(() => null)
		// The service validated its reply against the contract.
		const isDismissed =
			response?.status === 404 || response?.status === 401 || (response?.ok && (await response.json<NotificationReply>()).seen)
		if (isDismissed) shown.close()
	}
}

function fetchNotification(id: string): Promise<NotificationReply | null> {
	// The service validated its reply against the contract.
	return http(notificationUrl(id))
		.json<NotificationReply>()
		.catch(() => null)
}

async function markSeen(id: string): Promise<void> {
	const account = await fetchCurrentAccount()
	if (!account || id === '') return
	const query = 'action=markAsSeen&seen=true&seenFrom=webpush'
	await http.put(`/api/notifications/${id}?${query}`, { headers: { 'x-csrf-token': account.token } }).catch(() => null)
	const after = await fetchCurrentAccount()
	if (after) await setBadge(after.newCount)
}

async function openPage(url: string): Promise<void> {
	const pages = await worker.clients.matchAll({ type: 'window' })
	const open = pages.find((page) => page.url === url) ?? pages[0]
	if (!open) return void (await worker.clients.openWindow(url))
	const focused = await open.focus().catch(() => null)
	// The page navigates itself, and asks first if something is unsaved.
	if (open.url !== url) (focused ?? open).postMessage({ type: 'go', url })
}

interface Badge {
	setAppBadge?: (count: number) => Promise<void>
}

async function setBadge(count: number): Promise<void> {
	// Not every TypeScript version has its type, nor every browser the API.
	const { navigator } = worker as { navigator: Badge }
	await navigator.setAppBadge?.(count).catch(() => undefined)
}
