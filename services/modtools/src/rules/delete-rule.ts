import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { ruleView } from '@folkmoot/service-kit/content/community-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { removeRule } from './rule-store.ts'

export async function deleteRule(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await enterModtools(db, asked, 'not_mod')
	return ruleView(await removeRule(db, asked.params, asked.tx))
}
