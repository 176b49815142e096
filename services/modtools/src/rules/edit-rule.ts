import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editRule as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { ruleView } from '@folkmoot/service-kit/content/community-view'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { changeRule } from './rule-store.ts'

export async function editRule(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { rule, description, zIndex } = asked.body
	await enterModtools(db, asked, 'not_mod')
	const change = {
		...(rule === undefined ? {} : { rule }),
		...(description === undefined ? {} : { description: description || null }),
		...(zIndex === undefined ? {} : { zIndex }),
	}
	return ruleView(await changeRule(db, asked.params, change, asked.tx))
}
