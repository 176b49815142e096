import { ruleView } from '@folkmoot/content-kit/community-view'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { orderRules as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { requireModerator } from '../moderators/require-moderator.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findRules, placeRules } from './rule-store.ts'

/** Reorders the rules; 409 unless the list has each rule once, because somebody may have added or deleted one meanwhile. */
export async function orderRules(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const { as } = await requireModerator(db, input, 'not_mod')
	const before = (await findRules(db, params.communityId, tx)).map(({ _id }) => _id.toHexString())
	const isWhole = body.ruleIds.length === before.length && new Set(body.ruleIds).size === before.length
	if (!isWhole || !body.ruleIds.every((id) => before.includes(id))) throw fail('conflict')
	if (body.ruleIds.some((id, index) => id !== before[index])) {
		await placeRules(db, params.communityId, body.ruleIds, tx)
		await appendToModlog(db, { communityId: params.communityId, action: 'order_rules', as, by: viewer.id }, input)
	}
	return (await findRules(db, params.communityId, tx)).map(ruleView)
}
