import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Areas } from './areas.ts'
import { pageDocument } from './document.ts'
import { setPageHeaders } from './page-headers.ts'
import type { PagesOptions } from './pages-options.ts'
import { precacheList } from './precache-list.ts'
import { sendText } from './send-text.ts'

/** For `SERVICE_WORKER=off`: a service worker that unregisters itself and deletes its caches, on all devices that have one. */
const unregisterScript = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) await caches.delete(name)
		await self.registration.unregister()
	})())
})
`

/** Whether pages have a service worker: not if it is switched off, nor in development, whose build makes none. */
export function hasServiceWorker(areas: Areas, options: Pick<PagesOptions, 'serviceWorker'>): boolean {
	return options.serviceWorker !== 'off' && existsSync(areas.workerFile)
}

/** Serves the service worker, its page without personal data, and the list of built files; returns whether it answered. */
export function sendWorkerFile(
	request: IncomingMessage,
	response: ServerResponse,
	{ pathname, areas, options }: { pathname: string; areas: Areas; options: PagesOptions },
): boolean {
	if (pathname === '/sw.js') {
		response.setHeader('Cache-Control', 'no-cache')
		response.setHeader('Service-Worker-Allowed', '/')
		// The worker may connect only to this site.
		response.setHeader('Content-Security-Policy', "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'")
		const source = hasServiceWorker(areas, options) ? readFileSync(areas.workerFile, 'utf8') : unregisterScript
		sendText(request, response, 200, 'text/javascript', source)
	} else if (pathname === '/bare.html') {
		setPageHeaders(response)
		sendText(request, response, 200, 'text/html', pageDocument(null, areas, options.site, { isOffline: true }).text)
	} else if (pathname === '/areas.json') {
		response.setHeader('Cache-Control', 'no-cache')
		sendText(request, response, 200, 'application/json', JSON.stringify(precacheList(areas)))
	} else return false
	return true
}
