import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { undoAllAutomaticHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { changeAutomaticRule, loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { countStanding } from './hit-store.ts'
import { logRule } from './log-rule.ts'
import { wakeWork } from './work-off.ts'

/** Switches a rule off and starts a job that undoes all it did so far; work-off.ts executes it. */
export async function undoAllAutomaticHits(asked: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx, now } = asked
	const { db } = deps
	const { as } = await enterModtools(db, asked)
	const rule = await loadAutomaticRule(db, params, tx)
	if (rule.undoing && !rule.undoing.finishedAt) return presentRule(db, rule, tx)
	const noAll = await countStanding(db, rule._id, asked)
	const undoing = { by: toObjectId(viewer.id), as, at: now, finishedAt: null, noDone: 0, noAll }
	const changed = await changeAutomaticRule(db, params, { $set: { undoing, on: null, isBusy: true } }, tx)
	await logRule(db, 'undo_automatic_rule', changed, as, asked)
	asked.afterCommit(() => wakeWork(deps))
	return presentRule(db, changed, tx)
}
