import type { ClientSession, Db } from 'mongodb'
import { forgetEscalatedConversations } from '../escalations/escalation-store.ts'
import { deleteConversationsOf, findEscalatedOf, findTeamsAwaitedBy, lockTeam } from './conversation-store.ts'
import { settleIfNobodyWaits } from './follow-ups.ts'

/**
 * Deletes the conversations of a deleted account. What it wrote for a team stays without its author, and what it had claimed
 * is free again.
 */
export async function forgetConversationsOf(db: Db, userId: string, write: { tx: ClientSession; now: Date }): Promise<void> {
	const teams = await findTeamsAwaitedBy(db, userId, write.tx)
	for (const team of teams) await lockTeam(db, team, write.tx)
	await forgetEscalatedConversations(db, await findEscalatedOf(db, userId, write.tx), write)
	await deleteConversationsOf(db, userId, write.tx)
	for (const team of teams) await settleIfNobodyWaits(db, team, write)
}
