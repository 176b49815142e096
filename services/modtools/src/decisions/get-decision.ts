import type { getDecision as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadDecision } from './load-decision.ts'

export async function getDecision(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<DecisionRecord> {
	const { decision } = await loadDecision(db, input)
	return decision
}
