import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { writeMessage as endpoint } from '@folkmoot/modtools-contract/conversation-endpoints'
import type { ConversationRecord, MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { settleByAnswering } from '../escalations/settle-conversation.ts'
import { insertMessage, lockTeam, updateConversation } from './conversation-store.ts'
import { announceMessage, settleIfNobodyWaits } from './follow-ups.ts'
import { loadConversation, type OpenConversation, refuseIfTheirs } from './load-conversation.ts'
import { findMutedUntil } from './mute-store.ts'

type Input = HandlerInput<typeof endpoint>

/** Writes as the side that the caller is on, or a note of the team. */
export async function writeMessage(input: Input, { db }: Deps): Promise<OpenConversation> {
	const { body, viewer, tx, trees } = input
	const open = await loadConversation(db, input)
	const { communityId } = open.conversation
	const from = await kindOf(db, open, input)
	if (from !== 'note') await lockTeam(db, communityId, tx)
	const bodyTree = await withExistingNames(db, trees['body'], { tx })
	await insertMessage(db, open.conversation, { from, by: toObjectId(viewer.id), body: body.body, bodyTree }, input)
	const conversation = await updateConversation(db, open.conversation, changeBy(from, input), tx)
	if (from !== 'note') await announceMessage(db, conversation, from, input)
	if (from === 'team') await settleIfNobodyWaits(db, communityId, input, open.conversation)
	if (from === 'team' && open.as === 'admins') await settleByAnswering(db, conversation, input)
	return { ...open, conversation }
}

/** For the member and the team: others are not told what is wrong with the input. */
export const authorizeWriting = authorizeMember(endpoint, (call, { db }) => loadConversation(db, { ...call, tx: undefined }))

async function kindOf(db: Db, { conversation, side }: OpenConversation, input: Input): Promise<MessageRecord['from']> {
	const { isNote } = input.body
	if (side === 'member') {
		if (isNote) throw fail('not_mod_not_admin')
		if (await findMutedUntil(db, conversation, input)) throw fail('messages_muted')
		return 'member'
	}
	if (isNote) return 'note'
	refuseIfTheirs(conversation, input.viewer.id)
	return 'team'
}

/** A message of the member opens an archived conversation again; a note changes nothing that the member sees. */
function changeBy(from: MessageRecord['from'], { now }: Input): Parameters<typeof updateConversation>[2] {
	if (from === 'note') return { count: 'noNotes' }
	const state: Partial<ConversationRecord> = from === 'member' ? { waits: true, isArchived: false } : { waits: false }
	return { count: 'noMessages', set: { lastAt: now, lastFrom: from, ...state } }
}
