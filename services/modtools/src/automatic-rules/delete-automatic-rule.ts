import type { deleteAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { removeAutomaticRule } from './automatic-rule-store.ts'
import { logRule } from './log-rule.ts'

/** What it has done stays. */
export async function deleteAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<AutomaticRuleRecord> {
	const { params, tx } = input
	const { as } = await requireModerator(db, input)
	const rule = await removeAutomaticRule(db, params, tx)
	await logRule(db, 'delete_automatic_rule', rule, as, input)
	return rule
}
