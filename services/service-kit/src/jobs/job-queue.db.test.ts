import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { transact } from '../writes/transaction.ts'
import { JobQueue, jobIndexes, LeaseLostError } from './job-queue.ts'
import { createJobWorker, type JobHandling, startJobWorker } from './job-worker.ts'

interface Bucket {
	name: string
}

const buckets = new JobQueue<Bucket>('wellJobs', 'bucket')
let service: TestService
beforeAll(async () => {
	service = await startTestService()
	for (const { collection, keys, options } of jobIndexes('wellJobs'))
		await service.deps.db.collection(collection).createIndex(keys, options ?? {})
})
afterAll(() => service.stop())
beforeEach(() => records().deleteMany({}))

const records = () => buckets.records(service.deps.db)
const write = () => ({ tx: undefined, now: new Date() })
const add = (...names: string[]) =>
	buckets.add(
		service.deps.db,
		names.map((name) => ({ key: name, payload: { name } })),
		write(),
	)
const take = (limit = 10, ms = 30_000) => buckets.take(service.deps.db, { now: new Date(), limit, ms })
const taken = async (...options: Parameters<typeof take>) => (await take(...options)).map(({ payload }) => payload.name)
const quiet = () => ({ ...service.deps, log: service.deps.log.child({}, { level: 'fatal' }) })
const handling = (given: Partial<JobHandling<Bucket>>): JobHandling<Bucket> => ({
	queue: buckets,
	run: async () => undefined,
	retryAfterMs: (_error, attempts) => [1_000, 5_000][attempts - 1] ?? null,
	...given,
})
/** Runs what is due once. */
async function runDue(given: Partial<JobHandling<Bucket>>): Promise<boolean> {
	const worker = createJobWorker(quiet(), handling(given))
	const hadJobs = await worker.step()
	await worker.idle()
	return hadJobs
}
const fail = (): Promise<undefined> => Promise.reject(new Error('dry'))
const makeDue = () => records().updateMany({ runAt: { $ne: null } }, { $set: { runAt: new Date(0) } })

describe('jobs', () => {
	it('are taken in the order in which they are due, in bounded batches, each by one', async () => {
		const at = (ms: number) => new Date(Date.now() - ms)
		const jobs = [
			{ payload: { name: 'third' }, runAt: at(1) },
			{ payload: { name: 'first' }, runAt: at(3_000) },
			{ payload: { name: 'second' }, runAt: at(2_000) },
			{ payload: { name: 'later' }, runAt: at(-60_000) },
		]
		await buckets.add(service.deps.db, jobs, write())
		expect(await taken(2)).toEqual(['first', 'second'])
		expect(await taken()).toEqual(['third'])
		expect(await taken()).toEqual([])
		await makeDue()
		const all = await Promise.all(Array.from({ length: 5 }, () => taken()))
		expect(all.flat()).toEqual(['later'])
	})

	it('are found by an index', async () => {
		await add('one')
		const due = { kind: 'bucket', runAt: { $lte: new Date() }, $expr: { $not: { $gt: ['$runsUntil', '$$NOW'] } } }
		const plan = await records().find(due).sort({ runAt: 1 }).explain('queryPlanner')
		expect(JSON.stringify(plan)).toContain('"indexName":"kind_1_runAt_1"')
		expect(JSON.stringify(plan)).not.toContain('"SORT"')
	})

	it('exist only if the transaction that adds them commits, after which the worker is woken', async () => {
		const { db, client } = service.deps
		const ran = Promise.withResolvers<string>()
		const stop = startJobWorker(quiet(), handling({ run: async ({ payload }) => ran.resolve(payload.name) }))
		await sleep(50)
		const failing = transact(client, async (tx) => {
			await buckets.add(db, [{ payload: { name: 'never' } }], { tx, now: new Date() })
			throw new Error('no')
		})
		await expect(failing).rejects.toThrow('no')
		await transact(client, (tx) => buckets.add(db, [{ payload: { name: 'woken' } }], { tx, now: new Date() }))
		expect(await ran.promise).toBe('woken')
		await stop()
		expect(await records().countDocuments()).toBe(0)
	})

	it('of a process killed while it worked are taken by another, once its lease has ended', async () => {
		await add('left')
		expect(await taken(10, 200)).toEqual(['left'])
		expect(await taken()).toEqual([])
		await sleep(250)
		expect(await taken()).toEqual(['left'])
		expect(await records().findOne()).toMatchObject({ attempts: 2 })
	})

	it('run when they are due, and those of a killed process when its lease ends, without a poll', async () => {
		const { db } = service.deps
		await add('left')
		await take(1, 800)
		await buckets.add(db, [{ payload: { name: 'later' }, runAt: new Date(Date.now() + 400) }], write())
		const ran: string[] = []
		const stop = startJobWorker(quiet(), handling({ concurrency: 2, run: async ({ payload }) => void ran.push(payload.name) }))
		await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['later', 'left'])
		await stop()
	})

	it('cannot be ended by a process that has lost them', async () => {
		const { db, client } = service.deps
		await add('slow')
		const [first] = await take(1, 0)
		const [second] = await take(1)
		if (!first || !second) throw new Error('not taken')
		await buckets.finish(db, first)
		await buckets.giveBack(db, first, { runAt: null, attempts: 0, deadAt: new Date() })
		expect(await records().findOne()).toMatchObject({ runner: second.runner, attempts: 2 })
		await expect(transact(client, (tx) => buckets.finish(db, first, tx))).rejects.toThrow(LeaseLostError)
		await transact(client, (tx) => buckets.finish(db, second, tx))
		expect(await records().countDocuments()).toBe(0)
	})

	it('added again under the same key while they run, run once more', async () => {
		await add('twice')
		const names: string[] = []
		const run: JobHandling<Bucket>['run'] = async ({ payload }) => {
			if (names.push(payload.name) === 1) await add('twice')
		}
		for (const isDue of [true, true, false]) expect(await runDue({ run })).toBe(isDue)
		expect(names).toEqual(['twice', 'twice'])
	})

	it('that fail wait longer each time, and are kept when they are given up', async () => {
		await add('dry')
		for (const [attempts, waitMs] of [
			[1, 1_000],
			[2, 5_000],
		] as const) {
			const before = Date.now()
			await runDue({ run: fail })
			const job = await records().findOne()
			expect(job).toMatchObject({ attempts })
			expect(Number(job?.runAt) - before).toBeGreaterThanOrEqual(waitMs)
			expect(await runDue({ run: fail })).toBe(false)
			await makeDue()
		}
		const dead: string[] = []
		await runDue({ run: fail, onDead: async ({ payload }) => void dead.push(payload.name) })
		expect(dead).toEqual(['dry'])
		expect(await records().findOne()).toMatchObject({ runAt: null, deadAt: expect.any(Date), attempts: 3 })
		await makeDue()
		expect(await runDue({})).toBe(false)
	})

	it('that kill their process each time are given up too, unrun', async () => {
		await add('poison')
		await records().updateOne({}, { $set: { attempts: 3 } })
		const names: string[] = []
		await runDue({ run: async ({ payload }) => void names.push(payload.name) })
		expect(names).toEqual([])
		expect(await records().findOne()).toMatchObject({ runAt: null, attempts: 4 })
	})

	it('run again at the time that their handler says', async () => {
		await add('hourly')
		const next = new Date(Date.now() + 3_600_000)
		await runDue({ run: async () => next })
		expect(await records().findOne()).toMatchObject({ runAt: next, attempts: 0 })
	})

	it('that a stopping process interrupts are due at once, as if they had not been taken', async () => {
		await add('long')
		const started = Promise.withResolvers<void>()
		const run: JobHandling<Bucket>['run'] = (_job, { signal }) =>
			new Promise<undefined>((_resolve, reject) => {
				signal.addEventListener('abort', () => reject(signal.reason))
				started.resolve()
			})
		const stop = startJobWorker(quiet(), handling({ run }))
		await started.promise
		await stop()
		expect(await records().findOne()).toMatchObject({ attempts: 0 })
		expect(await taken()).toEqual(['long'])
	})

	it('run at most so many at once', async () => {
		await add(...Array.from({ length: 7 }, (_, n) => `${n}`))
		let running = 0
		let most = 0
		const run = async () => {
			running += 1
			most = Math.max(most, running)
			await sleep(150)
			running -= 1
		}
		const stop = startJobWorker(quiet(), handling({ run, concurrency: 3, batchSize: 2 }))
		await expect.poll(() => records().countDocuments(), { timeout: 5_000 }).toBe(0)
		await stop()
		expect(most).toBe(3)
	})

	it('are cancelled, unless a process works on them', async () => {
		const { db } = service.deps
		await add('idle', 'busy')
		await records().updateOne({ _id: 'bucket:idle' }, { $set: { runAt: new Date(Date.now() + 60_000) } })
		await take()
		expect(await buckets.cancel(db, 'idle')).toBe(true)
		expect(await buckets.cancel(db, 'busy')).toBe(false)
		expect(await buckets.cancel(db, 'unknown')).toBe(true)
		await buckets.removeAll(db, { name: 'busy' }, undefined)
		expect(await records().countDocuments()).toBe(0)
	})
})
