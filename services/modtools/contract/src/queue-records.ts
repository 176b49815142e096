import type { ObjectId } from 'mongodb'

/** Collection `reportedItems`, owned by modtools: unique (targetId). All reports of one item, as one entry of the queue. */
export interface ReportedItemRecord {
	_id: ObjectId
	communityId: ObjectId
	type: 'post' | 'comment'
	targetId: ObjectId
	postId: ObjectId
	authorId: ObjectId
	/** How many reports there were, how many of them wait, and how many for each reason (by its id). */
	noReports: number
	noWaiting: number
	reasons: Record<string, number>
	/** In the queue: the same as `handled: null`, but an index can answer it alone. */
	waits: boolean
	firstAt: Date
	lastAt: Date
	claim: { by: ObjectId; until: Date } | null
	/** null while reports wait. */
	handled: { by: ObjectId; at: Date; how: string } | null
}
