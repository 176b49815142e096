import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import type { NewJob, TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import type { JobHandling } from '@folkmoot/service-kit/jobs/job-worker'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { conversations, decisions, heldItems, reports } from '../collections.ts'
import { overdueJobs, type Wait } from '../jobs.ts'
import { publish } from '../publish.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** After this time moderators are told that something still waits (rule notifications-18). */
const overdueAfterMs = dayMs

/** Looks a day later whether it still waits: one job for each item, in the transaction in which it begins to wait. */
export async function watchWait(db: Db, wait: Omit<Wait, 'at'>, { tx, now }: Write): Promise<void> {
	await overdueJobs.add(db, [overdueJob({ ...wait, at: now })], { tx, now })
}

/** The job of something that waits, due a day after it began to. */
export const overdueJob = (wait: Wait): NewJob<Wait> => ({
	key: wait.id,
	payload: wait,
	runAt: new Date(wait.at.getTime() + overdueAfterMs),
})

type Kind = 'held' | 'messages'

/** Whether something has been waiting for a day. */
export const isOverdue = (since: Date, now: Date): boolean => since.getTime() <= now.getTime() - overdueAfterMs

/** After something has left that was overdue, while others wait: says so if none of them is. */
export async function tellIfNoneIsOverdue(db: Db, about: Kind, communityId: ObjectId | null, write: Write): Promise<void> {
	const before = { $lte: new Date(write.now.getTime() - overdueAfterMs) }
	const options = { projection: { _id: 1 }, ...(write.tx ? { session: write.tx } : {}) }
	const other =
		about === 'messages'
			? await conversations(db).findOne({ communityId, waits: true, lastAt: before }, options)
			: communityId && (await heldItems(db).findOne({ communityId, createdAt: before }, options))
	if (!other) await publish(db, write, { type: 'wait.caughtUp', about, communityId: communityId?.toHexString() ?? null })
}

/** After items have left the queue: says so if one of them was overdue and no other is. */
export async function tellIfCaughtUp(db: Db, communityId: ObjectId, left: readonly { firstAt: Date }[], { tx, now }: Write): Promise<void> {
	const since = new Date(now.getTime() - overdueAfterMs)
	if (!left.some(({ firstAt }) => firstAt <= since)) return
	const older = { communityId, waits: true, createdAt: { $lte: since } }
	const other = await reports(db).findOne(older, { projection: { _id: 1 }, ...(tx ? { session: tx } : {}) })
	if (!other) await publish(db, { tx, now }, { type: 'queue.caughtUp', communityId: communityId.toHexString() })
}

type OverdueDeps = Pick<Deps, 'db' | 'client' | 'now'>

async function tellIfOverdue(job: TakenJob<Wait>, { db, client, now }: OverdueDeps): Promise<void> {
	await transact(client, async (tx) => {
		const event = await overdueEvent(db, job.payload, tx)
		if (event) await publish(db, { tx, now: now() }, event)
		await overdueJobs.finish(db, job, tx)
	})
}

/** What is said of something that still waits; null if it does not. */
async function overdueEvent(db: Db, wait: Wait, tx: ClientSession): Promise<ModtoolsEvent | null> {
	const { about, communityId } = wait
	if (about === 'held') return (await isStillHeld(db, wait, tx)) ? { type: 'wait.overdue', about, communityId } : null
	if (about === 'message') return (await isUnanswered(db, wait, tx)) ? { type: 'wait.overdue', about: 'messages', communityId } : null
	const found = about === 'appeal' ? await findOpenAppeal(db, wait, tx) : await findPendingReport(db, wait, tx)
	if (!found || communityId === null) return null
	return { type: 'item.overdue', communityId, decisionId: about === 'appeal' ? wait.id : null, decidedBy: found.by }
}

async function isStillHeld(db: Db, { id }: Wait, tx: ClientSession): Promise<boolean> {
	return (await heldItems(db).findOne({ _id: toObjectId(id) }, { projection: { _id: 1 }, session: tx })) !== null
}

/** The member wrote no later than `at`, and waits. */
async function isUnanswered(db: Db, { id, at }: Wait, tx: ClientSession): Promise<boolean> {
	const which = { _id: toObjectId(id), waits: true, lastAt: { $lte: at } }
	return (await conversations(db).findOne(which, { projection: { _id: 1 }, session: tx })) !== null
}

async function findPendingReport(db: Db, { id, at }: Wait, tx: ClientSession): Promise<{ by: null } | null> {
	const since = { waits: true, targetId: toObjectId(id), createdAt: { $lte: at } }
	return (await reports(db).findOne(since, { projection: { _id: 1 }, session: tx })) && { by: null }
}

async function findOpenAppeal(db: Db, { id }: Wait, tx: ClientSession): Promise<{ by: string } | null> {
	const decision = await decisions(db).findOne({ _id: toObjectId(id) }, { projection: { by: 1, appeal: 1 }, session: tx })
	return decision?.appeal && !decision.appeal.answer ? { by: decision.by.toHexString() } : null
}

export const overdueHandling = (deps: OverdueDeps): JobHandling<Wait> => ({
	queue: overdueJobs,
	run: (job) => tellIfOverdue(job, deps),
	retryAfterMs: () => 60_000,
	concurrency: 4,
	batchSize: 20,
})
