import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { threadPlace } from '../comments/thread-place.ts'

/** A comment that an imported one may answer. */
export type ImportedParent = Pick<CommentRecord, '_id' | 'postId' | 'depth' | 'ancestors'>

/**
 * Where an imported comment stands. One that answers a comment at the greatest depth stands beside it, below their nearest
 * ancestor, and keeps whom it answers (rule imports-7).
 */
export function importedPlace(answered: ImportedParent | null): ReturnType<typeof threadPlace> & Pick<CommentRecord, 'inReplyTo'> {
	const parentId = answered?.ancestors.at(-1)
	if (!answered || answered.depth < limits.commentDepthMax || !parentId) return threadPlace(answered)
	const { _id, depth, ancestors } = answered
	return { ...threadPlace({ _id: parentId, depth: depth - 1, ancestors: ancestors.slice(0, -1) }), inReplyTo: _id }
}
