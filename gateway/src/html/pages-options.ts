import type { IncomingMessage } from 'node:http'
import type { Get } from '@folkmoot/kit/build/render-contract.ts'

/** What pages need of the site they belong to. */
export interface PagesOptions {
	site: { name: string; url: string; docsUrl?: string; contact?: string }
	/** A GET of the API, inside the process, as the one who sent `request`. */
	get: (path: string, request: IncomingMessage) => ReturnType<Get>
	/** Where a room's build is; `<repository>/<room>/dist` unless said. */
	distOf?: (room: string) => string
	/** `off` takes the service worker off all devices; it is on unless said. */
	serviceWorker?: 'on' | 'off'
	/** What went wrong while a page was sent all the same. */
	onError?: (error: unknown, where: { url: string }) => void
	/** How long a page may take to load its data before it is sent without; 3 seconds unless said. */
	patienceMs?: number
}
