import type { ObjectId } from 'mongodb'
import type { DraftContent } from './draft.ts'

export interface DraftVersionRecord {
	content: DraftContent
	typedAt: Date
	/** Which open box wrote it, and the how manieth of that box it is. */
	writer: string
	seq: number
}

/** Collection `drafts`, owned by post: unique (userId, key); gone 90 days after its last change. */
export interface DraftRecord {
	_id: ObjectId
	userId: ObjectId
	/** See draftKeySchema. */
	key: string
	rev: number
	/** The first is the draft; the others were written elsewhere at the same time. Newest first. */
	versions: DraftVersionRecord[]
	/** Of all versions, in characters. */
	size: number
	changedAt: Date
}
