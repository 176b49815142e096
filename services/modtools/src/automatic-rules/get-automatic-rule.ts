import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { getAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'

export async function getAutomaticRule(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await enterModtools(db, asked)
	return presentRule(db, await loadAutomaticRule(db, asked.params), undefined)
}
