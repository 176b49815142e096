import type { IncomingMessage } from 'node:http'
import type { Get, RenderRequest } from '@folkmoot/kit/build/render-contract.ts'

/** What pages need of the site they belong to. */
export interface PagesOptions {
	site: RenderRequest['site']
	/** A GET of the API, inside the process, as the one who sent `request`. */
	get: (path: string, request: IncomingMessage) => ReturnType<Get>
	/** Where a room's build is; `<repository>/<room>/dist` unless said. */
	distOf?: (room: string) => string
	/** Where releases of remotes are; '' or nothing where there are none. */
	releasesDir?: string
	/** Remotes that are not given out here, although they are built. */
	without?: readonly string[]
	/** Whom a version of a remote is chosen for: the same for the same visitor. Without it nobody gets a version meant for a few. */
	visitorOf?: (request: IncomingMessage) => string
	/** Who is shown the same page. Without it everybody has one of their own. */
	crowdOf?: (request: IncomingMessage) => string | null
	/** `off` takes the service worker off all devices; it is on unless said. */
	serviceWorker?: 'on' | 'off'
	/** What went wrong while a page was sent all the same. */
	onError?: (error: unknown, where: { url: string }) => void
	/** How long a page may take to load its data before it is sent without; 3 seconds unless said. */
	patienceMs?: number
}
