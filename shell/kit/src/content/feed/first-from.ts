/** Where in a row the first is of which something is true, when it is true of all that follow; the length if of none. */
export function firstFrom<T>(row: readonly T[], isTrue: (item: T) => boolean, start = 0): number {
	let [low, high] = [start, row.length]
	while (low < high) {
		const middle = Math.floor((low + high) / 2)
		const item = row[middle]
		if (item !== undefined && isTrue(item)) high = middle
		else low = middle + 1
	}
	return low
}
