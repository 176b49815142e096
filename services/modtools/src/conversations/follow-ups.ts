import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { publish } from '../publish.ts'
import { isOverdue, tellIfNoneIsOverdue, watchWait } from '../queue/overdue.ts'
import { countWaiting, type Team } from './conversation-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Has the other side notified, and the team reminded of what waits for a day. */
export async function announceMessage(
	db: Db,
	{ _id, communityId, memberId }: Pick<ConversationRecord, '_id' | 'communityId' | 'memberId'>,
	from: 'member' | 'team',
	write: Write,
): Promise<void> {
	const type = from === 'member' ? 'message.received' : 'message.answered'
	const ids = { conversationId: _id.toHexString(), communityId: communityId?.toHexString() ?? null, memberId: memberId.toHexString() }
	await publish(db, write, { type, ...ids })
	if (from === 'member') await watchWait(db, { communityId: ids.communityId, about: 'message', id: ids.conversationId }, write)
}

/**
 * Has the team's notifications marked as seen if nobody waits for it any more, or nobody for a day; under its lock. `left`: a
 * conversation that waits no more, as it was before.
 */
export async function settleIfNobodyWaits(
	db: Db,
	team: Team,
	write: Write,
	left?: Pick<ConversationRecord, 'waits' | 'lastAt'>,
): Promise<void> {
	if ((await countWaiting(db, { team, most: 1 }, write.tx)) > 0) {
		if (left?.waits && isOverdue(left.lastAt, write.now)) await tellIfNoneIsOverdue(db, 'messages', team, write)
		return
	}
	await publish(db, write, { type: 'messages.settled', communityId: team?.toHexString() ?? null })
}
