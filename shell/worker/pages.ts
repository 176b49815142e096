import { disable, enable, isSupported } from 'workbox-navigation-preload'
import { matchPrecache } from 'workbox-precaching'
import { worker } from './scope.ts'

/** The shell without anybody's data, kept with the worker. */
const barePage = '/bare.html'

/** Pages are asked for while the worker wakes up, so that it costs them nothing. */
export async function usePreload(): Promise<void> {
	if (isSupported()) enable()
	else disable()
}

/** Pages always come from the network; without one, the bare shell comes instead and shows what is kept. */
export function answerPage(event: FetchEvent, { pathname }: URL): void {
	// Files, pictures and replies that are opened by themselves are no pages; forms that are sent are left alone.
	if (event.request.method !== 'GET' || /^\/(api|images)\//.test(pathname) || pathname.includes('.', pathname.lastIndexOf('/'))) return
	event.respondWith(fetchPage(event))
}

async function fetchPage(event: FetchEvent): Promise<Response> {
	try {
		// What is preloaded is a response or nothing.
		const preloaded = (await event.preloadResponse) as Response | undefined
		return preloaded ?? (await fetch(event.request))
	} catch (error) {
		const bare = await matchPrecache(barePage)
		if (!bare) throw error
		// An address that was redirected to answers no other.
		return new Response(bare.body, { status: 200, headers: bare.headers })
	}
}

/** Tells all open pages, or one. */
export async function tellPage(clientId: string, message: unknown): Promise<void> {
	const client = await worker.clients.get(clientId)
	client?.postMessage(message)
}
