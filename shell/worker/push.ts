import type { Notification as Told } from '@folkmoot/account-contract/notification'
import { askWho } from '../src/outbox/who.ts'
import { answeredNotification } from './api-rules.ts'
import { addressIn, optionsFor, readPush, textOf } from './push-rules.ts'
import { worker } from './scope.ts'

const notificationAddress = (id: string) => `/api/notifications/${id}?format=&render=true`

/** A push carries an id alone: what it is about is asked for, and shown unless somebody is looking at the site right now. */
export async function showPushed(data: PushMessageData | null): Promise<void> {
	const said = readPush(data?.text() ?? '')
	if (said) await setBadge(said.newCount)
	const pages = await worker.clients.matchAll({ type: 'window' })
	if (pages.some(({ focused }) => focused)) return
	const told = said && (await findTold(said.id))
	// Browsers demand that something is shown for each push, whatever became of it.
	await worker.registration.showNotification(textOf(told), optionsFor(said?.id ?? null, told))
}

/** A click marks it seen and leads to what it is about: in a page that is open, else in a new one. */
export async function openClicked(notification: Notification): Promise<void> {
	notification.close()
	const id = notification.tag
	// Made by optionsFor.
	const { url = '/notifications' } = (notification.data ?? {}) as { url?: string }
	await Promise.all([openPage(addressIn(url, worker.location.origin)), markSeen(id)])
}

/** What the page marked seen or deleted is no news any more. */
export async function closeAnswered(method: string, url: string, isDone: boolean): Promise<void> {
	const which = isDone ? answeredNotification(method, url) : null
	if (which === null) return
	for (const shown of await worker.registration.getNotifications()) if (which === 'all' || shown.tag === which) shown.close()
}

/** Closes what was seen somewhere else meanwhile (reference §4.2: every minute, asked for by an open page). */
export async function closeSeen(): Promise<void> {
	for (const shown of await worker.registration.getNotifications()) {
		const answer = await fetch(notificationAddress(shown.tag)).catch(() => null)
		// As the contract has it.
		const isOver = answer?.status === 404 || answer?.status === 401 || (answer?.ok && ((await answer.json()) as Told).seen)
		if (isOver) shown.close()
	}
}

async function findTold(id: string): Promise<Told | null> {
	const answer = await fetch(notificationAddress(id)).catch(() => null)
	// As the contract has it.
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
	// The page goes there by itself, and asks first where something is unsaved.
	if (open.url !== url) (focused ?? open).postMessage({ type: 'go', url })
}

interface Badge {
	setAppBadge?: (count: number) => Promise<void>
}

async function setBadge(count: number): Promise<void> {
	// Not in the types of every version of TypeScript, nor in every browser.
	const { navigator } = worker as { navigator: Badge }
	await navigator.setAppBadge?.(count).catch(() => undefined)
}
