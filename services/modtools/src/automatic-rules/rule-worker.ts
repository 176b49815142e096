import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import { startBackgroundJob, wakeJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { findBusyRule, findBusyRules, updateRuleIfExists } from './automatic-rule-store.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { findActiveHits, insertDryRunHits } from './hit-store.ts'
import { readOlder, type Subject } from './subject-reader.ts'
import { undoHits } from './undo-hits.ts'

type Write = { tx: ClientSession; now: Date }

type Steps = Pick<Deps, 'db' | 'client' | 'now' | 'log'>

const batchSize = 250

const jobName = 'automatic rule job'

/** Worker for the rules' background jobs; returns a stop function. */
export function startRuleWorker(deps: Deps): () => Promise<void> {
	return startBackgroundJob(deps, { name: jobName, step: runPendingSteps })
}

/** Wakes the worker for new work. */
export function wakeRuleWorker(deps: Deps): Promise<void> {
	return wakeJob(deps, jobName)
}

/** One step for each rule with pending work, so that a long or failing job blocks no other rule. False if there was nothing to do. */
async function runPendingSteps(deps: Steps): Promise<boolean> {
	let didWork = false
	for (const ruleId of await findBusyRules(deps.db)) {
		try {
			didWork = (await runRuleStep(deps, ruleId)) || didWork
		} catch (error) {
			deps.log.warn({ err: error, ruleId }, `${jobName} failed; retrying`)
		}
	}
	return didWork
}

/** Work and progress are written in one transaction: after a crash the next step resumes there. */
async function runRuleStep({ db, client, now }: Steps, ruleId: ObjectId): Promise<boolean> {
	return transact(client, async (tx) => {
		const rule = await findBusyRule(db, ruleId, tx)
		if (!rule) return false
		await runStep(db, rule, { tx, now: now() })
		return true
	})
}

async function runStep(db: Db, rule: AutomaticRuleRecord, write: Write): Promise<void> {
	const { dryRun, undoing } = rule
	if (undoing && !undoing.finishedAt) return continueUndo(db, rule, undoing, write)
	if (dryRun && !dryRun.finishedAt) return continueDryRun(db, rule, dryRun, write)
	await updateRuleIfExists(db, rule._id, { $set: { isBusy: false } }, write.tx)
}

/** Records only what was found; changes nothing else. */
async function continueDryRun(
	db: Db,
	rule: AutomaticRuleRecord,
	run: NonNullable<AutomaticRuleRecord['dryRun']>,
	write: Write,
): Promise<void> {
	const limit = Math.min(batchSize, automaticLimits.dryRunItems - run.noLooked)
	const { communityId, kinds } = rule
	const { postsDone, commentsDone } = run
	const { subjects, noRead, last } = await readOlder(db, { communityId, kinds, postsDone, commentsDone }, limit, write.tx)
	const matches = await evaluateRules(db, [rule], subjects, write.tx)
	await insertDryRunHits(db, run.runId, matches, write)
	const isDone = noRead < limit || run.noLooked + noRead >= automaticLimits.dryRunItems
	await updateRuleIfExists(
		db,
		rule._id,
		{
			$inc: { 'dryRun.noLooked': noRead, 'dryRun.noHits': matches.length },
			$set: {
				...(last.post ? { 'dryRun.postsDone': placeOf(last.post) } : {}),
				...(last.comment ? { 'dryRun.commentsDone': placeOf(last.comment) } : {}),
				...(isDone ? { 'dryRun.finishedAt': write.now, isBusy: false } : {}),
			},
		},
		write.tx,
	)
}

const placeOf = ({ createdAt, item }: Subject) => ({ key: createdAt, id: item.id })

async function continueUndo(
	db: Db,
	rule: AutomaticRuleRecord,
	order: NonNullable<AutomaticRuleRecord['undoing']>,
	write: Write,
): Promise<void> {
	const limit = automaticLimits.undoneAtOnce
	const hits = await findActiveHits(db, rule._id, { until: order.at, limit }, write.tx)
	await undoHits(db, rule._id, hits, { by: order.by.toHexString(), as: order.as }, write)
	const isDone = hits.length < limit
	const $set = { 'undoing.finishedAt': write.now }
	await updateRuleIfExists(db, rule._id, { $inc: { 'undoing.noDone': hits.length }, ...(isDone ? { $set } : {}) }, write.tx)
}
