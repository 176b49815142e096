/**
 * The numbers in a pager (rule moderation-12): all if fewer than 10; else the first 8, a gap (null), the current one
 * and the last.
 */
export function pageNumbers(page: number, count: number): readonly (number | null)[] {
	const numbers = (to: number) => Array.from({ length: to }, (_, index) => index + 1)
	if (count < 10) return numbers(count)
	const current = page > 8 && page < count ? [page] : []
	return [...numbers(8), null, ...current, count]
}
