import { cleanupOutdatedCaches, precache } from 'workbox-precaching'
import { handleApi } from './api.ts'
import { handleAsset, refreshAssets } from './assets.ts'
import { syncOutbox } from './background-sync.ts'
import { enableNavigationPreload, handleNavigation } from './pages.ts'
import { closeSeen, openClicked, showPushed } from './push.ts'
import { worker } from './scope.ts'

// The build replaces this very name with the precache manifest (shell/kit/build/worker-build.ts).
declare const self: ServiceWorkerGlobalScope

// Only fills the precache; all responses are decided in one place, below.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

worker.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([enableNavigationPreload(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (url.origin !== worker.location.origin) return
	if (request.mode === 'navigate') handleNavigation(event, url)
	// Stays open: the page reads it without the worker.
	else if (url.pathname === '/api/events') return
	else if (url.pathname.startsWith('/api/')) event.respondWith(handleApi(event))
	else if (request.method !== 'GET') return
	else handleAsset(event, url)
})

worker.addEventListener('message', (event) => {
	// A waiting worker takes over only at the page's request, so that it never interrupts the reader.
	if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
	if (event.data === 'close-seen') event.waitUntil(closeSeen())
	if (event.data?.type === 'page-loaded') event.waitUntil(refreshAssets(event.data.areas))
})

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openClicked(event.notification)))
worker.addEventListener('sync', (event) => {
	// Background Sync is missing in TypeScript's DOM types.
	const { tag } = event as ExtendableEvent & { tag: string }
	if (tag === 'waiting-writes') (event as ExtendableEvent).waitUntil(syncOutbox())
})
