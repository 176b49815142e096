import type { IncomingMessage, ServerResponse } from 'node:http'
import { isRead } from '../is-read.ts'
import { createAssets } from './assets.ts'
import { createComposer } from './compose-page.ts'
import { type PagesOptions, siteFor } from './pages-options.ts'
import type { RemotesList, RemoteVersions } from './remotes-list.ts'
import { type BuildRegistry, createBuildRegistry, type Rooms } from './rooms.ts'
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
		const rooms = builds.roomsFor(options.visitorIdOf?.(request) ?? '')
		const listing = await listingAt(pathname, rooms, builds)
		if (listing) {
			response.setHeader('Cache-Control', 'no-cache')
			return sendText(request, response, 200, listing.type, listing.text)
		}
		if (sendWorkerFile(request, response, { pathname, rooms, options })) return
		if (sendWellKnownFile(request, response, pathname, siteFor(request, options))) return
		await composePage(request, response, rooms)
	}
}

/** What the site says of its builds: the remotes' addresses, the versions in effect, the licences of what they contain. */
async function listingAt(pathname: string, rooms: Rooms, builds: BuildRegistry): Promise<{ type: string; text: string } | null> {
	const json = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) })
	if (pathname === '/remotes.json') return json(rooms.addresses())
	if (pathname === '/versions.json') return json(publicVersions(builds.list()))
	return pathname === noticesPath ? { type: 'text/plain', text: await thirdPartyNotices(rooms) } : null
}

/** The versions in effect of each released remote, without their history, which is internal. */
function publicVersions(list: RemotesList): Record<string, Pick<RemoteVersions, 'current' | 'canary'>> {
	return Object.fromEntries(Object.entries(list).map(([room, { current, canary }]) => [room, { current, canary }]))
}
