import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAutomaticRules as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { findAutomaticRules } from './automatic-rule-store.ts'
import { presentRules } from './automatic-rule-view.ts'

export async function listAutomaticRules(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await requireModerator(db, input)
	return presentRules(db, await findAutomaticRules(db, input.params.communityId))
}
