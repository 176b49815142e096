/** The middle value, or the mean of the two middle ones. */
export function median(numbers: readonly number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b)
	const middle = Math.floor(sorted.length / 2)
	const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
	return (low + high) / 2
}
