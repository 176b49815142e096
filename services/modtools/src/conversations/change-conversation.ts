import { changeConversation as endpoint } from '@folkmoot/modtools-contract/conversation-endpoints'
import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { tellOfQueue } from '../queue/tell-of-queue.ts'
import { lockTeam, updateConversation } from './conversation-store.ts'
import { settleIfNobodyWaits } from './follow-ups.ts'
import { loadForTeam, refuseIfTheirs } from './load-conversation.ts'

type Input = HandlerInput<typeof endpoint>

/** Claims do not expire, so anyone in the team can release one. */
export async function changeConversation(input: Input, { db }: Deps): Promise<ConversationRecord> {
	const { conversation } = await loadForTeam(db, input)
	const { action } = input.body
	await lockTeam(db, conversation.communityId, input.tx)
	const changed = await updateConversation(db, conversation, { set: stateAfter(conversation, input) }, input.tx)
	await tellOfQueue(db, conversation.communityId, input)
	if (action === 'archive') await settleIfNobodyWaits(db, conversation.communityId, input, conversation)
	return changed
}

/** Only the team is told what is wrong with the input. */
export const authorizeChange = authorizeMember(endpoint, (call, { db }) => loadForTeam(db, { ...call, tx: undefined }))

function stateAfter(conversation: ConversationRecord, { body, viewer }: Input): Partial<ConversationRecord> {
	const { lastFrom, isArchived, waits } = conversation
	switch (body.action) {
		case 'claim':
			refuseIfTheirs(conversation, viewer.id)
			return { claimedBy: toObjectId(viewer.id) }
		case 'release':
			return { claimedBy: null }
		case 'archive':
			refuseIfTheirs(conversation, viewer.id)
			return { isArchived: true, waits: false, claimedBy: null }
		case 'reopen':
			return { isArchived: false, waits: isArchived ? lastFrom === 'member' : waits }
	}
}
