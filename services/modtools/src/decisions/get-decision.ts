import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getDecision as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadDecision } from './load-decision.ts'
import { presentDecision } from './present-decisions.ts'

export async function getDecision(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { decision } = await loadDecision(db, input)
	return presentDecision(db, decision, input.viewer)
}
