import { setAndEvict } from './evict-oldest.ts'

/** A cache entry. Times in milliseconds. */
interface Entry<T> {
	value: Promise<T>
	/** When the read began. */
	readAt: number
	/** Until when the value is fresh; while the read is in flight, until when others join it. */
	freshUntil: number
	/** Until when the stale value is served during a refresh. */
	staleUntil: number
	/** The refresh in flight. */
	refresh?: Promise<T>
}

interface CacheOptions {
	ttlMs: number
	/** An expensive read is cached for `factor` times its duration, if that is longer than `ttlMs`, but at most `maxMs` after it finished. */
	expensive?: { factor: number; maxMs: number }
	/**
	 * Stale-while-revalidate: how long after its life a value is still served during a refresh, so that nobody waits for one.
	 * An expensive read gets twice its duration, if that is longer. 0 by default.
	 */
	staleMs?: number
	/** Entries at most; the oldest are evicted first. */
	maxEntries: number
}

type ShortLivedCache<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>

/** How long callers join a read in flight; after that, new callers start another. */
const joinMs = 2_000

/**
 * A short-lived cache for reads that are the same for everybody. Concurrent callers join a read in flight; later ones get its
 * value for a moment. A failed read is not cached. `now` in milliseconds.
 */
export function createShortLivedCache<T>({ ttlMs, expensive, staleMs = 0, maxEntries }: CacheOptions): ShortLivedCache<T> {
	const entries = new Map<string, Entry<T>>()
	const ttlOf = (tookMs: number) => Math.max(ttlMs, expensive ? tookMs + Math.min((expensive.factor - 1) * tookMs, expensive.maxMs) : 0)
	const staleMsOf = (tookMs: number) => Math.max(staleMs, expensive ? Math.min(2 * tookMs, expensive.maxMs) : 0)

	function insert(key: string, value: Promise<T>, now: number, startedAt: number): Promise<T> {
		const entry: Entry<T> = { value, readAt: now, freshUntil: now + Math.max(joinMs, ttlMs), staleUntil: 0 }
		setAndEvict(entries, key, entry, maxEntries)
		const evict = () => {
			if (entries.get(key) === entry) entries.delete(key)
		}
		value.then(() => {
			const tookMs = performance.now() - startedAt
			entry.freshUntil = now + ttlOf(tookMs)
			entry.staleUntil = entry.freshUntil + staleMsOf(tookMs)
			// Frees the memory of a value that nobody asks for again; a refresh in flight replaces the entry itself.
			setTimeout(() => entry.refresh ?? evict(), Math.max(0, entry.staleUntil - now - tookMs)).unref()
		}, evict)
		return value
	}

	function revalidate(key: string, entry: Entry<T>, now: number, read: () => Promise<T>): void {
		const startedAt = performance.now()
		const next = read()
		entry.refresh = next
		next.then(
			() => {
				if (entries.get(key) === entry) insert(key, next, now, startedAt)
			},
			() => {
				if (entries.get(key) === entry) entries.delete(key)
			},
		)
	}

	/** The cached value, or the read in flight to join; undefined on a cache miss. */
	function lookUp(key: string, now: number, read: () => Promise<T>): Promise<T> | undefined {
		const entry = entries.get(key)
		if (!entry || now < entry.readAt) return undefined
		if (now < entry.freshUntil) return entry.value
		if (now >= entry.staleUntil) return now < entry.staleUntil + joinMs ? entry.refresh : undefined
		if (!entry.refresh) revalidate(key, entry, now, read)
		return entry.value
	}

	return (key, now, read) => {
		const cached = lookUp(key, now, read)
		if (cached) return cached
		const startedAt = performance.now()
		return insert(key, read(), now, startedAt)
	}
}
