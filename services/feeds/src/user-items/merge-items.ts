import type { ObjectId } from 'mongodb'

interface Dated {
	_id: ObjectId
	createdAt: Date
}

/** Newest first, ties by id, as each list is sorted already. */
function byNewest(a: Dated, b: Dated): number {
	return b.createdAt.getTime() - a.createdAt.getTime() || (b._id.toHexString() < a._id.toHexString() ? -1 : 1)
}

/** Merges the first `limit` of two lists, and tells whether there are more. Each list was read one beyond the limit. */
export function mergeItems<A extends Dated, B extends Dated>(
	a: readonly A[],
	b: readonly B[],
	limit: number,
): { items: (A | B)[]; hasMore: boolean } {
	const all = [...a, ...b].sort(byNewest)
	return { items: all.slice(0, limit), hasMore: all.length > limit }
}
