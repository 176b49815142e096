import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { EscalationRecord } from '@folkmoot/modtools-contract/escalation-records'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { findConversation, lockTeam, updateConversation } from '../conversations/conversation-store.ts'
import { settleIfNobodyWaits } from '../conversations/follow-ups.ts'
import { storeAnswer } from './escalation-store.ts'
import { logOnConversation } from './log-on-conversation.ts'

type Write = Pick<Context, 'tx' | 'now'> & { viewer: Viewer }

/** What the admins have dealt with waits no more; what they return waits as before. */
export async function settleConversation(
	db: Db,
	{ subjectId, communityId, answer }: EscalationRecord,
	{ viewer, ...write }: Write,
): Promise<void> {
	const conversation = await findConversation(db, subjectId.toHexString(), write.tx)
	if (!conversation || communityId === null) return
	const isReturned = answer?.outcome === 'returned'
	if (!isReturned && conversation.waits) {
		await lockTeam(db, communityId, write.tx)
		await updateConversation(db, conversation, { set: { waits: false } }, write.tx)
		await settleIfNobodyWaits(db, communityId, write, conversation)
	}
	await logOnConversation(db, communityId, { action: isReturned ? 'return_message' : 'close_message', by: viewer.id, as: 'admins' }, write)
}

/** An admin has answered the member: what the moderators handed over is dealt with. */
export async function settleByAnswering(
	db: Db,
	{ communityId, escalationId }: ConversationRecord,
	{ viewer, ...write }: Write,
): Promise<void> {
	if (!escalationId || communityId === null) return
	const answer = { outcome: 'acted' as const, text: null, by: toObjectId(viewer.id) }
	if (!(await storeAnswer(db, escalationId, answer, write))) return
	await logOnConversation(db, communityId, { action: 'close_message', by: viewer.id, as: 'admins' }, write)
}
