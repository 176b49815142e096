import type { CommentRecord } from '@folkmoot/post-contract/post-records'

/** Where a new comment stands in its thread: below its parent, or at the top level. */
export function threadPlace(
	parent: Pick<CommentRecord, '_id' | 'depth' | 'ancestors'> | null,
): Pick<CommentRecord, 'parentId' | 'depth' | 'ancestors' | 'noReplies' | 'noRepliesDirect'> {
	const replies = { noReplies: 0, noRepliesDirect: 0 }
	if (!parent) return { parentId: null, depth: 0, ancestors: [], ...replies }
	return { parentId: parent._id, depth: parent.depth + 1, ancestors: [...parent.ancestors, parent._id], ...replies }
}
