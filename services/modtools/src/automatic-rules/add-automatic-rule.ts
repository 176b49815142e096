import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { insertAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { logRule } from './log-rule.ts'

export async function addAutomaticRule(asked: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, tx } = asked
	const { as } = await requireModerator(db, asked)
	const rule = await insertAutomaticRule(db, params.communityId, body, asked)
	await logRule(db, 'add_automatic_rule', rule, as, asked)
	return presentRule(db, rule, tx)
}
