import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { insertAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { logRule } from './log-rule.ts'

export async function addAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, tx } = input
	const { as } = await requireModerator(db, input)
	const rule = await insertAutomaticRule(db, params.communityId, body, input)
	await logRule(db, 'add_automatic_rule', rule, as, input)
	return presentRule(db, rule, tx)
}
