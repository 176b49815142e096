import type { Notification as Told } from '@folkmoot/account-contract/notification'
import { askWho } from '../src/outbox/who.ts'
import { answeredNotification } from './api-rules.ts'
import { addressIn, optionsFor, readPush, textOf } from './push-rules.ts'
import { worker } from './scope.ts'

const notificationAddress = (id: string) => `/api/notifications/${id}?format=&render=true`

/** A push carries only an id: the notification is fetched by it and shown, unless a page of the site has the focus. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
	const said = readPush(data?.text() ?? '')
	if (said) await setBadge(said.newCount)
	const pages = await worker.clients.matchAll({ type: 'window' })
	if (pages.some(({ focused }) => focused)) return
	const told = said && (await findTold(said.id))
	// Browsers require a visible notification for each push, even if fetching its content failed.
	await worker.registration.showNotification(textOf(told), optionsFor(said?.id ?? null, told))
}

/** A click marks it as seen and opens its target: in an open page, else in a new one. */
export async function openClicked(notification: Notification): Promise<void> {
	notification.close()
	const id = notification.tag
	// optionsFor set it.
	const { url = '/notifications' } = (notification.data ?? {}) as { url?: string }
	await Promise.all([openPage(addressIn(url, worker.location.origin)), markSeen(id)])
}

/** Closes notifications that the page marked as seen or deleted. */
export async function closeAnswered(method: string, url: string, isDone: boolean): Promise<void> {
	const which = isDone ? answeredNotification(method, url) : null
	if (which === null) return
	for (const shown of await worker.registration.getNotifications()) if (which === 'all' || shown.tag === which) shown.close()
}

/** Closes notifications that were seen elsewhere meanwhile (reference §4.2: every minute, at the request of an open page). */
export async function closeSeen(): Promise<void> {
	for (const shown of await worker.registration.getNotifications()) {
		const answer = await fetch(notificationAddress(shown.tag)).catch(() => null)
		// As the contract defines it.
		const isOver = answer?.status === 404 || answer?.status === 401 || (answer?.ok && ((await answer.json()) as Told).seen)
		if (isOver) shown.close()
	}
}

async function findTold(id: string): Promise<Told | null> {
	const answer = await fetch(notificationAddress(id)).catch(() => null)
	// As the contract defines it.
	return answer?.ok ? ((await answer.json()) as Told) : null
}

async function markSeen(id: string): Promise<void> {
	const who = await askWho()
	if (!who || id === '') return
	const query = 'action=markAsSeen&seen=true&seenFrom=webpush'
	await fetch(`/api/notifications/${id}?${query}`, { method: 'PUT', headers: { 'x-csrf-token': who.token } }).catch(() => null)
	const after = await askWho()
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
