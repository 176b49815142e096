/** Drops the entry that was put in first where there are more than `most`: called after each that is put in. */
export function keepNewest(map: Map<unknown, unknown>, most: number): void {
	const [oldest] = map.keys()
	if (map.size > most) map.delete(oldest)
}
