/** Which part of an ordered list is read for a page. */
export interface Stretch {
	skip: number
	limit: number
	/** Read from the other end, for that is nearer; what is found is turned round. */
	isReversed: boolean
}

/** The part that a page by number is, counted from the nearer end of a list of so many. */
export function stretchOf({ page, limit }: { page: number; limit: number }, total: number): Stretch {
	const from = (page - 1) * limit
	const isReversed = from + limit / 2 > total / 2
	if (!isReversed) return { skip: from, limit, isReversed }
	const until = Math.min(from + limit, total)
	return { skip: Math.max(0, total - until), limit: Math.max(0, until - from), isReversed }
}
