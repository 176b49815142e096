import type { ClientSession } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { durable, runWriteTransaction } from '../writes/transaction.ts'

interface WellRecord {
	_id: string
	drawn: number
	by: string
}

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const wells = () => service.deps.db.collection<WellRecord>('wells')
const draw = (well: string, by: string, session: ClientSession) =>
	wells().updateOne({ _id: well }, { $inc: { drawn: 1 }, $set: { by } }, { session })

/** Somebody who has drawn and not yet said that it is done. */
async function beginAt(well: string): Promise<ClientSession> {
	await wells().insertOne({ _id: well, drawn: 0, by: 'nobody' })
	const session = service.deps.client.startSession()
	session.startTransaction(durable)
	await draw(well, 'the first', session)
	return session
}

/** How long another waited until it had drawn. */
async function drawAfter(well: string): Promise<number> {
	const began = performance.now()
	await runWriteTransaction(null, service.deps, async (tx) => {
		if (tx) await draw(well, 'the second', tx)
		return { status: 200, reply: null, headers: {} }
	})
	return performance.now() - began
}

it('aborts an abandoned transaction that blocks others, and keeps none of its writes', async () => {
	const session = await beginAt('left')
	const waited = await drawAfter('left')
	expect(waited).toBeGreaterThan(900)
	// MongoDB itself would keep it for ten seconds.
	expect(waited).toBeLessThan(7_000)
	expect(await wells().findOne({ _id: 'left' })).toEqual({ _id: 'left', drawn: 1, by: 'the second' })
	await expect(session.commitTransaction()).rejects.toThrow()
	await session.endSession()
})

it('waits for a long transaction that makes progress', async () => {
	const session = await beginAt('slow')
	const second = drawAfter('slow')
	const until = performance.now() + 3_000
	while (performance.now() < until) await wells().findOne({ _id: 'slow' }, { session })
	await session.commitTransaction()
	await session.endSession()
	expect(await second).toBeGreaterThan(2_500)
	expect(await wells().findOne({ _id: 'slow' })).toEqual({ _id: 'slow', drawn: 2, by: 'the second' })
})
