import type { ObjectId } from 'mongodb'
import type { HoldCause } from './held.ts'
import type { CommentRecord, PostRecord } from './post-records.ts'

interface HeldFields {
	/** The id of the post or the comment when it is released. */
	_id: ObjectId
	communityId: ObjectId
	authorId: ObjectId
	cause: HoldCause
	createdAt: Date
}

export interface HeldPostRecord extends HeldFields {
	type: 'post'
	/** As it will be stored. */
	record: PostRecord
}

export interface HeldCommentRecord extends HeldFields {
	type: 'comment'
	record: CommentRecord
}

/**
 * Collection `heldItems`, owned by post: what waits for a moderator. It is neither a post nor a comment until it is released, so
 * nothing that reads those can show it.
 */
export type HeldItemRecord = HeldPostRecord | HeldCommentRecord
