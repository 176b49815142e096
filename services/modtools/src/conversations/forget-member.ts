import { nobodyId } from '@folkmoot/content-kit/ghost'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { conversationMessages, conversationMutes, conversations } from '../collections.ts'
import { lockTeam } from './conversation-store.ts'
import { settleIfNobodyWaits } from './follow-ups.ts'

/**
 * Deletes the conversations of a deleted account. What it wrote for a team stays without its author, and what it had claimed
 * is free again.
 */
export async function forgetConversationsOf(db: Db, userId: string, write: { tx: ClientSession; now: Date }): Promise<void> {
	const memberId = new ObjectId(userId)
	const session = sessionOptions(write.tx)
	const teams = await conversations(db).distinct('communityId', { memberId, waits: true }, session)
	for (const team of teams) await lockTeam(db, team, write.tx)
	await conversations(db).deleteMany({ memberId }, session)
	await conversationMessages(db).deleteMany({ memberId }, session)
	await conversationMutes(db).deleteMany({ memberId }, session)
	await conversationMessages(db).updateMany({ by: memberId }, { $set: { by: new ObjectId(nobodyId) } }, session)
	await conversations(db).updateMany({ claimedBy: memberId }, { $set: { claimedBy: null } }, session)
	for (const team of teams) await settleIfNobodyWaits(db, team, write)
}
