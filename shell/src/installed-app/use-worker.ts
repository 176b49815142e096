import { useEffect, useState } from 'react'
import { forgetReading } from '../offline/reading-cache.ts'
import { early } from './early.ts'

/** spec 1 §9 */
const updateEveryMs = 120_000

/** The service worker of this page, once it is registered; null where there is none. Looks for a newer one from time to time. */
export function useWorker(): ServiceWorkerRegistration | null {
	const [worker, setWorker] = useState<ServiceWorkerRegistration | null>(null)
	useEffect(() => {
		let isOver = false
		register().then((registration) => {
			if (!isOver) setWorker(registration)
		})
		return () => {
			isOver = true
		}
	}, [])
	useEffect(() => {
		if (!worker) return
		// Without a connection there is nothing to be found.
		const update = () => void worker.update().catch(() => undefined)
		const onShown = () => document.visibilityState === 'visible' && update()
		const timer = setInterval(update, updateEveryMs)
		document.addEventListener('visibilitychange', onShown)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', onShown)
		}
	}, [worker])
	return worker
}

async function register(): Promise<ServiceWorkerRegistration | null> {
	const { serviceWorker } = navigator
	if (!serviceWorker) return null
	try {
		if (document.querySelector('meta[name="service-worker"][content="off"]')) return await giveUp(serviceWorker)
		const registration = await serviceWorker.register('/sw.js')
		// Where workers are kept from running nothing comes back.
		if (!registration) return null
		// This page has come from the network: it is as new as the worker that waited then, which need not ask.
		if (navigator.onLine) (await early.waiting)?.postMessage('take-over')
		const { active } = await serviceWorker.ready
		active?.postMessage({ type: 'page-loaded', rooms: roomsOfPage() })
		return registration
	} catch {
		// Private windows may refuse it: the site works without.
		return null
	}
}

/** The worker was switched off (SERVICE_WORKER=off in README.md). */
async function giveUp(serviceWorker: ServiceWorkerContainer): Promise<null> {
	for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
	await forgetReading()
	return null
}

/** The folders of the files that this page is made of. */
function roomsOfPage(): string[] {
	const files = performance.getEntriesByType('resource').map(({ name }) => /\/assets\/([\w-]+)\//.exec(name)?.[1])
	return [...new Set(files.filter((room) => room !== undefined))]
}
