import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { findOutcome, type KeyRecord, keyCollection, type Outcome } from './idempotency.ts'
import { runWithLease } from './leased-write.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const outcome = (reply: string): Outcome => ({ status: 200, reply, headers: {} })
const newKey = () => ({ id: randomUUID(), request: 'request' })
const records = () => service.deps.db.collection<KeyRecord>(keyCollection)
const expireLease = (id: string) => records().updateOne({ _id: id }, { $set: { runsUntil: new Date(0) } })

it('a runner that lost its lease does not overwrite the outcome of its successor', async () => {
	const { db } = service.deps
	const key = newKey()
	await runWithLease(db, key, async () => {
		await expireLease(key.id)
		await runWithLease(db, key, async () => outcome('of the successor'))
		return outcome('of the first')
	})
	expect(await findOutcome(db, key)).toMatchObject({ reply: 'of the successor' })
})

it('a runner that lost its lease does not end that of its running successor', async () => {
	const { db } = service.deps
	const key = newKey()
	const hasStarted = Promise.withResolvers<void>()
	const mayEnd = Promise.withResolvers<void>()
	let successor: Promise<Outcome> | undefined
	await runWithLease(db, key, async () => {
		await expireLease(key.id)
		successor = runWithLease(db, key, async () => {
			hasStarted.resolve()
			await mayEnd.promise
			return outcome('of the successor')
		})
		await hasStarted.promise
		return outcome('of the first')
	})
	expect(await findOutcome(db, key)).toBeNull()
	mayEnd.resolve()
	await successor
	expect(await findOutcome(db, key)).toMatchObject({ reply: 'of the successor' })
})

it('a runner whose lease expired without a successor stores its outcome', async () => {
	const { db } = service.deps
	const key = newKey()
	await runWithLease(db, key, async () => {
		await expireLease(key.id)
		return outcome('of the first')
	})
	expect(await findOutcome(db, key)).toMatchObject({ reply: 'of the first' })
	expect(await records().findOne({ _id: key.id })).not.toHaveProperty('runner')
})
