import { disable, enable, isSupported } from 'workbox-navigation-preload'
import { matchPrecache } from 'workbox-precaching'
import { worker } from './scope.ts'

/** The shell without anybody's data, precached with the worker. */
const barePage = '/bare.html'

/** Enables navigation preload: pages are requested while the worker starts, so that it adds no latency. */
export async function enableNavigationPreload(): Promise<void> {
	if (isSupported()) enable()
	else disable()
}

/** Pages are network-only; offline, the bare shell is served instead and shows cached content. */
export function handleNavigation(event: FetchEvent, { pathname }: URL): void {
	// Files, pictures, frames for other sites and API replies opened by themselves are not pages; form submissions pass through.
	if (event.request.method !== 'GET' || /^\/(api|embed|images)\//.test(pathname) || pathname.includes('.', pathname.lastIndexOf('/')))
		return
	event.respondWith(fetchPage(event))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
	try {
		// preloadResponse resolves to a response or undefined.
		const preloaded = (await event.preloadResponse) as Response | undefined
		return preloaded ?? (await fetch(event.request))
	} catch (error) {
		const bare = await matchPrecache(barePage)
		if (!bare) throw error
		// A redirected response may not answer a navigation, so this is a copy.
		return new Response(bare.body, { status: 200, headers: bare.headers })
	}
}

/** Posts a message to one open page. */
export async function postToPage(clientId: string, message: unknown): Promise<void> {
	const client = await worker.clients.get(clientId)
	client?.postMessage(message)
}
