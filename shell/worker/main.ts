import { cleanupOutdatedCaches, precache } from 'workbox-precaching'
import { answerApi } from './api.ts'
import { answerAsset, refreshAssets } from './assets.ts'
import { answerPage, usePreload } from './pages.ts'
import { closeSeen, openClicked, showPushed } from './push.ts'
import { worker } from './scope.ts'
import { sendWaitingWrites } from './waiting.ts'

// The build writes the list of the shell's files in place of this very name (shell/kit/build/worker-build.ts).
declare const self: ServiceWorkerGlobalScope

// Precaching only keeps the files; what is answered from here is decided in one place, below.
precache(self.__WB_MANIFEST)
cleanupOutdatedCaches()

worker.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([usePreload(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (url.origin !== worker.location.origin) return
	if (request.mode === 'navigate') answerPage(event, url)
	else if (url.pathname.startsWith('/api/')) event.respondWith(answerApi(event))
	else if (request.method !== 'GET') return
	else answerAsset(event, url)
})

worker.addEventListener('message', (event) => {
	// A waiting worker takes over when the page says so: never under the hands of somebody who reads.
	if (event.data === 'take-over') event.waitUntil(worker.skipWaiting())
	if (event.data === 'close-seen') event.waitUntil(closeSeen())
	if (event.data?.type === 'page-loaded') event.waitUntil(refreshAssets(event.data.rooms))
})

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openClicked(event.notification)))
worker.addEventListener('sync', (event) => {
	// Background Sync is in no library of types.
	const { tag } = event as ExtendableEvent & { tag: string }
	if (tag === 'waiting-writes') (event as ExtendableEvent).waitUntil(sendWaitingWrites())
})
