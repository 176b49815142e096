/** Where what was read is kept, for one session each: nobody finds what another has read. Used by page and worker. */
const beginning = 'reading-'
/** When a reply was read. */
export const keptAtHeader = 'x-kept-at'
/** How many replies are kept. */
const maxReplies = 150
const maxAgeMs = 30 * 24 * 60 * 60 * 1000
/** What every page begins with; never given up. */
const initial = '/api/_initial'

/** What is worth reading again: posts, threads, communities, profiles, lists. No tools, no settings, nothing of others. */
export function isWorthKeeping(url: string): boolean {
	const [path = '', query = ''] = url.split('?')
	if (path === initial) return true
	if (/(^|&)(filter=(deleted|locked)|adminsView=|q=)/.test(query)) return false
	return /^\/api\/(posts(\/[^/]+(\/comments)?)?|comments\/[^/]+|communities(\/[^/]+(\/rules)?)?|users\/[^/]+(\/(feed|lists))?|lists\/[^/]+(\/items)?)$/.test(
		path,
	)
}

/** The cache of a session, by its CSRF token, which is another after each login and logout. */
async function nameFor(token: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
	return (
		beginning +
		[...new Uint8Array(hash)]
			.map((byte) => byte.toString(16).padStart(2, '0'))
			.join('')
			.slice(0, 16)
	)
}

/** Keeps replies for the session, and lets go of other sessions' and of the oldest. */
export async function keepReading(token: string, replies: ReadonlyMap<string, unknown>, now: number): Promise<void> {
	const name = await nameFor(token)
	await forgetReading(name)
	const cache = await caches.open(name)
	for (const [url, reply] of replies) {
		// Put anew at the end: the order is that of reading.
		await cache.delete(url)
		await cache.put(url, Response.json(reply, { headers: { [keptAtHeader]: String(now) } }))
	}
	const addresses = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== initial)
	for (const address of addresses.slice(0, Math.max(0, addresses.length - maxReplies))) await cache.delete(address)
}

/** What was read at an address in this session, with the time; null where nothing is kept. */
export async function findReading(token: string | null, url: string, now: number): Promise<Response | null> {
	const name = token === null ? await onlyName() : await nameFor(token)
	if (name === null || !(await caches.has(name))) return null
	const found = await (await caches.open(name)).match(url)
	return found && now - Number(found.headers.get(keptAtHeader)) < maxAgeMs ? found : null
}

/** Where the worker cannot see cookies. Pages let go of other sessions when they load, so one is left. */
async function onlyName(): Promise<string | null> {
	const names = (await caches.keys()).filter((name) => name.startsWith(beginning))
	return names.length === 1 ? (names[0] ?? null) : null
}

/** Lets go of what was read, but for the session that is named. */
export async function forgetReading(except?: string): Promise<void> {
	for (const name of await caches.keys()) if (name.startsWith(beginning) && name !== except) await caches.delete(name)
}
