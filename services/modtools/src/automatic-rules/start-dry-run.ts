import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { startDryRun as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/object-id'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { changeAutomaticRule, loadAutomaticRule } from './automatic-rule-store.ts'
import { presentRule } from './automatic-rule-view.ts'
import { wakeWork } from './work-off.ts'

/** Starts a dry run of the rule's current version; work-off.ts executes it. A rule that is on stays on meanwhile. */
export async function startDryRun(asked: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx, now } = asked
	const { db } = deps
	await enterModtools(db, asked)
	const { version, dryRun } = await loadAutomaticRule(db, params, tx)
	const isUnderWay = dryRun !== null && dryRun.finishedAt === null
	const fresh = { runId: newObjectId(), version, by: toObjectId(viewer.id), at: now, finishedAt: null }
	const begun = isUnderWay ? dryRun : { ...fresh, noLooked: 0, noHits: 0, postsDone: null, commentsDone: null }
	asked.afterCommit(() => wakeWork(deps))
	return presentRule(db, await changeAutomaticRule(db, params, { $set: { dryRun: begun, isBusy: true } }, tx), tx)
}
