import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import type { NewJob, TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import type { JobHandling } from '@folkmoot/service-kit/jobs/job-worker'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { decisions, reports } from '../collections.ts'
import { overdueJobs, type Wait } from '../jobs.ts'
import { publish } from '../publish.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** After this time moderators are told that something still waits (rule notifications-18). */
export const overdueAfterMs = dayMs

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
	const { communityId, about } = job.payload
	await transact(client, async (tx) => {
		const found = about === 'appeal' ? await findOpenAppeal(db, job.payload, tx) : await findPendingReport(db, job.payload, tx)
		const decisionId = about === 'appeal' ? job.payload.id : null
		if (found) await publish(db, { tx, now: now() }, { type: 'item.overdue', communityId, decisionId, decidedBy: found.by })
		await overdueJobs.finish(db, job, tx)
	})
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
