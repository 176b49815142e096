import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RenderResult } from '@folkmoot/kit/build/render-contract.ts'
import { parseCookie } from 'cookie'
import { pageDocument, styleHashes } from './document.ts'
import { setPageHeaders } from './page-headers.ts'
import type { PagesOptions } from './pages-options.ts'
import type { Rooms } from './rooms.ts'
import { sendText } from './send-text.ts'
import { hasWorker } from './worker-file.ts'

const defaultPatienceMs = 3_000
const retryAfterSeconds = 2

/** Sends one page: rendered with its data where that works, else bare, to be drawn in the browser. */
export async function composePage(request: IncomingMessage, response: ServerResponse, rooms: Rooms, options: PagesOptions): Promise<void> {
	const url = request.url ?? '/'
	const page = await renderPage(request, rooms, options)
	for (const error of page?.errors ?? []) options.onError?.(error, { url })
	setPageHeaders(response, styleHashes(page, rooms))
	if (page?.redirect) {
		const place = onThisSite(page.redirect, options.site.elsewhere)
		response.setHeader('Location', place)
		return sendText(request, response, page.status, 'text/plain', `This page is at ${place}\n`)
	}
	const status = page?.status ?? 503
	if (status >= 500) response.setHeader('Retry-After', retryAfterSeconds)
	sendText(request, response, status, 'text/html', pageDocument(page, rooms, options.site, { hasWorker: hasWorker(rooms, options) }))
}

/** No page leads away from the site, whatever it made its address of; another gateway belongs to it. */
function onThisSite(address: string, elsewhere?: string): string {
	if (elsewhere && address.startsWith(`${elsewhere}/`)) return address
	return /^\/(?![/\\])/.test(address) ? address : '/'
}

async function renderPage(request: IncomingMessage, rooms: Rooms, options: PagesOptions): Promise<RenderResult | null> {
	const url = request.url ?? '/'
	try {
		return await rooms.shell().render({
			url,
			get: (path) => options.get(path, request),
			cookies: parseCookie(request.headers.cookie ?? ''),
			site: options.site,
			now: Date.now(),
			room: (name) => rooms.door(name),
			patienceMs: options.patienceMs ?? defaultPatienceMs,
		})
	} catch (error) {
		options.onError?.(error, { url })
		return null
	}
}
