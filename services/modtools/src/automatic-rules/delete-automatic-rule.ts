import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { removeAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { logRule } from './log-rule.ts'

/** What it has done stays. */
export async function deleteAutomaticRule(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, tx } = asked
	const { as } = await enterModtools(db, asked)
	const rule = await removeAutomaticRule(db, params, tx)
	await logRule(db, 'delete_automatic_rule', rule, as, asked)
	return presentRule(db, rule, tx)
}
