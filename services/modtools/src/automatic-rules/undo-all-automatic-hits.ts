import type { undoAllAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import { changeAutomaticRule, loadAutomaticRule } from './automatic-rule-store.ts'
import { countActiveHits } from './hit-store.ts'
import { logRule } from './log-rule.ts'
import { wakeRuleWorker } from './rule-worker.ts'

/** Switches a rule off and starts a job that undoes all it did so far; rule-worker.ts executes it. */
export async function undoAllAutomaticHits(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<AutomaticRuleRecord> {
	const { params, viewer, tx, now } = input
	const { db } = deps
	const { as } = await requireModerator(db, input)
	const rule = await loadAutomaticRule(db, params, tx)
	if (rule.undoing && !rule.undoing.finishedAt) return rule
	const noAll = await countActiveHits(db, rule._id, input)
	const undoing = { by: toObjectId(viewer.id), as, at: now, finishedAt: null, noDone: 0, noAll }
	const changed = await changeAutomaticRule(db, params, { $set: { undoing, on: null, isBusy: true } }, tx)
	await logRule(db, 'undo_automatic_rule', changed, as, input)
	input.afterCommit(() => wakeRuleWorker(deps))
	return changed
}
