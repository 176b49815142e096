import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { RenderResult } from '@folkmoot/kit/build/render-contract.ts'
import type { findOldAddress } from '@folkmoot/post-contract/post-endpoints'
import { LRUCache } from 'lru-cache'
import { acceptLanguageOf, askedLanguage } from '../asked-language.ts'
import { cookiesOf, otherCookies } from '../session-cookies.ts'
import type { Areas } from './areas.ts'
import { pageDocument } from './document.ts'
import { type InlineHashes, setLanguageHeaders, setPageHeaders } from './page-headers.ts'
import { type PagesOptions, siteFor } from './pages-options.ts'
import { sendText } from './send-text.ts'
import { hasServiceWorker } from './worker-file.ts'

const defaultDataTimeoutMs = 3_000
const retryAfterSeconds = 2

/** A rendered page, for one visitor or for many. */
interface ComposedPage {
	status: number
	/** The target of a redirect. */
	location: string | null
	/** For the content security policy. */
	hashes?: InlineHashes
	/** Of a document. */
	language?: Language
	text: string
}

/** Guests' pages of the last moment, in milliseconds: who follows a link together with many others gets a page that was rendered once (decision 20). */
const sharedPages = { max: 100, ttl: 250 }

/** Sends pages: rendered on the server with their data, or after a failure only the app shell, for rendering in the browser. */
export function createComposer(options: PagesOptions) {
	const pages = new LRUCache<string, ComposedPage, () => Promise<ComposedPage>>({
		...sharedPages,
		fetchMethod: (_key, _earlier, { context: compose }) => compose(),
	})
	return async (request: IncomingMessage, response: ServerResponse, areas: Areas): Promise<void> => {
		const sharedKey = options.sharedPageKey?.(request) ?? null
		const compose = () => composePage(request, areas, options)
		const page = await (sharedKey === null ? compose() : pages.forceFetch(cacheKeyOf(sharedKey, request, areas), { context: compose }))
		setPageHeaders(response, page.hashes)
		if (page.language) setLanguageHeaders(response, page.language)
		if (page.location !== null) response.setHeader('Location', page.location)
		if (page.status >= 500) response.setHeader('Retry-After', retryAfterSeconds)
		sendText(request, response, page.status, page.location === null ? 'text/html' : 'text/plain', page.text)
	}
}

/** The cache key of a guest's page: its address, the browser's settings and languages, and the versions of the areas. */
function cacheKeyOf(sharedKey: string, request: IncomingMessage, areas: Areas): string {
	const settings = [otherCookies(request), acceptLanguageOf(request)]
	return JSON.stringify([sharedKey, request.url, ...settings, areas.file('shell')?.server, areas.addresses()])
}

async function composePage(request: IncomingMessage, areas: Areas, options: PagesOptions): Promise<ComposedPage> {
	const url = request.url ?? '/'
	const page = await renderPage(request, areas, options)
	for (const error of page?.errors ?? []) options.onError?.(error, { url })
	const moved = page?.status === 404 ? await findMovedPage(url, request, options) : null
	if (moved !== null) return { status: 301, location: safeRedirect(moved), text: `This page is at ${moved}\n` }
	if (page?.redirect) {
		const location = safeRedirect(page.redirect, options.site.elsewhere)
		return { status: page.status, location, text: `This page is at ${location}\n` }
	}
	const language = page?.language ?? askedLanguage(request)
	const { text, hashes } = pageDocument(page, areas, options.site, { language, hasServiceWorker: hasServiceWorker(areas, options) })
	return { status: page?.status ?? 503, location: null, hashes, language, text }
}

/** Where the page is that was imported from an address with this path (rule imports-9); null for most. */
async function findMovedPage(url: string, request: IncomingMessage, { get }: PagesOptions): Promise<string | null> {
	const { status, body } = await get(`/api/old_addresses?path=${encodeURIComponent(url)}`, request)
	return status === 200 ? (body as Answer<typeof findOldAddress>).path : null
}

/** Redirects only within this site and its other gateway (no open redirect), and only to addresses that a header can apply. */
function safeRedirect(address: string, elsewhere?: string): string {
	if (elsewhere && address.startsWith(`${elsewhere}/`)) return address
	return /^\/(?:[\x21-.0-[\]-\x7e][\x21-\x7e]*)?$/.test(address) ? address : '/'
}

async function renderPage(request: IncomingMessage, areas: Areas, options: PagesOptions): Promise<RenderResult | null> {
	const url = request.url ?? '/'
	try {
		return await areas.shell().render({
			url,
			get: (path) => options.get(path, request),
			cookies: cookiesOf(request),
			acceptLanguage: acceptLanguageOf(request),
			site: siteFor(request, options),
			now: Date.now(),
			area: (name) => areas.remoteModule(name),
			timeoutMs: options.dataTimeoutMs ?? defaultDataTimeoutMs,
		})
	} catch (error) {
		options.onError?.(error, { url })
		return null
	}
}
