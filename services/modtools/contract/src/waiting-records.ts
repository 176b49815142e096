import type { ObjectId } from 'mongodb'

/** Collection `waitingClaims`, owned by modtools: who is looking at something that waits and is no report. Deleted once it is over. */
export interface WaitingClaimRecord {
	/** Of the held item, the decision, or the conversation. */
	_id: ObjectId
	by: ObjectId
	until: Date
}
