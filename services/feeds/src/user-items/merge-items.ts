import type { ProfileOrder } from '@folkmoot/feeds-contract/profile-sorts'
import type { ObjectId } from 'mongodb'

interface Sorted {
	_id: ObjectId
	createdAt: Date
	score: number
}

/** Merges the first `limit` of two lists, and tells whether there are more. Each list is sorted by the key, ties by id, and was read one beyond the limit. */
export function mergeItems<A extends Sorted, B extends Sorted>(
	a: readonly A[],
	b: readonly B[],
	{ key, limit }: { key: ProfileOrder['key']; limit: number },
): { items: (A | B)[]; hasMore: boolean } {
	const byKey = (one: Sorted, other: Sorted) =>
		Number(other[key]) - Number(one[key]) || (other._id.toHexString() < one._id.toHexString() ? -1 : 1)
	const all = [...a, ...b].sort(byKey)
	return { items: all.slice(0, limit), hasMore: all.length > limit }
}
