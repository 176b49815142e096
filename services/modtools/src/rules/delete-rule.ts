import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { ruleView } from '@folkmoot/service-kit/content/community-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { removeRule } from './rule-store.ts'

export async function deleteRule(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { as } = await enterModtools(db, asked, 'not_mod')
	const { params, viewer, tx } = asked
	const removed = await removeRule(db, params, tx)
	const details = { rule: removed.rule }
	await appendToModlog(db, { communityId: params.communityId, action: 'delete_rule', as, by: viewer.id, details }, asked)
	return ruleView(removed)
}
