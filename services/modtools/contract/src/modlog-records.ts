import type { ObjectId } from 'mongodb'
import type { ModlogAction } from './modlog.ts'
import type { ModlogContent, Opening } from './modlog-chain.ts'

/** Collection `modlog`, owned by modtools: unique (chain, seq). Append-only. */
export interface ModlogRecord {
	_id: ObjectId
	/** null in the site's own chain. */
	communityId: ObjectId | null
	chain: string
	seq: number
	at: Date
	action: ModlogAction
	as: ModlogContent['as']
	byId: ObjectId | null
	aboutId: ObjectId | null
	/** The content that was hashed. */
	content: ModlogContent
	hash: string
	openings: { by: Opening | null; about: Opening | null; reason: Opening | null }
}

/** Collection `modlogHeads`, owned by modtools: the head of each chain. */
export interface ModlogHeadRecord {
	/** The chain. */
	_id: string
	seq: number
	hash: string
}
