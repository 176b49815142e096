import type { ObjectId } from 'mongodb'

/** Collection `savedReplies`, owned by modtools. */
export interface SavedReplyRecord {
	_id: ObjectId
	/** null: a member's own. */
	communityId: ObjectId | null
	title: string
	/** With placeholders, such as `{rule}`. */
	text: string
	/** The rule of the community that is chosen with it; missing for none. */
	ruleId?: ObjectId
	/** Whose own it is; else who wrote it, or changed it last: the id of nobody for a deleted account. */
	by: ObjectId
	at: Date
}
