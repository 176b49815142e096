import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin, type ExpirationPluginOptions } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { assetsCache, isHashedFile, remotesUrl } from '../src/offline/offline-cache.ts'
import { areasInUse, outdatedAssets } from './asset-rules.ts'

/** Built files: their names contain a content hash, so cache-first is safe. Only complete responses are cached. */
const assets = new CacheFirst({ cacheName: assetsCache, plugins: [expiration({ maxEntries: 400, purgeOnQuotaError: true })] })
/** The site's own icons; members' pictures are not cached here (rule offline-5). */
const pictures = new CacheFirst({
	cacheName: 'pictures',
	plugins: [expiration({ maxEntries: 30, maxAgeSeconds: 7 * 24 * 60 * 60 })],
})
const remotesList = new NetworkFirst({ cacheName: assetsCache })

function expiration(options: ExpirationPluginOptions): WorkboxPlugin {
	// Its type allows undefined for lifecycle steps it does not implement, where WorkboxPlugin wants them omitted.
	return new ExpirationPlugin(options) as WorkboxPlugin
}

/** Responds to requests for files; ignores other URLs. */
export function handleAsset(event: FetchEvent, url: URL): void {
	const { request } = event
	if (isHashedFile(url)) event.respondWith(cacheFirst(event))
	else if (url.pathname === remotesUrl) event.respondWith(remotesList.handle({ event, request: new Request(remotesUrl) }))
	else if (url.pathname.startsWith('/icons/')) event.respondWith(pictures.handle({ event, request }))
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
	return (await matchPrecache(event.request)) ?? assets.handle({ event, request: event.request })
}

/**
 * Updates the cached files of the areas in use, by this page or before, to the current build, and evicts those of older
 * builds. Pages opened before that load theirs from the network, where they stay available for a day.
 */
export async function refreshAssets(used: readonly string[]): Promise<void> {
	const [areas, remotes] = await Promise.all([fetch('/areas.json', { cache: 'no-cache' }), fetch(remotesUrl, { cache: 'no-cache' })])
	if (!areas.ok || !remotes.ok) return
	// The gateway writes it in this shape.
	const built = (await areas.json()) as Record<string, string[]>
	const cache = await caches.open(assetsCache)
	await cache.put(remotesUrl, remotes)
	const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
	const wanted = areasInUse(built, cached, used).flatMap((area) => built[area] ?? [])
	for (const path of wanted) {
		if (cached.includes(path) || (await matchPrecache(path))) continue
		const response = await fetch(path)
		if (response.ok) await cache.put(path, response)
	}
	for (const path of outdatedAssets(built, cached)) await cache.delete(path)
}
