import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { acquireLease, keepLease, type LeaseRecord, releaseLease, withLease } from './lease.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const leases = () => service.deps.db.collection<LeaseRecord>('leases')
const expire = (_id: string) => leases().updateOne({ _id }, { $set: { runsUntil: new Date(0) } })
beforeEach(() => leases().deleteMany({}))

describe('a lease', () => {
	it('has one holder, of many who ask at once', async () => {
		const tokens = await Promise.all(Array.from({ length: 20 }, () => acquireLease(leases(), 'well')))
		expect(tokens.filter((token) => token !== null)).toHaveLength(1)
	})

	it('ends by the clock of the database, and is renewed by its holder alone', async () => {
		const first = (await acquireLease(leases(), 'well', {}, 300)) ?? ''
		const stop = keepLease(leases(), { _id: 'well', runner: first }, { ms: 300 })
		await sleep(700)
		expect(await acquireLease(leases(), 'well', {}, 300)).toBeNull()
		stop()
		await sleep(400)
		const second = await acquireLease(leases(), 'well')
		expect(second).toEqual(expect.any(String))
		expect(second).not.toBe(first)
	})

	it('tells a holder that has lost it', async () => {
		const first = (await acquireLease(leases(), 'well', {}, 150)) ?? ''
		await expire('well')
		await acquireLease(leases(), 'well')
		const lost = Promise.withResolvers<void>()
		const stop = keepLease(leases(), { _id: 'well', runner: first }, { ms: 150, onLost: lost.resolve })
		await lost.promise
		stop()
	})

	it('is not released by a former holder', async () => {
		const first = (await acquireLease(leases(), 'well')) ?? ''
		await expire('well')
		const second = (await acquireLease(leases(), 'well')) ?? ''
		await releaseLease(leases(), 'well', first)
		expect(await leases().findOne({ _id: 'well' })).toMatchObject({ runner: second })
		await releaseLease(leases(), 'well', second)
		expect(await leases().countDocuments()).toBe(0)
	})

	it('cannot be taken on a record whose work is done', async () => {
		await leases().insertOne({ _id: 'well' })
		expect(await acquireLease(leases(), 'well')).toBeNull()
	})

	it('lets one run at a time, and the next when the work fails', async () => {
		const { db } = service.deps
		let running = 0
		const most: number[] = []
		const work = async () => {
			running += 1
			most.push(running)
			await sleep(30)
			running -= 1
		}
		await expect(withLease(db, 'well', () => Promise.reject(new Error('dry')))).rejects.toThrow('dry')
		await Promise.all([1, 2, 3, 4].map(() => withLease(db, 'well', work)))
		expect(most).toEqual([1, 1, 1, 1])
		expect(await leases().countDocuments()).toBe(0)
	})
})
