import type { Grounds } from '@folkmoot/post-contract/removal-grounds'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findRuleText } from '../post-reader.ts'
import { publish } from '../publish.ts'
import { insertDecision, markLifted } from './decision-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

interface Ban {
	communityId: string
	userId: string
	by: string
	as: 'mods' | 'admins'
	expiresAt: Date | null
}

/** Logs a ban, stores its grounds, and notifies the member. */
export async function recordBan(db: Db, ban: Ban, { reason, ruleId }: Grounds, write: Write): Promise<void> {
	const { communityId, userId, by, as, expiresAt } = ban
	const rule = await findRuleText(db, { communityId, ruleId }, write.tx)
	const reasonText = reason || null
	const details = { until: expiresAt?.toISOString() ?? null, ...(rule === null ? {} : { rule }) }
	await appendToModlog(db, { communityId, action: 'ban_member', as, by, about: userId, reason: reasonText, details }, write)
	const ids = { communityId: toObjectId(communityId), memberId: toObjectId(userId), by: toObjectId(by) }
	const decision = await insertDecision(db, { ...ids, kind: 'ban', item: null, as, reason: reasonText, rule, expiresAt }, write)
	await publish(db, write, { type: 'decision.made', decisionId: decision._id.toHexString(), communityId, memberId: userId, kind: 'ban' })
}

/** Logs that a ban was lifted, and marks its decision. */
export async function recordUnban(
	db: Db,
	{ communityId, userId, by, as }: Omit<Ban, 'expiresAt'>,
	details: Record<string, boolean>,
	write: Write,
): Promise<void> {
	await appendToModlog(db, { communityId, action: 'unban_member', as, by, about: userId, details }, write)
	await markLifted(db, { communityId, userId }, write)
}
