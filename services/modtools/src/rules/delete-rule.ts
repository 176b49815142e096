import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { forgetRuleOfReplies } from '../saved-replies/saved-reply-store.ts'
import { removeRule } from './rule-store.ts'

export async function deleteRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { as } = await requireModerator(db, input, 'not_mod')
	const { params, viewer, tx } = input
	const removed = await removeRule(db, params, tx)
	await forgetRuleOfReplies(db, params, tx)
	const details = { rule: removed.rule }
	await appendToModlog(db, { communityId: params.communityId, action: 'delete_rule', as, by: viewer.id, details }, input)
	return ruleView(removed)
}
