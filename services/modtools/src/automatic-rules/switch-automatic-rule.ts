import type { switchAutomaticRule as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import { changeAutomaticRule, loadAutomaticRule } from './automatic-rule-store.ts'
import { canSwitchOn } from './automatic-rule-view.ts'
import { logRule } from './log-rule.ts'

/** Switches on only the version that had a dry run; switching off is always allowed. */
export async function switchAutomaticRule(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<AutomaticRuleRecord> {
	const { params, body, viewer, tx, now } = input
	const { as } = await requireModerator(db, input)
	const rule = await loadAutomaticRule(db, params, tx)
	if (body.isOn && rule.version !== body.version) {
		throw fail('conflict', { message: 'Someone else changed this rule. Review it before you try again.' })
	}
	if (body.isOn && !canSwitchOn(rule)) throw fail('dry_run_needed')
	if (body.isOn === (rule.on !== null)) return rule
	const on = body.isOn ? { by: toObjectId(viewer.id), at: now } : null
	const changed = await changeAutomaticRule(db, params, { $set: { on } }, tx)
	await logRule(db, body.isOn ? 'switch_on_automatic_rule' : 'switch_off_automatic_rule', changed, as, input)
	return changed
}
