import { cachedAtHeader, clearOfflineCaches, findCachedReply, isCacheable } from '../src/offline/offline-cache.ts'
import { changesSession } from './api-rules.ts'
import { offlineResponse } from './offline-response.ts'
import { postToPage } from './pages.ts'
import { closeSeenBy } from './push.ts'
import { worker } from './scope.ts'

/**
 * API calls go to the network; offline, to the cache of read replies, else 408 (rule offline-1). The worker's fetch events and caches use
 * `fetch` itself, since the page's Request must pass unchanged and its client in the page retries; what the worker asks of its own
 * accord (the outbox, notifications) goes through the HTTP client.
 */
export async function handleApi(event: FetchEvent): Promise<Response> {
	const { request } = event
	const { pathname, search } = new URL(request.url)
	try {
		const response = await fetch(request)
		if (changesSession(request.method, pathname, response.status)) event.waitUntil(clearOfflineCaches())
		event.waitUntil(closeSeenBy(request.method, pathname + search, response.ok))
		return response
	} catch (error) {
		// The page aborted it.
		if (error instanceof DOMException && error.name === 'AbortError') throw error
		return request.method === 'GET' && isCacheable(pathname + search) ? respondFromCache(event, pathname + search) : offlineResponse()
	}
}

async function respondFromCache(event: FetchEvent, url: string): Promise<Response> {
	const cached = await findCachedReply(await csrfToken(), url, Date.now())
	const at = cached ? Number(cached.headers.get(cachedAtHeader)) : null
	event.waitUntil(postToPage(event.clientId, { type: 'read-offline', url, at }))
	return cached ?? offlineResponse()
}

interface CookieReader {
	get(name: string): Promise<{ value?: string } | null>
}

/** The current session's CSRF token; null where workers cannot read cookies. */
async function csrfToken(): Promise<string | null> {
	// Not every TypeScript version has its type, nor every browser the API.
	const { cookieStore } = worker as { cookieStore?: CookieReader }
	return cookieStore ? ((await cookieStore.get('csrftoken'))?.value ?? '') : null
}
