import type { IncomingMessage } from 'node:http'
import type { Get, RenderRequest } from '@folkmoot/kit/build/render-contract.ts'

/** The site's settings that pages need. */
export interface PagesOptions {
	site: RenderRequest['site']
	/** The site's URL as the caller sees it, where none is configured; '' if it is unknown. */
	originOf?: (request: IncomingMessage) => string
	/** A GET of the API inside the process, as the caller of `request`. */
	get: (path: string, request: IncomingMessage) => ReturnType<Get>
	/** The folder of an area's build; `<repository>/<area>/dist` by default. */
	distOf?: (area: string) => string
	/** The folder of remotes' releases; '' or nothing if there are none. */
	releasesDir?: string
	/** Remotes that are not served here, although they are built. */
	without?: readonly string[]
	/** The visitor id by which canary versions are chosen, stable per visitor. Without it nobody gets a canary. */
	visitorIdOf?: (request: IncomingMessage) => string
	/** The cache key of callers who share a page. Without it every page is rendered for its caller. */
	sharedPageKey?: (request: IncomingMessage) => string | null
	/** `off` removes the service worker from all devices; on by default. */
	serviceWorker?: 'on' | 'off'
	/** Called for errors in spite of which a page was sent. */
	onError?: (error: unknown, where: { url: string }) => void
	/** Timeout of a page's data, after which it is sent without; 3 seconds by default. */
	dataTimeoutMs?: number
}

/** The site with its URL: the configured one, or that of the request. */
export function siteFor(request: IncomingMessage, { site, originOf }: Pick<PagesOptions, 'site' | 'originOf'>): PagesOptions['site'] {
	return site.url === '' && originOf ? { ...site, url: originOf(request) } : site
}
