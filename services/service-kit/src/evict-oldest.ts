/** Evicts the oldest entry if there are more than `most` (FIFO); to be called after each insertion. */
export function evictOldest(map: Map<unknown, unknown>, most: number): void {
	const [oldest] = map.keys()
	if (map.size > most) map.delete(oldest)
}

/** Inserts an entry as the newest, even if its key was there before. */
export function setAndEvict<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
	map.delete(key)
	map.set(key, value)
	evictOldest(map, most)
}
