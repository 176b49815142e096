import type { startDryRun as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { requireModerator } from '../moderators/require-moderator.ts'
import { changeAutomaticRule, loadAutomaticRule } from './automatic-rule-store.ts'
import { wakeRuleWorker } from './rule-worker.ts'

/** Starts a dry run of the rule's current version; rule-worker.ts executes it. A rule that is on stays on meanwhile. */
export async function startDryRun(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<AutomaticRuleRecord> {
	const { params, viewer, tx, now } = input
	const { db } = deps
	await requireModerator(db, input)
	const { version, dryRun } = await loadAutomaticRule(db, params, tx)
	const isRunning = dryRun !== null && dryRun.finishedAt === null
	const fresh = { runId: newObjectId(), version, by: toObjectId(viewer.id), at: now, finishedAt: null }
	const run = isRunning ? dryRun : { ...fresh, noLooked: 0, noHits: 0, postsDone: null, commentsDone: null }
	input.afterCommit(() => wakeRuleWorker(deps))
	return changeAutomaticRule(db, params, { $set: { dryRun: run, isBusy: true } }, tx)
}
