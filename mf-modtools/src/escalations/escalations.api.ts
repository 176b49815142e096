import { call, endpoint } from '@folkmoot/kit/api'
import type { Conversation } from '@folkmoot/modtools-contract/conversation'
import type * as escalations from '@folkmoot/modtools-contract/escalation-endpoints'
import type { AdminReason } from '@folkmoot/modtools-contract/escalation-kinds'
import type { HandedOver } from '@folkmoot/modtools-contract/handed-over'

export type { AdminReason, HandedOver }

const escalateCall = endpoint<typeof escalations.escalateItem>('POST', '/api/modqueue/:itemId/escalate')
const escalateConversationCall = endpoint<typeof escalations.escalateConversation>('POST', '/api/conversations/:conversationId/escalate')
const reportCall = endpoint<typeof escalations.reportToAdmins>('POST', '/api/escalations')
const askCall = endpoint<typeof escalations.askToModerate>('POST', '/api/communities/:communityId/moderation_requests')

/** Hands a reported item to the admins. */
export async function escalate(itemId: string, note: string): Promise<void> {
	await call(escalateCall, { params: { itemId }, body: { note } })
}

/** Hands a conversation with the moderators to the admins. */
export function escalateConversation(conversationId: string, note: string): Promise<Conversation> {
	return call(escalateConversationCall, { params: { conversationId }, body: { note } })
}

/** Reports a member or a community to the admins. */
export async function reportToAdmins(kind: 'member' | 'community', targetId: string, reason: AdminReason, text: string): Promise<void> {
	await call(reportCall, { body: { kind, targetId, reason, text } })
}

export async function askToModerate(communityId: string, text: string): Promise<void> {
	await call(askCall, { params: { communityId }, body: { text } })
}
