import type { ObjectId } from 'mongodb'
import type { BotState } from './bot-endpoints.ts'

/** Collection `bots`, owned by account: the bots that members have asked for. */
export interface BotRecord {
	_id: ObjectId
	ownerId: ObjectId
	username: string
	purpose: string
	state: BotState
	/** The bot's account, once it is approved. */
	userId: ObjectId | null
	createdAt: Date
	/** null while it waits, and where nobody had to approve it; `note` is to the owner. */
	answer: { by: ObjectId; at: Date; note: string | null } | null
}
