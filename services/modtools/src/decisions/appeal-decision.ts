import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { appealDecision as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { getAppealRefusal } from './decision-access.ts'
import { insertAppeal } from './decision-store.ts'
import { loadDecision } from './load-decision.ts'
import { presentDecision } from './present-decisions.ts'

/** Appeals a decision, to be reviewed by somebody else; once per decision. */
export async function appealDecision(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, tx } = input
	const { decision, standing } = await loadDecision(db, input)
	const refusal = getAppealRefusal(decision, standing)
	if (refusal) throw fail(refusal)
	const appealed = await insertAppeal(db, decision._id, body.text, input)
	if (!appealed) throw fail('already_appealed')
	return presentDecision(db, appealed, viewer, tx)
}
