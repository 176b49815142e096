import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { isHashed, notCurrent, roomsInUse } from './asset-rules.ts'

const assetsName = 'assets'
const remotesAddress = '/remotes.json'

/** Built files: their names contain a content hash, so cache-first is safe. Only complete responses are cached. */
const assets = new CacheFirst({ cacheName: assetsName, plugins: [bounded({ maxEntries: 400, purgeOnQuotaError: true })] })
/** The site's own icons; members' pictures are not cached here (reference §4.2). */
const pictures = new CacheFirst({
	cacheName: 'pictures',
	plugins: [bounded({ maxEntries: 30, maxAgeSeconds: 7 * 24 * 60 * 60 })],
})
const lists = new NetworkFirst({ cacheName: assetsName })

function bounded(options: ExpirationPluginOptions): WorkboxPlugin {
	// Its type allows undefined for lifecycle steps it does not implement, where WorkboxPlugin wants them omitted.
	return new ExpirationPlugin(options) as WorkboxPlugin
}

/** Responds to requests for files; ignores other URLs. */
export function answerAsset(event: FetchEvent, url: URL): void {
	const { request } = event
	if (isHashed(url)) event.respondWith(keptOrFetched(event))
	else if (url.pathname === remotesAddress) event.respondWith(lists.handle({ event, request: new Request(remotesAddress) }))
	else if (url.pathname.startsWith('/icons/')) event.respondWith(pictures.handle({ event, request }))
}

async function keptOrFetched(event: FetchEvent): Promise<Response> {
	return (await matchPrecache(event.request)) ?? assets.handle({ event, request: event.request })
}

/**
 * Updates the cached files of the rooms in use, by this page or before, to the current build, and evicts those of older
 * builds. Pages opened before that load theirs from the network, where they stay available for a day.
 */
export async function refreshAssets(used: readonly string[]): Promise<void> {
	const [rooms, remotes] = await Promise.all([fetch('/rooms.json', { cache: 'no-cache' }), fetch(remotesAddress, { cache: 'no-cache' })])
	if (!rooms.ok || !remotes.ok) return
	// The gateway writes it in this shape.
	const built = (await rooms.json()) as Record<string, string[]>
	const cache = await caches.open(assetsName)
	await cache.put(remotesAddress, remotes)
	const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
	const wanted = roomsInUse(built, kept, used).flatMap((room) => built[room] ?? [])
	for (const path of wanted) {
		if (kept.includes(path) || (await matchPrecache(path))) continue
		const answer = await fetch(path)
		if (answer.ok) await cache.put(path, answer)
	}
	for (const path of notCurrent(built, kept)) await cache.delete(path)
}
