import { dayMs } from '@folkmoot/contract-kit/day-ms'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { type NumbersRound, numbersJobs } from '../jobs.ts'
import { countWeeks, deleteNumbers, findNextCommunities, storeNumbers } from './numbers-store.ts'

/** Communities that are counted by one run of the job. */
const perRun = 20
const key = 'round'

type CountDeps = Pick<Deps, 'db' | 'client' | 'now' | 'log'>

/** Counts the next communities, and queues itself for those after them, or for the next day. Interrupted, it counts the same again. */
async function countNext(job: TakenJob<NumbersRound>, { db, client, now }: CountDeps): Promise<void> {
	const { after, beganAt } = job.payload
	const found = await findNextCommunities(db, after, perRun)
	for (const { _id, isDeleted } of found) {
		if (!isDeleted) await storeNumbers(db, { _id, countedAt: now(), weeks: await countWeeks(db, _id, now()) })
	}
	const deleted = found.filter(({ isDeleted }) => isDeleted)
	await deleteNumbers(
		db,
		deleted.map(({ _id }) => _id),
	)
	const last = found.length === perRun ? found.at(-1) : undefined
	// A day after this round began; after a standstill at once, but only once.
	const nextRound = new Date(Math.max(beganAt.getTime() + dayMs, now().getTime()))
	const next = last
		? { payload: { after: last._id, beganAt }, runAt: now() }
		: { payload: { after: null, beganAt: nextRound }, runAt: nextRound }
	await transact(client, async (tx) => {
		await numbersJobs.finish(db, job, tx)
		await numbersJobs.add(db, [{ key, ...next }], { tx, now: now() })
	})
}

const numbersHandling = (deps: CountDeps): JobHandling<NumbersRound> => ({
	queue: numbersJobs,
	run: (job) => countNext(job, deps),
	retryAfterMs: () => 60_000,
})

/** Counts the numbers of all communities, once a day; returns a stop function. */
export async function startNumbers(deps: CountDeps): Promise<() => Promise<void>> {
	const now = deps.now()
	await numbersJobs.add(deps.db, [{ key, payload: { after: null, beganAt: now }, staysIfQueued: true }], { tx: undefined, now })
	return startJobWorker(deps, numbersHandling(deps))
}
