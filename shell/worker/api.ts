import { findReading, forgetReading, isWorthKeeping, keptAtHeader } from '../src/offline/reading-cache.ts'
import { changesWhoReads } from './api-rules.ts'
import { offlineAnswer } from './offline-answer.ts'
import { tellPage } from './pages.ts'
import { closeAnswered } from './push.ts'
import { worker } from './scope.ts'

/** API calls go to the network; offline, to the cache of read replies, else 408 (spec 1 §7). */
export async function answerApi(event: FetchEvent): Promise<Response> {
	const { request } = event
	const { pathname, search } = new URL(request.url)
	try {
		const answer = await fetch(request)
		if (changesWhoReads(request.method, pathname, answer.status)) event.waitUntil(forgetReading())
		event.waitUntil(closeAnswered(request.method, pathname + search, answer.ok))
		return answer
	} catch (error) {
		// The page aborted it.
		if (error instanceof DOMException && error.name === 'AbortError') throw error
		return request.method === 'GET' && isWorthKeeping(pathname + search) ? fromKept(event, pathname + search) : offlineAnswer()
	}
}

async function fromKept(event: FetchEvent, url: string): Promise<Response> {
	const kept = await findReading(await csrfToken(), url, Date.now())
	const at = kept ? Number(kept.headers.get(keptAtHeader)) : null
	event.waitUntil(tellPage(event.clientId, { type: 'read-offline', url, at }))
	return kept ?? offlineAnswer()
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
