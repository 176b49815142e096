import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'

export async function getAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireModerator(db, input)
	return presentRule(db, await loadAutomaticRule(db, input.params), undefined)
}
