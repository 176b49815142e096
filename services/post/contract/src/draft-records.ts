import type { ObjectId } from 'mongodb'
import type { DraftContent } from './draft.ts'

export interface DraftVersionRecord {
	content: DraftContent
	typedAt: Date
}

/** Collection `drafts`, owned by post: unique (userId, key); gone 90 days after its last change. */
export interface DraftRecord extends DraftVersionRecord {
	_id: ObjectId
	userId: ObjectId
	/** See draftKeySchema. */
	key: string
	rev: number
	/** Which open box wrote it last. */
	writer: string
	/** Other versions, newest first. */
	others: DraftVersionRecord[]
	/** Of all versions, in characters. */
	size: number
	changedAt: Date
}
