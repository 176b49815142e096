/** The part of an ordered list to read for a page. */
export interface PageRange {
	skip: number
	limit: number
	/** Reads from the other, nearer end; the result is then reversed. */
	isReversed: boolean
}

/** The part of the list for a page number, counted from the nearer end. */
export function pageRange({ page, limit }: { page: number; limit: number }, total: number): PageRange {
	const from = (page - 1) * limit
	const isReversed = from + limit / 2 > total / 2
	if (!isReversed) return { skip: from, limit, isReversed }
	const until = Math.min(from + limit, total)
	return { skip: Math.max(0, total - until), limit: Math.max(0, until - from), isReversed }
}
