import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listAutomaticRules as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { findAutomaticRules } from './automatic-rule-store.ts'
import { presentRules } from './automatic-rule-view.ts'

export async function listAutomaticRules(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await enterModtools(db, asked)
	return presentRules(db, await findAutomaticRules(db, asked.params.communityId))
}
