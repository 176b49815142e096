import { keepNewest } from './keep-newest.ts'

/** What a reading gave, for as long as it may be told again. */
interface Kept<T> {
	value: Promise<T>
	until: number
	/** It has come: told on while it is read anew. */
	isHere: boolean
	/** The reading that will take its place. */
	next?: Promise<T>
}

interface Limits {
	lifeMs: number
	/**
	 * So long after its life what was kept is still told, while it is read anew: nobody of a crowd has to wait for that. 0 where
	 * it is not said.
	 */
	graceMs?: number
	/** Readings kept at most; the oldest go first. */
	most: number
}

/**
 * Readings that are the same for everybody are made once for all who ask in the same moment, and told again for a moment
 * after. `now` in milliseconds. A reading that fails is not kept.
 */
export function keepBriefly<T>({ lifeMs, graceMs = 0, most }: Limits): (key: string, now: number, read: () => Promise<T>) => Promise<T> {
	const all = new Map<string, Kept<T>>()

	function keep(key: string, value: Promise<T>, until: number): Promise<T> {
		const kept: Kept<T> = { value, until, isHere: false }
		all.delete(key)
		all.set(key, kept)
		keepNewest(all, most)
		const forget = () => {
			if (all.get(key) === kept) all.delete(key)
		}
		value.then(() => {
			kept.isHere = true
		}, forget)
		// A long thread that nobody asks for again is not held.
		setTimeout(forget, lifeMs + graceMs).unref()
		return value
	}

	function readAnew(key: string, known: Kept<T>, now: number, read: () => Promise<T>): void {
		const next = read()
		known.next = next
		next.then(
			() => {
				if (all.get(key) === known) keep(key, next, now + lifeMs)
			},
			() => {
				if (all.get(key) === known) all.delete(key)
			},
		)
	}

	return (key, now, read) => {
		const known = all.get(key)
		if (!known || now < known.until - lifeMs) return keep(key, read(), now + lifeMs)
		if (now < known.until) return known.value
		if (known.isHere && now < known.until + graceMs) {
			if (!known.next) readAnew(key, known, now, read)
			return known.value
		}
		return known.next ?? keep(key, read(), now + lifeMs)
	}
}
