import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { canModerate } from '../moderators/moderator-access.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { findConversation } from './conversation-store.ts'

interface Call {
	params: { conversationId: string }
	viewer: Viewer
	tx: Context['tx']
}

/** A conversation and the side that the caller is on. */
export interface OpenConversation {
	conversation: ConversationRecord
	side: 'member' | 'team'
	/** The capacity in which the caller acts for the team. */
	as: 'mods' | 'admins'
}

/** For its member and its team; for all others there is none. Nobody answers a conversation of their own. */
export async function loadConversation(db: Db, { params, viewer, tx }: Call): Promise<OpenConversation> {
	const conversation = await findConversation(db, params.conversationId, tx)
	if (!conversation) throw fail('conversation_not_found')
	const { communityId, memberId } = conversation
	if (memberId.toHexString() === viewer.id) return { conversation, side: 'member', as: 'mods' }
	const rank = communityId && (await findRankOf(db, viewer, communityId.toHexString(), tx))
	if (!canModerate(viewer, rank)) throw fail('conversation_not_found')
	return { conversation, side: 'team', as: rank === null ? 'admins' : 'mods' }
}

/** The same for the team only. */
export async function loadForTeam(db: Db, call: Call): Promise<OpenConversation> {
	const open = await loadConversation(db, call)
	if (open.side !== 'team') throw fail('not_mod_not_admin')
	return open
}

/** While somebody else in the team has claimed it, it is left to them. */
export function refuseIfTheirs({ claimedBy }: ConversationRecord, viewerId: string): void {
	if (claimedBy && claimedBy.toHexString() !== viewerId) throw fail('claimed_by_other')
}
