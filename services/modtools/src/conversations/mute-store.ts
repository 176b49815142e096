import type { ConversationMuteRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Db } from 'mongodb'
import { conversationMutes } from '../collections.ts'

/** A member and the team that may have muted them. */
type Pair = Pick<ConversationMuteRecord, 'communityId' | 'memberId'>
type Write = Pick<Context, 'tx' | 'now'>

const keyOf = ({ communityId, memberId }: Pair) => ({ communityId, memberId })

/** Until when a team has muted a member; null if it has not, or no longer. */
export async function findMutedUntil(db: Db, pair: Pair, { tx, now }: Write): Promise<Date | null> {
	const mute = await conversationMutes(db).findOne(keyOf(pair), sessionOptions(tx))
	return mute && mute.until > now ? mute.until : null
}

export async function setMute(db: Db, pair: Pair, until: Date, { tx }: Write): Promise<void> {
	await conversationMutes(db).updateOne(keyOf(pair), { $set: { until } }, { upsert: true, ...sessionOptions(tx) })
}

export async function endMute(db: Db, pair: Pair, { tx }: Write): Promise<void> {
	await conversationMutes(db).deleteOne(keyOf(pair), sessionOptions(tx))
}
