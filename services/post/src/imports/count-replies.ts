import type { ObjectId } from 'mongodb'

interface Reply {
	parentId: ObjectId | null
	ancestors: readonly ObjectId[]
}

interface ReplyCounts {
	noReplies: number
	noRepliesDirect: number
}

/** Hex id of a comment → its number of replies, of any depth and direct. Comments without replies are missing. */
export function countReplies(replies: readonly Reply[]): Map<string, ReplyCounts> {
	const counts = new Map<string, ReplyCounts>()
	const of = (id: ObjectId) => {
		const key = id.toHexString()
		const count = counts.get(key) ?? { noReplies: 0, noRepliesDirect: 0 }
		counts.set(key, count)
		return count
	}
	for (const { parentId, ancestors } of replies) {
		for (const ancestor of ancestors) of(ancestor).noReplies += 1
		if (parentId) of(parentId).noRepliesDirect += 1
	}
	return counts
}
