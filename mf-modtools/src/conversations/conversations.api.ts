import { call, endpoint } from '@folkmoot/kit/api'
import type { Conversation, ConversationPage } from '@folkmoot/modtools-contract/conversation'
import type * as conversations from '@folkmoot/modtools-contract/conversation-endpoints'

export type { Conversation, ConversationPage, Message } from '@folkmoot/modtools-contract/conversation'

export const listOwn = endpoint<typeof conversations.listOwnConversations>('GET', '/api/conversations')
export const listForTeam = endpoint<typeof conversations.listTeamConversations>('GET', '/api/modmail')
export const getConversation = endpoint<typeof conversations.getConversation>('GET', '/api/conversations/:conversationId')
export const openCall = endpoint<typeof conversations.openConversation>('POST', '/api/conversations')
export const writeCall = endpoint<typeof conversations.writeMessage>('POST', '/api/conversations/:conversationId/messages')
export const changeCall = endpoint<typeof conversations.changeConversation>('PUT', '/api/conversations/:conversationId/state')
export const muteCall = endpoint<typeof conversations.muteConversationMember>('PUT', '/api/conversations/:conversationId/mute')

/** Messages of a conversation that are shown at first, and with each "Earlier messages". */
const messagesShown = '20'

export const pageInput = (conversationId: string, next = '') =>
	({ params: { conversationId }, query: { limit: messagesShown, ...(next ? { next } : {}) } }) as const

export function fetchLatest(conversationId: string): Promise<ConversationPage> {
	return call(getConversation, pageInput(conversationId))
}

export function fetchEarlier(conversationId: string, next: string): Promise<ConversationPage> {
	return call(getConversation, pageInput(conversationId, next))
}

/** What a member writes first. */
interface Opening {
	/** '' for the admins. */
	community: string
	subject: string
	body: string
	decisionId: string | null
}

export function openConversation(body: Opening): Promise<Conversation> {
	return call(openCall, { body })
}

export function writeMessage(conversationId: string, body: { body: string; isNote: boolean }): Promise<ConversationPage> {
	return call(writeCall, { params: { conversationId }, body })
}

export type TeamAction = 'claim' | 'release' | 'archive' | 'reopen'

export function changeConversation(conversationId: string, action: TeamAction): Promise<Conversation> {
	return call(changeCall, { params: { conversationId }, body: { action } })
}

/** Mutes the member for some days, or for 0 lets them write again; returns until when. */
export async function muteMember(conversationId: string, days: 0 | 3 | 7 | 28): Promise<string | null> {
	return (await call(muteCall, { params: { conversationId }, body: { days } })).mutedUntil
}
