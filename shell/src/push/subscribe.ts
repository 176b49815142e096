import { saveSubscription } from './push.api.ts'
import { isMadeWith, keyBytes } from './push-rules.ts'

/** Whether this browser can be sent pushes; there must be a service worker too. */
export function canPush(): boolean {
	return 'PushManager' in window && 'Notification' in window
}

/** Asks for permission and tells the site where to send pushes. Fails where it is not given. */
export async function enablePush(worker: ServiceWorkerRegistration, key: string): Promise<void> {
	if ((await Notification.requestPermission()) !== 'granted') throw new Error("We weren't granted permission.")
	await refreshPush(worker, key)
}

/** Tells the site where to send pushes; browsers change that from time to time. */
export async function refreshPush({ pushManager }: ServiceWorkerRegistration, key: string): Promise<void> {
	const applicationServerKey = keyBytes(key)
	let known = await pushManager.getSubscription()
	if (known && !isMadeWith(known.options.applicationServerKey, applicationServerKey)) {
		await known.unsubscribe()
		known = null
	}
	const subscription = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
	await saveSubscription(subscription.toJSON())
}
