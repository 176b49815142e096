import { answerAppeal as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { deleteBan, findBanInForce } from '../bans/ban-store.ts'
import { acquireLock } from '../lock-store.ts'
import { publish } from '../publish.ts'
import { getAnswerRefusal } from './decision-access.ts'
import { findDecision, insertAnswer } from './decision-store.ts'
import { loadDecision } from './load-decision.ts'
import { recordUnban } from './record-ban.ts'

type Input = HandlerInput<typeof endpoint>

/**
 * Answers an appeal; never by the one who decided. Lifting ends the ban if it is still in force. A removed item stays removed
 * (rule moderation-14): its author learns that the removal was wrong.
 */
export async function answerAppeal(input: Input, { db }: Deps): Promise<DecisionRecord> {
	const { body, viewer, tx } = input
	const { decision, standing, as } = await loadDecision(db, input)
	const refusal = getAnswerRefusal(decision, standing)
	if (refusal) throw fail(refusal)
	const answer = { outcome: body.outcome, text: body.text || null, by: toObjectId(viewer.id) }
	if (!(await insertAnswer(db, decision._id, answer, input))) throw fail('conflict')
	if (body.outcome === 'lifted' && decision.kind === 'ban' && !decision.liftedAt) await liftBan(db, decision, input, as)
	await publish(db, input, { type: 'appeal.answered', ...idsOf(decision), outcome: body.outcome })
	const answered = await findDecision(db, input.params.decisionId, tx)
	return answered ?? decision
}

/** Only moderators are told what is wrong with the answer. */
export const authorizeAnswer = authorizeMember(endpoint, async (call, { db }) => {
	const { standing } = await loadDecision(db, { ...call, tx: undefined })
	if (!standing.moderates) throw fail('not_mod_not_admin')
})

const idsOf = ({ _id, communityId, memberId }: DecisionRecord) => ({
	decisionId: _id.toHexString(),
	communityId: communityId.toHexString(),
	memberId: memberId.toHexString(),
})

/**
 * Lifts the ban of this decision, but not a later one, which has a decision of its own: a ban has the time of its decision.
 * The lock serialises bans of a community, so nobody is banned again meanwhile.
 */
async function liftBan(db: Db, decision: DecisionRecord, input: Input, as: 'mods' | 'admins'): Promise<void> {
	const { communityId, memberId: userId } = idsOf(decision)
	const memberRef = { communityId, userId }
	await acquireLock(db, `moderators:${communityId}`, input.tx)
	const ban = await findBanInForce(db, memberRef, input)
	if (ban?.createdAt.getTime() !== decision.at.getTime()) return
	await deleteBan(db, memberRef, input)
	await recordUnban(db, { ...memberRef, by: input.viewer.id, as }, { onAppeal: true }, input)
}
