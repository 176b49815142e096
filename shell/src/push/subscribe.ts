import { saveSubscription } from './push.api.ts'
import { hasKey, keyBytes } from './push-rules.ts'

/** Whether this browser supports push; it needs a service worker too. */
export function canPush(): boolean {
	return 'PushManager' in window && 'Notification' in window
}

/** Asks for permission and registers the push subscription. Rejects if permission is denied. */
export async function enablePush(worker: ServiceWorkerRegistration, key: string): Promise<void> {
	if ((await Notification.requestPermission()) !== 'granted') throw new Error("We weren't granted permission.")
	await refreshPush(worker, key)
}

/** Registers the current push subscription; browsers change it from time to time. */
export async function refreshPush({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
	const applicationServerKey = keyBytes(key)
	let existing = await pushManager.getSubscription()
	if (existing && !hasKey(existing.options.applicationServerKey, applicationServerKey)) {
		await existing.unsubscribe()
		existing = null
	}
	const subscription = existing ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
	await saveSubscription(subscription.toJSON())
}
