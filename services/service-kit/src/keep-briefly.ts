import { putNewest } from './keep-newest.ts'

/** A cache entry. Times in milliseconds. */
interface Kept<T> {
	value: Promise<T>
	/** When the read began. */
	from: number
	/** Until when the value is fresh; while the read is in flight, until when others join it. */
	until: number
	/** Until when the stale value is served during a refresh. */
	graceUntil: number
	/** The refresh in flight. */
	next?: Promise<T>
}

interface Limits {
	lifeMs: number
	/** An expensive read lives `times` its duration, if that is longer than `lifeMs`, but at most `mostMs` after it finished. */
	dear?: { times: number; mostMs: number }
	/**
	 * Stale-while-revalidate: how long after its life a value is still served during a refresh, so that nobody waits for one.
	 * An expensive read gets twice its duration, if that is longer. 0 by default.
	 */
	graceMs?: number
	/** Entries at most; the oldest are evicted first. */
	most: number
}

type Keep<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>

/** How long callers join a read in flight; after that, new callers start another. */
const joinedMs = 2_000

/**
 * A short-lived cache for reads that are the same for everybody. Concurrent callers join a read in flight; later ones get its
 * value for a moment. A failed read is not cached. `now` in milliseconds.
 */
export function keepBriefly<T>({ lifeMs, dear, graceMs = 0, most }: Limits): Keep<T> {
	const all = new Map<string, Kept<T>>()
	const lifeOf = (tookMs: number) => Math.max(lifeMs, dear ? tookMs + Math.min((dear.times - 1) * tookMs, dear.mostMs) : 0)
	const graceOf = (tookMs: number) => Math.max(graceMs, dear ? Math.min(2 * tookMs, dear.mostMs) : 0)

	function keep(key: string, value: Promise<T>, now: number, begunAt: number): Promise<T> {
		const kept: Kept<T> = { value, from: now, until: now + Math.max(joinedMs, lifeMs), graceUntil: 0 }
		putNewest(all, key, kept, most)
		const drop = () => {
			if (all.get(key) === kept) all.delete(key)
		}
		value.then(() => {
			const tookMs = performance.now() - begunAt
			kept.until = now + lifeOf(tookMs)
			kept.graceUntil = kept.until + graceOf(tookMs)
			// Frees the memory of a value that nobody asks for again; a refresh in flight replaces the entry itself.
			setTimeout(() => kept.next ?? drop(), Math.max(0, kept.graceUntil - now - tookMs)).unref()
		}, drop)
		return value
	}

	function readAnew(key: string, known: Kept<T>, now: number, read: () => Promise<T>): void {
		const begunAt = performance.now()
		const next = read()
		known.next = next
		next.then(
			() => {
				if (all.get(key) === known) keep(key, next, now, begunAt)
			},
			() => {
				if (all.get(key) === known) all.delete(key)
			},
		)
	}

	/** The cached value, or the read in flight to join; undefined on a cache miss. */
	function tell(key: string, now: number, read: () => Promise<T>): Promise<T> | undefined {
		const known = all.get(key)
		if (!known || now < known.from) return undefined
		if (now < known.until) return known.value
		if (now >= known.graceUntil) return now < known.graceUntil + joinedMs ? known.next : undefined
		if (!known.next) readAnew(key, known, now, read)
		return known.value
	}

	return (key, now, read) => {
		const told = tell(key, now, read)
		if (told) return told
		const begunAt = performance.now()
		return keep(key, read(), now, begunAt)
	}
}
