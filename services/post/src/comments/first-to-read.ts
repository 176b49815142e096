import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings } from '@folkmoot/post-contract/reading-order'

/**
 * The first so many of some comments as they are read from the top: each below the one it answers. Given with all
 * their ancestors, they come with theirs, and what is left out stands below all of them.
 */
export function firstToRead(comments: readonly CommentRecord[], sort: CommentSort, count: number): CommentRecord[] {
	const siblings = comments.map((record) => ({
		id: record._id.toHexString(),
		upvotes: record.upvotes,
		createdAt: record.createdAt,
		record,
	}))
	const repliesTo = Map.groupBy(siblings, ({ record }) => record.parentId?.toHexString() ?? null)
	const first: CommentRecord[] = []
	const read = (parentId: string | null) => {
		for (const { id, record } of (repliesTo.get(parentId) ?? []).sort(compareSiblings<Date>(sort))) {
			if (first.length === count) return
			first.push(record)
			read(id)
		}
	}
	read(null)
	return first
}
