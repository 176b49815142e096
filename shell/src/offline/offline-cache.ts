import { sha256 } from '@folkmoot/kit/api/sha256.ts'

/** Prefix of the caches of read replies, one per session: nobody sees what another session has read. Used by page and worker. */
const cachePrefix = 'reading-'
/** The cache of built files, and of the list of remotes. Used by page and worker. */
export const assetsCache = 'assets'
export const remotesUrl = '/remotes.json'
/** Header with the time a reply was cached. */
export const cachedAtHeader = 'x-kept-at'
/** Limit of cached replies. */
const maxReplies = 150
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** Every page needs this reply; it is never evicted. */
const initial = '/api/_initial'

/**
 * Whether a reply is worth caching for offline reading: posts, threads, communities, profiles, lists. No tools, no
 * settings, nothing of others.
 */
export function isCacheable(url: string): boolean {
	const [path = '', query = ''] = url.split('?')
	if (path === initial) return true
	if (/(^|&)(filter=(deleted|locked)|adminsView=|q=)/.test(query)) return false
	return /^\/api\/(posts(\/[^/]+(\/comments)?)?|comments\/[^/]+|communities(\/[^/]+(\/rules)?)?|users\/[^/]+(\/(feed|lists))?|lists\/[^/]+(\/items)?)$/.test(
		path,
	)
}

/** The cache name of a session: a hash of its CSRF token, which changes with each login and logout. */
async function cacheNameFor(token: string): Promise<string> {
	return cachePrefix + (await sha256(token)).slice(0, 16)
}

/** Caches replies for the session; evicts other sessions' caches and the oldest replies. */
export async function cacheReplies(token: string, replies: ReadonlyMap<string, unknown>, now: number): Promise<void> {
	const name = await cacheNameFor(token)
	await clearOfflineCaches(name)
	const cache = await caches.open(name)
	for (const [url, reply] of replies) {
		// Deleting first moves it to the end: the order is least recently read first.
		await cache.delete(url)
		await cache.put(url, Response.json(reply, { headers: { [cachedAtHeader]: String(now) } }))
	}
	const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== initial)
	for (const request of requests.slice(0, Math.max(0, requests.length - maxReplies))) await cache.delete(request)
}

/** Whether a built file's name contains a content hash. A query forces a fresh request on purpose. */
export function isHashedFile({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
	return search === '' && /^\/assets\/[\w-]+\/[\w.-]+\.[0-9a-f]{10}\.\w+$/.test(pathname)
}

/** The cached reply for a URL in this session, with its time in a header; null if there is none. */
export async function findCachedReply(token: string | null, url: string, now: number): Promise<Response | null> {
	const name = token === null ? await findOnlyCacheName() : await cacheNameFor(token)
	if (name === null || !(await caches.has(name))) return null
	const cached = await (await caches.open(name)).match(url)
	return cached && now - Number(cached.headers.get(cachedAtHeader)) < maxAgeMs ? cached : null
}

/** For workers that cannot see cookies. Pages delete other sessions' caches when they load, so one is left. */
async function findOnlyCacheName(): Promise<string | null> {
	const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
	return names.length === 1 ? (names[0] ?? null) : null
}

/** Deletes the caches of all sessions, except the named one. */
export async function clearOfflineCaches(except?: string): Promise<void> {
	for (const name of await caches.keys()) if (name.startsWith(cachePrefix) && name !== except) await caches.delete(name)
}
