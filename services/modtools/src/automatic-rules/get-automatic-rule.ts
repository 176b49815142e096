import type { getAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'

export async function getAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<AutomaticRuleRecord> {
	await requireModerator(db, input)
	return loadAutomaticRule(db, input.params)
}
