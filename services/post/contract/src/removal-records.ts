import type { ObjectId } from 'mongodb'
import type { PostRecord } from './post-records.ts'

/** The life of a ban's removal: content is removed in steps and can be restored for a while; afterwards the stored copies are destroyed. */
export type RemovalState = 'removing' | 'removed' | 'restoring' | 'restored' | 'destroying' | 'destroyed'

/** How far a list ordered by time is processed. */
interface Progress {
	key: Date
	id: ObjectId
}

/** Collection `contentRemovals`, owned by post, read by admin: one for each ban that removed content. */
export interface ContentRemovalRecord {
	_id: ObjectId
	userId: ObjectId
	by: ObjectId | null
	/** Only content written since then; null for everything. */
	since: Date | null
	at: Date
	state: RemovalState
	/** When its next step is due; null if nothing is left to do. */
	dueAt: Date | null
	/** It has a job. Missing for removals of the version before, until they have one; the next version drops it. */
	isQueued?: true
	/** Posts and comments to process in the present state; null until they are counted. */
	total: number | null
	/** How many of them are processed. */
	done: number
	postsDone: Progress | null
	commentsDone: Progress | null
	/** What this removal removed; may be less than what it processed. */
	removed: { posts: number; comments: number; images: number }
	/** When writes in flight at the time of the ban were looked for; missing until then. */
	lookedAgainAt?: Date
	/** Until when it can be undone; null while the removal runs. */
	undoableUntil: Date | null
	restoredBy: ObjectId | null
	/** When it was last finished: removed, restored or destroyed. */
	finishedAt: Date | null
}

/** Collection `removedPosts`, owned by post: what a removal took from a post, stored until it is undone or final. */
export interface RemovedPostRecord {
	/** The post's id. */
	_id: ObjectId
	removalId: ObjectId
	/** How it was pinned; null if the post was deleted before. */
	wasLive: Pick<PostRecord, 'isPinned' | 'isPinnedSite'> | null
	/** null if it was emptied before. */
	content: Pick<PostRecord, 'body' | 'bodyTree' | 'link' | 'images'> | null
}
