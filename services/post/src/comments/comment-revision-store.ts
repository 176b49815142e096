import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { newObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** The comments of a post at some moment. If two states with the same `since` are equal, no comment has changed in between. */
export interface CommentsState {
	since: Date
	/** The revisions since then, oldest first; null if they are too many to compare. */
	revisions: string | null
}

/** Clock skew of two processes, and the time from a write to its commit, when it becomes visible. */
const lateMs = 20_000
/** For how long a state is proof; then changes without a revision show too: by an older version of the service, or by hand. */
const provenMs = 10_000
const revisionsMax = 100
/** The index that serves them, as a hint: the planner might prefer one of the whole thread. */
export const revisionIndex = { postId: 1, revision: 1 } as const

/** The fields of a comment that is written, with a new revision. Every write that changes what is shown of a comment needs one. */
export function withRevision<T extends object>(fields: T): T & Pick<CommentRecord, 'revision'> {
	return { ...fields, revision: newObjectId() }
}

/** The smallest revision that a comment changed since this moment can have. */
export function firstRevisionSince(moment: Date): ObjectId {
	return ObjectId.createFromTime(Math.floor(moment.getTime() / 1_000))
}

/** The comments' state now, to be compared with an earlier one if that still proves something. One covered read. */
export async function readCommentsState(db: Db, postId: ObjectId, now: Date, earlier: CommentsState | null): Promise<CommentsState> {
	const isProof = earlier && now.getTime() - earlier.since.getTime() < lateMs + provenMs
	const since = isProof ? earlier.since : new Date(now.getTime() - lateMs)
	const found = await postCollections(db)
		.comments.find({ postId, revision: { $gte: firstRevisionSince(since) } })
		.project<Pick<CommentRecord, 'revision'>>({ _id: 0, revision: 1 })
		.hint(revisionIndex)
		.sort({ revision: 1 })
		.limit(revisionsMax + 1)
		.toArray()
	return { since, revisions: found.length > revisionsMax ? null : found.map(({ revision }) => revision.toHexString()).join() }
}

/** Whether no comment has changed between two states. */
export function isSameState(a: CommentsState, b: CommentsState): boolean {
	return a.revisions !== null && a.revisions === b.revisions && a.since.getTime() === b.since.getTime()
}
