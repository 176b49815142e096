import type { ObjectId } from 'mongodb'

/** Collection `reportedItems`, owned by modtools: unique (targetId). All reports on one item, as one queue entry. */
export interface ReportedItemRecord {
	_id: ObjectId
	communityId: ObjectId
	type: 'post' | 'comment'
	targetId: ObjectId
	postId: ObjectId
	authorId: ObjectId
	/** The number of reports, of pending reports, and of reports by reason id. */
	noReports: number
	noWaiting: number
	reasons: Record<string, number>
	/** Whether it is in the queue: equals `handled: null`, but makes covering indexes possible. */
	waits: boolean
	firstAt: Date
	lastAt: Date
	claim: { by: ObjectId; until: Date } | null
	/** null while reports are pending. */
	handled: { by: ObjectId; at: Date; how: string } | null
	/** The latest time that it was handed to the admins; missing if it never was. */
	escalationId?: ObjectId
}

interface ByType {
	post: number
	comment: number
}

/** Pending reports, and pending or handled items. */
export interface QueueCounts {
	reports: ByType
	waiting: ByType
	handled: ByType
}

/** Collection `queueCounts`, owned by modtools: the queue counters of a community. Missing counters are 0. */
export interface QueueCountsRecord extends Partial<Record<keyof QueueCounts, Partial<ByType>>> {
	/** The community's id. */
	_id: ObjectId
}
