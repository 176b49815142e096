import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { answerAppeal as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Db } from 'mongodb'
import { deleteBan, isBanned } from '../bans/ban-store.ts'
import { acquireLock } from '../lock-store.ts'
import { publish } from '../publish.ts'
import { getAnswerRefusal } from './decision-access.ts'
import { findDecision, insertAnswer } from './decision-store.ts'
import { loadDecision } from './load-decision.ts'
import { presentDecision } from './present-decisions.ts'
import { recordUnban } from './record-ban.ts'

type Asked = HandlerInput<typeof endpoint>

/**
 * Answers an appeal; never by the one who decided. Lifting ends a ban still in force. A removed item stays removed
 * (decisions R13): its author learns that the removal was wrong.
 */
export async function answerAppeal(asked: Asked, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = asked
	const { decision, standing, as } = await loadDecision(db, asked)
	const refusal = getAnswerRefusal(decision, standing)
	if (refusal) throw fail(refusal)
	const answer = { outcome: body.outcome, text: body.text || null, by: toObjectId(viewer.id) }
	if (!(await insertAnswer(db, decision._id, answer, asked))) throw fail('conflict')
	if (body.outcome === 'lifted' && decision.kind === 'ban' && !decision.liftedAt) await liftBan(db, decision, asked, as)
	await publish(db, asked, { type: 'appeal.answered', ...idsOf(decision), outcome: body.outcome })
	const answered = await findDecision(db, asked.params.decisionId, tx)
	return presentDecision(db, answered ?? decision, viewer, tx)
}

const idsOf = ({ _id, communityId, memberId }: DecisionRecord) => ({
	decisionId: _id.toHexString(),
	communityId: communityId.toHexString(),
	memberId: memberId.toHexString(),
})

/** Nobody can be banned again meanwhile: bans of a community are serialised. */
async function liftBan(db: Db, decision: DecisionRecord, asked: Asked, as: 'mods' | 'admins'): Promise<void> {
	const { communityId, memberId: userId } = idsOf(decision)
	const memberRef = { communityId, userId }
	await acquireLock(db, `moderators:${communityId}`, asked.tx)
	if (!(await isBanned(db, memberRef, asked))) return
	await deleteBan(db, memberRef, asked)
	await recordUnban(db, { ...memberRef, by: asked.viewer.id, as }, { onAppeal: true }, asked)
}
