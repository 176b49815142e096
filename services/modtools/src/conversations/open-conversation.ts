import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { limits } from '@folkmoot/contract-kit/limits'
import type { openConversation as endpoint } from '@folkmoot/modtools-contract/conversation-endpoints'
import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db, ObjectId } from 'mongodb'
import { loadCommunityByName } from '../community-reader.ts'
import { findDecision } from '../decisions/decision-store.ts'
import { findRank } from '../moderators/moderator-store.ts'
import { countWaiting, insertConversation, insertMessage, lockTeam, type Team } from './conversation-store.ts'
import { announceMessage } from './follow-ups.ts'
import { findMutedUntil } from './mute-store.ts'

type Input = HandlerInput<typeof endpoint>

/** A ban from the community does not matter: its member may ask about it (rule moderation-20). */
export async function openConversation(input: Input, { db }: Deps): Promise<ConversationRecord> {
	const { body, viewer, tx, trees } = input
	const communityId = await findTeam(db, input)
	const memberId = toObjectId(viewer.id)
	await lockTeam(db, communityId, tx)
	if (await findMutedUntil(db, { communityId, memberId }, input)) throw fail('messages_muted')
	const most = limits.conversationsWaitingMax
	if ((await countWaiting(db, { team: communityId, memberId, most }, tx)) >= most) throw fail('too_many_conversations')
	const decisionId = await findOwnDecision(db, communityId, input)
	const conversation = await insertConversation(db, { communityId, memberId, subject: body.subject, decisionId }, input)
	const bodyTree = await withExistingNames(db, trees['body'], { tx })
	await insertMessage(db, conversation, { from: 'member', by: memberId, body: body.body, bodyTree }, input)
	await announceMessage(db, conversation, 'member', input)
	return conversation
}

/** Nobody writes to a team that they belong to. */
async function findTeam(db: Db, { body, viewer, tx }: Input): Promise<Team> {
	if (body.community === '') {
		if (viewer.isAdmin) throw fail('cannot_target_self')
		return null
	}
	const { _id } = await loadCommunityByName(db, body.community)
	if ((await findRank(db, { communityId: _id.toHexString(), userId: viewer.id }, tx)) !== null) throw fail('cannot_target_self')
	return _id
}

/** The removal or ban that it is about; the admins may be asked about those of any community. */
async function findOwnDecision(db: Db, team: Team, { body, viewer, tx }: Input): Promise<ObjectId | null> {
	if (!body.decisionId) return null
	const decision = await findDecision(db, body.decisionId, tx)
	if (decision?.memberId.toHexString() !== viewer.id) throw fail('decision_not_found')
	if (team && !decision.communityId.equals(team)) throw fail('decision_not_found')
	return decision._id
}
