import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { fromEarlier, moveEarlierJobs, notLeased } from './earlier-jobs.ts'
import { JobQueue } from './job-queue.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const queue = new JobQueue<{ n: number }>('wellJobs', 'bucket')
const earlier = [
	fromEarlier(queue, {
		collection: 'oldBuckets',
		waiting: notLeased('dueAt', 10_000),
		toJob: ({ n, dueAt, tries }) => ({ payload: { n }, runAt: dueAt, attempts: tries }),
	}),
	fromEarlier(queue, {
		collection: 'wells',
		waiting: () => ({ leaks: true }),
		leave: { $unset: { leaks: 1 } },
		toJob: ({ n }) => ({ key: String(n), payload: { n } }),
	}),
]

it('moves what waits, and leaves what a process of the version before may be working on', async () => {
	const { db } = service.deps
	const old = db.collection('oldBuckets')
	const now = Date.now()
	const due = [...Array.from({ length: 230 }, (_, n) => now - n), now + 60_000, now + 5_000]
	await old.insertMany(due.map((at, n) => ({ n, tries: 2, dueAt: new Date(at) })))
	// Two processes at once.
	await Promise.all([moveEarlierJobs(db, earlier), moveEarlierJobs(db, earlier)])
	expect(await old.find({}, { projection: { _id: 0, n: 1 } }).toArray()).toEqual([{ n: 231 }])
	const moved = await queue.records(db).find().toArray()
	expect(moved.map(({ payload }) => payload['n']).sort((a, b) => a - b)).toEqual(Array.from({ length: 231 }, (_, n) => n))
	expect(moved.find(({ payload }) => payload['n'] === 230)).toMatchObject({ attempts: 2, runAt: new Date(now + 60_000) })
	await moveEarlierJobs(db, earlier, new Date(now + 6_000))
	expect([await old.countDocuments(), await queue.records(db).countDocuments()]).toEqual([0, 232])
})

it('leaves records that have another use, without what queued them', async () => {
	const { db } = service.deps
	await db.collection('wells').insertMany([{ n: 1_000, leaks: true }, { n: 1_001 }])
	await moveEarlierJobs(db, earlier)
	expect(
		await db
			.collection('wells')
			.find({}, { projection: { _id: 0 } })
			.toArray(),
	).toEqual([{ n: 1_000 }, { n: 1_001 }])
	expect(await queue.records(db).findOne({ _id: 'bucket:1000' })).toMatchObject({ payload: { n: 1_000 } })
})
