import { keepNewest } from './keep-newest.ts'

/** What a reading gave, for as long as it may be told again. */
interface Kept<T> {
	value: Promise<T>
	/** When it was begun to be read, and until when it is told. */
	from: number
	until: number
	/** It has come: told on while it is read anew. */
	isHere: boolean
	/** The reading that will take its place. */
	next?: Promise<T>
}

interface Limits {
	lifeMs: number
	/** What took long to read lives so many times as long as that, if it is longer, and at most so long. */
	dear?: { times: number; mostMs: number }
	/**
	 * So long after its life what was kept is still told, while it is read anew: nobody of a crowd has to wait for that. 0 where
	 * it is not said.
	 */
	graceMs?: number
	/** Readings kept at most; the oldest go first. */
	most: number
}

type Keep<T> = (key: string, now: number, read: () => Promise<T>) => Promise<T>

/**
 * Readings that are the same for everybody are made once for all who ask in the same moment, and told again for a moment
 * after. `now` in milliseconds. A reading that fails is not kept.
 */
export function keepBriefly<T>({ lifeMs, dear, graceMs = 0, most }: Limits): Keep<T> {
	const all = new Map<string, Kept<T>>()
	const lifeOf = (tookMs: number) => Math.max(lifeMs, dear ? Math.min(dear.times * tookMs, dear.mostMs) : 0)

	function keep(key: string, value: Promise<T>, now: number, begunAt: number): Promise<T> {
		const kept: Kept<T> = { value, from: now, until: now + lifeMs, isHere: false }
		all.delete(key)
		all.set(key, kept)
		keepNewest(all, most)
		const forget = () => {
			if (all.get(key) === kept) all.delete(key)
		}
		// A long thread that nobody asks for again is not held.
		const timer = setTimeout(forget, lifeMs + graceMs).unref()
		value.then(() => {
			kept.isHere = true
			const tookMs = performance.now() - begunAt
			const life = lifeOf(tookMs)
			if (life === lifeMs) return
			clearTimeout(timer)
			kept.until = now + life
			setTimeout(forget, Math.max(0, life + graceMs - tookMs)).unref()
		}, forget)
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

	return (key, now, read) => {
		const known = all.get(key)
		const begin = () => {
			const begunAt = performance.now()
			return keep(key, read(), now, begunAt)
		}
		if (!known || now < known.from) return begin()
		if (now < known.until) return known.value
		if (known.isHere && now < known.until + graceMs) {
			if (!known.next) readAnew(key, known, now, read)
			return known.value
		}
		return known.next ?? begin()
	}
}
