import { useEffect, useState } from 'react'
import { clearOfflineCaches } from '../offline/offline-cache.ts'
import { earlyState } from './early-state.ts'

/** Rule offline-6 */
const updateIntervalMs = 120_000

/** The page's service worker registration, once the page is kept and it exists; null without one. Checks for updates periodically. */
export function useWorker(isPageKept: boolean): ServiceWorkerRegistration | null {
	const [worker, setWorker] = useState<ServiceWorkerRegistration | null>(null)
	useEffect(() => {
		if (!isPageKept) return
		let isUnmounted = false
		register().then((registration) => {
			if (!isUnmounted) setWorker(registration)
		})
		return () => {
			isUnmounted = true
		}
	}, [isPageKept])
	useEffect(() => {
		if (!worker) return
		// Offline, the update check fails; that is ignored.
		const update = () => void worker.update().catch(() => undefined)
		const onShown = () => document.visibilityState === 'visible' && update()
		const timer = setInterval(update, updateIntervalMs)
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
		if (document.querySelector('meta[name="service-worker"][content="off"]')) return await unregisterWorkers(serviceWorker)
		const registration = await serviceWorker.register('/sw.js')
		// Where the browser blocks workers, this resolves to undefined.
		if (!registration) return null
		// An online page came from the network, so it is as new as the worker that waited then: that one may take over without asking.
		if (navigator.onLine) (await earlyState.waitingWorker)?.postMessage('take-over')
		const { active } = await serviceWorker.ready
		active?.postMessage({ type: 'page-loaded', areas: getLoadedAreas() })
		return registration
	} catch {
		// Private windows may refuse it; the site works without.
		return null
	}
}

/** The service worker was switched off (SERVICE_WORKER=off in README.md). */
async function unregisterWorkers(serviceWorker: ServiceWorkerContainer): Promise<null> {
	for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
	await clearOfflineCaches()
	return null
}

/** The areas of the files that this page has loaded. */
function getLoadedAreas(): string[] {
	const files = performance.getEntriesByType('resource').map(({ name }) => /\/assets\/([\w-]+)\//.exec(name)?.[1])
	return [...new Set(files.filter((area) => area !== undefined))]
}
