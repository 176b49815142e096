import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findRules, insertRule } from './rule-store.ts'

export async function addRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const { as } = await requireModerator(db, input, 'not_mod')
	await insertRule(db, { ...params, rule: body.rule, description: body.description || null, by: viewer.id }, input)
	await appendToModlog(db, { ...params, action: 'add_rule', as, by: viewer.id, details: { rule: body.rule } }, input)
	return (await findRules(db, params.communityId, tx)).map(ruleView)
}
