/** Binary search: the index of the first item for which a predicate holds, if it holds for all that follow; the length if for none. */
export function lowerBound<T>(items: readonly T[], isTrue: (item: T) => boolean, start = 0): number {
	let [low, high] = [start, items.length]
	while (low < high) {
		const middle = Math.floor((low + high) / 2)
		const item = items[middle]
		if (item !== undefined && isTrue(item)) high = middle
		else low = middle + 1
	}
	return low
}
