/** Drops the entry that was put in first where there are more than `most`: called after each that is put in. */
export function keepNewest(map: Map<unknown, unknown>, most: number): void {
	const [oldest] = map.keys()
	if (map.size > most) map.delete(oldest)
}

/** Puts an entry in as the newest one, also where it was there before. */
export function putNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
	map.delete(key)
	map.set(key, value)
	keepNewest(map, most)
}
