import type { Db } from 'mongodb'
import { doneWithin, startBackgroundJob, wakeJob } from '../background-job.ts'
import type { Deps } from '../context.ts'
import { keepLease } from '../lease.ts'
import { type JobQueue, LeaseLostError, type TakenJob } from './job-queue.ts'

/** Renewed while the job runs: after a kill another process takes it within so long. */
const leaseMs = 30_000
const storeRetryMs = 60_000
/** The clocks of service and database may differ: no busy loop at the end of another process's lease. */
const minRestMs = 200

interface WorkerDeps {
	db: Db
	log: Pick<Deps['log'], 'warn'>
	now: Deps['now']
}

/** What a handler gets beside its job. */
export interface JobContext<C> {
	/** What `prepare` has read for the whole batch. */
	prepared: C
	/** Aborted when this process stops, or has lost the job: a long handler throws then. Its job is not blamed for it. */
	signal: AbortSignal
}

/** How jobs of a kind are run. */
export interface JobHandling<P extends object, C = undefined> {
	queue: JobQueue<P>
	/** Does the work. Returns when to run the same job again, without counting it as a failure; undefined if it is done. */
	run: (job: TakenJob<P>, context: JobContext<C>) => Promise<Date | undefined> | Promise<void>
	/** The pause before the next attempt; null to give the job up. `attempts` counts from 1. */
	retryAfterMs: (error: unknown, attempts: number) => number | null
	/** Reads once for all jobs that were taken together. */
	prepare?: (jobs: readonly TakenJob<P>[]) => Promise<C>
	/** Called before a job is given up; if it throws, it is tried again later. */
	onDead?: (job: TakenJob<P>, error: unknown) => Promise<void>
	/** What the log may say about an error; the error itself, if missing. */
	describe?: (error: unknown) => object
	/** Jobs of this process at once, and taken at once; 1 if missing. */
	concurrency?: number
	batchSize?: number
	shutdownTimeoutMs?: number
}

/** Runs the due jobs of a kind for as long as the service is open; returns the function that stops it. */
export function startJobWorker<P extends object, C>(deps: WorkerDeps, handling: JobHandling<P, C>): () => Promise<void> {
	const worker = createJobWorker(deps, handling)
	const step = async () => (await worker.step()) || worker.rest()
	const stop = startBackgroundJob(deps, { name: handling.queue.worker, step })
	return () => doneWithin(Promise.all([worker.stop(), stop()]), handling.shutdownTimeoutMs)
}

/** The steps of a worker, for startJobWorker() and for tests. */
export function createJobWorker<P extends object, C>(deps: WorkerDeps, handling: JobHandling<P, C>) {
	const { queue, concurrency = 1, batchSize = concurrency } = handling
	const stopping = new AbortController()
	const running = new Set<Promise<void>>()
	const idle = async () => void (await Promise.all(running))

	function start(job: TakenJob<P>, prepared: Promise<C>): void {
		const run = runJob(job, prepared, { deps, handling, stopping: stopping.signal })
			.catch((error: unknown) => deps.log.warn({ err: error }, `${queue.worker}: the end of a job was not stored; it will run again`))
			.finally(() => {
				running.delete(run)
				void wakeJob(deps, queue.worker)
			})
		running.add(run)
	}

	return {
		/** Takes and starts a batch of due jobs; false if none is due or as many are running as may. */
		step: async (): Promise<boolean> => {
			const limit = Math.min(concurrency - running.size, batchSize)
			const jobs = limit > 0 ? await queue.take(deps.db, { now: deps.now(), limit, ms: leaseMs }) : []
			if (jobs.length === 0) return false
			const prepared = handling.prepare?.(jobs) ?? Promise.resolve(undefined as C) // a handling without prepare() has no C
			prepared.catch(() => {}) // each job gets the error
			for (const job of jobs) start(job, prepared)
			return true
		},
		/** When to look again, if none was due; false while as many run as may: the end of one wakes the worker. */
		rest: async (): Promise<false | { inMs: number }> => {
			if (running.size >= concurrency) return false
			// As many may be running here and in another process.
			const inMs = await queue.nextIn(deps.db, { now: deps.now(), limit: 2 * concurrency + 1 })
			return inMs === null ? false : { inMs: Math.max(inMs, minRestMs) }
		},
		/** Waits for the running jobs. */
		idle,
		/** Tells the running jobs to stop, and waits for them. */
		stop: (): Promise<void> => {
			stopping.abort(new Error('The process is stopping.'))
			return idle()
		},
	}
}

interface Run<P extends object, C> {
	deps: WorkerDeps
	handling: JobHandling<P, C>
	stopping: AbortSignal
}

async function runJob<P extends object, C>(job: TakenJob<P>, prepared: Promise<C>, run: Run<P, C>): Promise<void> {
	const { deps, handling, stopping } = run
	const { queue } = handling
	const lost = new AbortController()
	const onLost = () => lost.abort(new LeaseLostError('The job is no longer ours.'))
	const stopRenewing = keepLease(queue.records(deps.db), job, { ms: leaseMs, onLost })
	try {
		const died = new Error('A process ended during the last attempt.')
		if (job.attempts > 1 && handling.retryAfterMs(died, job.attempts - 1) === null) throw died
		const runAt = await handling.run(job, { prepared: await prepared, signal: AbortSignal.any([stopping, lost.signal]) })
		if (runAt) await postpone(job, { runAt, attempts: 0 }, run)
		else await queue.finish(deps.db, job)
	} catch (error) {
		if (error instanceof LeaseLostError) return
		if (stopping.aborted) await postpone(job, { runAt: deps.now(), attempts: job.attempts - 1 }, run)
		else await failJob(job, error, run)
	} finally {
		stopRenewing()
	}
}

/** Gives a job back. */
async function postpone<P extends object, C>(
	job: TakenJob<P>,
	when: { runAt: Date; attempts: number },
	{ deps, handling }: Run<P, C>,
): Promise<void> {
	await handling.queue.giveBack(deps.db, job, when)
}

async function failJob<P extends object, C>(job: TakenJob<P>, error: unknown, run: Run<P, C>): Promise<void> {
	const { deps, handling } = run
	const { queue, retryAfterMs, onDead, describe = (err: unknown) => ({ err }) } = handling
	const { db, log, now } = deps
	const { kind, attempts } = job
	const waitMs = retryAfterMs(error, attempts)
	log.warn({ kind, attempts, isDead: waitMs === null, ...describe(error) }, 'job failed')
	const later = (ms: number) => postpone(job, { runAt: new Date(now().getTime() + ms), attempts }, run)
	if (waitMs !== null) return later(waitMs)
	try {
		await onDead?.(job, error)
		await queue.giveBack(db, job, { runAt: null, attempts, deadAt: now() })
	} catch (reason) {
		log.warn({ kind, err: reason }, 'a job could not be given up; trying again later')
		await later(storeRetryMs)
	}
}
