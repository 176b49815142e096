import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { changeRule, loadRule } from './rule-store.ts'

export async function editRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { rule, description, zIndex } = input.body
	const { as } = await requireModerator(db, input, 'not_mod')
	const change = {
		...(rule === undefined ? {} : { rule }),
		...(description === undefined ? {} : { description: description || null }),
		...(zIndex === undefined ? {} : { zIndex }),
	}
	const { params, viewer, tx } = input
	const before = await loadRule(db, params, tx)
	const after = await changeRule(db, params, change, tx)
	const log = (action: 'edit_rule' | 'order_rules', details: Record<string, string>) =>
		appendToModlog(db, { communityId: params.communityId, action, as, by: viewer.id, details }, input)
	if (before.rule !== after.rule || before.description !== after.description)
		await log('edit_rule', { before: before.rule, rule: after.rule })
	if (before.zIndex !== after.zIndex) await log('order_rules', {})
	return ruleView(after)
}
