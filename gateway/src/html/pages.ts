import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead } from '../is-read.ts'
import { type Areas, type BuildRegistry, createBuildRegistry } from './areas.ts'
import { createAssets } from './assets.ts'
import { createComposer } from './compose-page.ts'
import { type PagesOptions, siteFor } from './pages-options.ts'
import type { RemotesList, RemoteVersions } from './remotes-list.ts'
import { sendText } from './send-text.ts'
import { noticesPath, thirdPartyNotices } from './third-party-notices.ts'
import { sendWellKnownFile } from './well-known-files.ts'
import { sendWorkerFile } from './worker-file.ts'

/** Answers everything that is not the API: built files, the list of remotes, small files, and every page of the site. */
export function createPages(options: PagesOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
	const builds = createBuildRegistry(options)
	const sendAsset = createAssets(builds)
	const composePage = createComposer(options)
	return async (request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://page')
		if (!isRead(request)) {
			response.setHeader('Allow', 'GET, HEAD')
			return sendText(request, response, 405, 'text/plain', 'Only GET and HEAD are allowed here.\n')
		}
		if (pathname.startsWith('/assets/')) return sendAsset(request, response, pathname)
		const areas = builds.areasFor(options.visitorIdOf?.(request) ?? '')
		const listing = await listingAt(pathname, areas, builds)
		if (listing) {
			response.setHeader('Cache-Control', 'no-cache')
			return sendText(request, response, 200, listing.type, listing.text)
		}
		if (sendWorkerFile(request, response, { pathname, areas, options })) return
		if (sendWellKnownFile(request, response, pathname, siteFor(request, options))) return
		await composePage(request, response, areas)
	}
}

/** What the site says of its builds: the remotes' addresses, the versions in effect, the licences of what they contain. */
async function listingAt(pathname: string, areas: Areas, builds: BuildRegistry): Promise<{ type: string; text: string } | null> {
	const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
	if (pathname === '/remotes.json') return json(areas.addresses())
	if (pathname === '/versions.json') return json(publicVersions(builds.list()))
	return pathname === noticesPath ? { type: 'text/plain', text: await thirdPartyNotices(areas) } : null
}

/** The versions in effect of each released remote, without their history, which is internal. */
function publicVersions(list: RemotesList): Record<string, Pick<RemoteVersions, 'current' | 'canary'>> {
	return Object.fromEntries(Object.entries(list).map(([area, { current, canary }]) => [area, { current, canary }]))
}
