import type { editAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { changeAutomaticRule } from './automatic-rule-store.ts'
import { logRule } from './log-rule.ts'

/** The new version had no dry run, so it is switched off; a running undo continues. */
export async function editAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<AutomaticRuleRecord> {
	const { params, body, tx, now } = input
	const { as } = await requireModerator(db, input)
	const rule = await changeAutomaticRule(
		db,
		params,
		{ $set: { ...body, on: null, dryRun: null, changedAt: now }, $inc: { version: 1 } },
		tx,
	)
	await logRule(db, 'edit_automatic_rule', rule, as, input)
	return rule
}
