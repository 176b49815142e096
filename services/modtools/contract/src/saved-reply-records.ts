import type { ObjectId } from 'mongodb'

/** Collection `savedReplies`, owned by modtools. */
export interface SavedReplyRecord {
	_id: ObjectId
	communityId: ObjectId
	title: string
	/** With placeholders, such as `{rule}`. */
	text: string
	/** Who wrote it, or changed it last; the id of nobody for a deleted account. */
	by: ObjectId
	at: Date
}
