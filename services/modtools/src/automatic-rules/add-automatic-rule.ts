import type { addAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { insertAutomaticRule } from './automatic-rule-store.ts'
import { logRule } from './log-rule.ts'

export async function addAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<AutomaticRuleRecord> {
	const { params, body } = input
	const { as } = await requireModerator(db, input)
	const rule = await insertAutomaticRule(db, params.communityId, body, input)
	await logRule(db, 'add_automatic_rule', rule, as, input)
	return rule
}
