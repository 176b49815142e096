import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'

/** Waits until the service worker controls the page, some seconds after it was opened. */
export async function waitForController(page: Page): Promise<Worker> {
	await until(page, 'navigator.serviceWorker.controller !== null')
	const [worker] = page.context().serviceWorkers()
	if (!worker) throw new Error('The page has no service worker.')
	return worker
}

/** Waits until the service worker has cached what was read at an address, for offline use. */
export async function waitForCached(page: Page, path: string): Promise<void> {
	// A string, because it runs in the page.
	const isKept = `(async () => {
		const names = (await caches.keys()).filter((name) => name.startsWith('reading-'))
		const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(${JSON.stringify(path)}, { ignoreSearch: true })))
		return found.some(Boolean)
	})()`
	await until(page, isKept)
}

/** Waits until the device has stored this many writes that wait for a connection: a vote shows before that. */
export async function waitForQueued(page: Page, writes: number): Promise<void> {
	const isStored = `new Promise((resolve, reject) => {
		const opened = indexedDB.open('outbox')
		opened.onerror = () => reject(opened.error)
		opened.onsuccess = () => {
			const counted = opened.result.transaction('writes').objectStore('writes').count()
			counted.onerror = () => reject(counted.error)
			counted.onsuccess = () => {
				opened.result.close()
				resolve(counted.result === ${writes})
			}
		}
	})`
	await until(page, isStored)
}

/** Polls from here: waiting inside the page would need `eval`, which the site's CSP forbids. */
async function until(page: Page, condition: string): Promise<void> {
	await expect.poll(() => page.evaluate<boolean>(condition), { timeout: 20_000 }).toBe(true)
}

/** The notifications the system shows for the site. */
export function systemNotifications(worker: Worker): Promise<{ title: string; tag: string }[]> {
	// A string here too.
	return worker.evaluate('self.registration.getNotifications().then((all) => all.map(({ title, tag }) => ({ title, tag })))')
}

/** Delivers a push to the service worker, as the browser does when its push service receives one. */
export async function deliverPush(context: BrowserContext, page: Page, origin: string, data: string): Promise<void> {
	const session = await context.newCDPSession(page)
	const registered = new Promise<string>((resolve) => {
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
			if (found) resolve(found.registrationId)
		})
	})
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
	await session.detach()
}
