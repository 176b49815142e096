import type { ObjectId } from 'mongodb'

interface Dated {
	_id: ObjectId
	createdAt: Date
}

/** Newest first; what was written at the same moment by id, as each list is ordered in itself. */
export function byNewest(a: Dated, b: Dated): number {
	return b.createdAt.getTime() - a.createdAt.getTime() || (b._id.toHexString() < a._id.toHexString() ? -1 : 1)
}

/** The first `limit` of two lists together, and whether there are more. Each list was read one beyond the limit. */
export function mergeItems<A extends Dated, B extends Dated>(
	a: readonly A[],
	b: readonly B[],
	limit: number,
): { items: (A | B)[]; hasMore: boolean } {
	const all = [...a, ...b].sort(byNewest)
	return { items: all.slice(0, limit), hasMore: all.length > limit }
}
