import { automaticLimits } from '@folkmoot/modtools-contract/automatic-limits'
import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { keepDoing, wake } from '@folkmoot/service-kit/keep-doing'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { findBusyRule, findBusyRules, noteInRule } from './automatic-rule-store.ts'
import { findStanding, insertDryRunHits } from './hit-store.ts'
import { judgeSubjects } from './judge-subjects.ts'
import { readBack, type Subject } from './subject-reader.ts'
import { undoHits } from './undo-hits.ts'

type Write = { tx: ClientSession; now: Date }

type Steps = Pick<Deps, 'db' | 'client' | 'now' | 'log'>

const itemsAtOnce = 250

const chore = 'trying or undoing an automatic rule'

/** Worker for the rules' background jobs; returns a stop function. */
export function workOffRules(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: chore, step: workOff, restMs: 5_000 })
}

/** Wakes the worker for new work. */
export function wakeWork(deps: Deps): Promise<void> {
	return wake(deps, chore)
}

/** One step per rule with work to do: no rule waits for another's long run, nor for one that fails. False if there was nothing to do. */
async function workOff(deps: Steps): Promise<boolean> {
	let someDone = false
	for (const ruleId of await findBusyRules(deps.db)) {
		try {
			someDone = (await workOffRule(deps, ruleId)) || someDone
		} catch (error) {
			deps.log.warn({ err: error, ruleId }, `${chore} was interrupted; trying again`)
		}
	}
	return someDone
}

/** Work and progress are written in one transaction: after a crash the next step resumes there. */
async function workOffRule({ db, client, now }: Steps, ruleId: ObjectId): Promise<boolean> {
	return transact(client, async (tx) => {
		const rule = await findBusyRule(db, ruleId, tx)
		if (!rule) return false
		await stepOf(db, rule, { tx, now: now() })
		return true
	})
}

async function stepOf(db: Db, rule: AutomaticRuleRecord, write: Write): Promise<void> {
	const { dryRun, undoing } = rule
	if (undoing && !undoing.finishedAt) return undoSome(db, rule, undoing, write)
	if (dryRun && !dryRun.finishedAt) return lookAtSome(db, rule, dryRun, write)
	await noteInRule(db, rule._id, { $set: { isBusy: false } }, write.tx)
}

/** Records only what was found; changes nothing else. */
async function lookAtSome(db: Db, rule: AutomaticRuleRecord, run: NonNullable<AutomaticRuleRecord['dryRun']>, write: Write): Promise<void> {
	const limit = Math.min(itemsAtOnce, automaticLimits.dryRunItems - run.noLooked)
	const { communityId, kinds } = rule
	const { postsDone, commentsDone } = run
	const { subjects, noRead, last } = await readBack(db, { communityId, kinds, postsDone, commentsDone }, limit, write.tx)
	const found = await judgeSubjects(db, [rule], subjects, write.tx)
	await insertDryRunHits(db, run.runId, found, write)
	const isDone = noRead < limit || run.noLooked + noRead >= automaticLimits.dryRunItems
	await noteInRule(
		db,
		rule._id,
		{
			$inc: { 'dryRun.noLooked': noRead, 'dryRun.noHits': found.length },
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

async function undoSome(
	db: Db,
	rule: AutomaticRuleRecord,
	order: NonNullable<AutomaticRuleRecord['undoing']>,
	write: Write,
): Promise<void> {
	const limit = automaticLimits.undoneAtOnce
	const hits = await findStanding(db, rule._id, { until: order.at, limit }, write.tx)
	await undoHits(db, rule._id, hits, { by: order.by.toHexString(), as: order.as }, write)
	const $set = hits.length < limit ? { 'undoing.finishedAt': write.now } : {}
	await noteInRule(db, rule._id, { $inc: { 'undoing.noDone': hits.length }, ...(hits.length < limit ? { $set } : {}) }, write.tx)
}
