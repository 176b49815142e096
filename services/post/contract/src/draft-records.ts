import type { ObjectId } from 'mongodb'
import type { DraftContent } from './draft.ts'

export interface DraftVersionRecord {
	content: DraftContent
	typedAt: Date
	/** Which open box wrote it, and the how manieth of that box it is. */
	writer: string
	seq: number
}

/** How far a writer has come. */
export type Heard = Pick<DraftVersionRecord, 'writer' | 'seq'>

/** Collection `drafts`, owned by post: unique (userId, key); gone 90 days after its last change. */
export interface DraftRecord {
	_id: ObjectId
	userId: ObjectId
	/** See draftKeySchema. */
	key: string
	rev: number
	/** The first is the draft; the others were written elsewhere at the same time. Newest first. None: sent or discarded. */
	versions: DraftVersionRecord[]
	/** What has been brought so far, also what was sent or replaced since: it is not a draft again when it comes once more. */
	heard?: Heard[]
	/** Of all versions, in characters; 0 where there is none. */
	size: number
	changedAt: Date
}
