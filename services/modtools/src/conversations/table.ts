import * as endpoints from '@folkmoot/modtools-contract/conversation-endpoints'
import { type Served, serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { authorizeChange, changeConversation } from './change-conversation.ts'
import { getConversation, presentLatest } from './get-conversation.ts'
import { authorizeTeam, listOwnConversations, listTeamConversations } from './list-conversations.ts'
import { authorizeMute, muteConversationMember } from './mute-member.ts'
import { openConversation } from './open-conversation.ts'
import { presentConversation } from './present-conversations.ts'
import { authorizeWriting, writeMessage } from './write-message.ts'

/** The area's routes for conversations of members with moderators and admins. */
export const conversationTable: readonly Served[] = [
	serve(endpoints.listOwnConversations, listOwnConversations),
	withAuthorization(serve(endpoints.listTeamConversations, listTeamConversations), authorizeTeam),
	serve(endpoints.openConversation, openConversation, { present: presentConversation }),
	serve(endpoints.getConversation, getConversation),
	withAuthorization(serve(endpoints.writeMessage, writeMessage, { present: presentLatest }), authorizeWriting),
	withAuthorization(serve(endpoints.changeConversation, changeConversation, { present: presentConversation }), authorizeChange),
	withAuthorization(serve(endpoints.muteConversationMember, muteConversationMember), authorizeMute),
]
