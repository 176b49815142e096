import type { ObjectId } from 'mongodb'
import type { DraftContent } from './draft.ts'

export interface DraftVersionRecord {
	content: DraftContent
	typedAt: Date
	/** The editor that wrote it, and its sequence number there. */
	writer: string
	seq: number
}

/** How far a writer has come. */
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
	/** What has arrived so far, even if sent or replaced since: a repeated request does not revive it. */
	heard?: ReceivedVersion[]
	/** Of all versions, in characters; 0 if there are none. */
	size: number
	changedAt: Date
}
