/** Inserts an entry as the newest, even if its key was there before, and evicts the oldest if there are more than `most` (FIFO). */
export function setAndEvict<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
	map.delete(key)
	map.set(key, value)
	const [oldest] = map.keys()
	if (oldest !== undefined && map.size > most) map.delete(oldest)
}
