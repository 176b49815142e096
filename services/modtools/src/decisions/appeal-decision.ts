import type { appealDecision as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { publish } from '../publish.ts'
import { watchWait } from '../queue/overdue.ts'
import { getAppealRefusal } from './decision-access.ts'
import { insertAppeal } from './decision-store.ts'
import { loadDecision } from './load-decision.ts'

/** Appeals a decision, to be reviewed by somebody else; once per decision. */
export async function appealDecision(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<DecisionRecord> {
	const { body } = input
	const { decision, standing } = await loadDecision(db, input)
	const refusal = getAppealRefusal(decision, standing)
	if (refusal) throw fail(refusal)
	const appealed = await insertAppeal(db, decision._id, body.text, input)
	if (!appealed) throw fail('already_appealed')
	const { communityId, memberId, by } = decision
	await watchWait(db, { communityId: communityId.toHexString(), about: 'appeal', id: decision._id.toHexString() }, input)
	await publish(db, input, {
		type: 'appeal.made',
		decisionId: decision._id.toHexString(),
		communityId: communityId.toHexString(),
		memberId: memberId.toHexString(),
		decidedBy: by.toHexString(),
	})
	return appealed
}
