import { evictOldest } from '@folkmoot/service-kit/evict-oldest'

/** Memoises a pure function of a string, for the newest `maxEntries` arguments (FIFO). */
export function memoize<Value>(maxEntries: number, compute: (text: string) => Value): (text: string) => Value {
	const cache = new Map<string, Value>()
	return (text) => {
		const cached = cache.get(text)
		if (cached !== undefined) return cached
		const value = compute(text)
		cache.set(text, value)
		evictOldest(cache, maxEntries)
		return value
	}
}
