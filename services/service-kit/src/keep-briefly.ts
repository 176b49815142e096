import { keepNewest } from './keep-newest.ts'

/** What a reading gave, for as long as it may be told again. */
interface Kept<T> {
	value: Promise<T>
	until: number
}

interface Limits {
	lifeMs: number
	/** Readings kept at most; the oldest go first. */
	most: number
}

/**
 * Readings that are the same for everybody are made once for all who ask in the same moment, and told again for a moment
 * after. `now` in milliseconds. A reading that fails is not kept.
 */
export function keepBriefly<T>({ lifeMs, most }: Limits): (key: string, now: number, read: () => Promise<T>) => Promise<T> {
	const all = new Map<string, Kept<T>>()
	return (key, now, read) => {
		const known = all.get(key)
		if (known && now < known.until && now >= known.until - lifeMs) return known.value
		const kept = { value: read(), until: now + lifeMs }
		all.delete(key)
		all.set(key, kept)
		keepNewest(all, most)
		const forget = () => {
			if (all.get(key) === kept) all.delete(key)
		}
		kept.value.catch(forget)
		// A long thread that nobody asks for again is not held.
		setTimeout(forget, lifeMs).unref()
		return kept.value
	}
}
