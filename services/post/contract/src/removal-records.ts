import type { ObjectId } from 'mongodb'
import type { PostRecord } from './post-records.ts'

/**
 * What becomes of what a banned member wrote: it is removed in steps, and for a while all of it can be brought back;
 * afterwards what was kept aside is destroyed.
 */
export type RemovalState = 'removing' | 'removed' | 'restoring' | 'restored' | 'destroying' | 'destroyed'

/** How far a list ordered by time is worked off. */
interface Progress {
	key: Date
	id: ObjectId
}

/** Collection `contentRemovals`, owned by post, read by admin: one for each ban that took content with it. */
export interface ContentRemovalRecord {
	_id: ObjectId
	userId: ObjectId
	by: ObjectId | null
	/** Only what was written since; null for everything. */
	since: Date | null
	at: Date
	state: RemovalState
	/** When it is anybody's turn: in the future while somebody is at it; null where nothing is left to do. */
	dueAt: Date | null
	/** Posts and comments that the present state goes through; null until they are counted. */
	total: number | null
	/** How many of them it is through with. */
	done: number
	postsDone: Progress | null
	commentsDone: Progress | null
	/** What this removal took away, which may be less than it went through. */
	removed: { posts: number; comments: number; images: number }
	/** When it was looked once more for what was being written while the ban came; absent until then. */
	lookedAgainAt?: Date
	/** Until when it can be undone; null as long as it is being removed. */
	undoableUntil: Date | null
	restoredBy: ObjectId | null
	/** When the last state was reached: removed, restored or destroyed. */
	finishedAt: Date | null
}

/** Collection `removedPosts`, owned by post: what a removal took of a post, kept until it is undone or final. */
export interface RemovedPostRecord {
	/** The post's id. */
	_id: ObjectId
	removalId: ObjectId
	/** How it was pinned; null where the post had been deleted before. */
	wasLive: Pick<PostRecord, 'isPinned' | 'isPinnedSite'> | null
	/** null where it had been emptied before. */
	content: Pick<PostRecord, 'body' | 'bodyTree' | 'link' | 'images'> | null
}
