import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import { escalateConversation as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { lockTeam, updateConversation } from '../conversations/conversation-store.ts'
import { loadForTeam, refuseIfTheirs } from '../conversations/load-conversation.ts'
import { findEscalation, insertEscalation } from './escalation-store.ts'
import { logOnConversation } from './log-on-conversation.ts'

/** Hands an open conversation to the admins; its team can still answer it (rule moderation-55). */
export async function escalateConversation(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ConversationRecord> {
	const { body, viewer, tx } = input
	const { conversation, as } = await loadForTeam(db, input)
	const { _id: subjectId, communityId, isArchived, escalationId: earlierId } = conversation
	// The admins have their own already.
	if (communityId === null || isArchived) throw fail('conflict')
	refuseIfTheirs(conversation, viewer.id)
	await lockTeam(db, communityId, tx)
	const earlier = earlierId && (await findEscalation(db, earlierId, tx))
	if (earlier?.waits) throw fail('already_escalated')
	const fresh = { kind: 'conversation' as const, subjectId, communityId, by: toObjectId(viewer.id), reason: null, text: body.note }
	const { _id: escalationId } = await insertEscalation(db, fresh, input)
	await logOnConversation(db, communityId, { action: 'escalate_message', by: viewer.id, as }, input)
	return updateConversation(db, conversation, { set: { escalationId, claimedBy: null } }, tx)
}

/** Only the team is told what is wrong with the input. */
export const authorizeHandingOver = authorizeMember(endpoint, (call, { db }) => loadForTeam(db, { ...call, tx: undefined }))
