import type { ObjectId } from 'mongodb'
import type { DraftContent } from './draft.ts'

export interface DraftVersionRecord {
	content: DraftContent
	typedAt: Date
	/** The editor that wrote it, and its sequence number there. */
	writer: string
	seq: number
}

/** The newest version received from a writer. */
export type ReceivedVersion = Pick<DraftVersionRecord, 'writer' | 'seq'>

/** Collection `drafts`, owned by post: unique (userId, key); expires 90 days after its last change. */
export interface DraftRecord {
	_id: ObjectId
	userId: ObjectId
	/** See draftKeySchema. */
	key: string
	rev: number
	/** The first is the draft; the others were written elsewhere at the same time. Newest first. Empty: sent or discarded. */
	versions: DraftVersionRecord[]
	/** The newest version received from each writer, even if sent or replaced since: a repeated request does not restore it. */
	heard?: ReceivedVersion[]
	/** Of all versions, in characters; 0 if there are none. */
	size: number
	changedAt: Date
}
