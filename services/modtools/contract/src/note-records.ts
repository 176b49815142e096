import type { ObjectId } from 'mongodb'

/** Collection `memberNotes`, owned by modtools. */
export interface MemberNoteRecord {
	_id: ObjectId
	communityId: ObjectId
	userId: ObjectId
	text: string
	by: ObjectId
	at: Date
}
