import { setTimeout } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { appendEvents, followEvents } from '../events.ts'
import { transact } from '../writes/transaction.ts'
import { writeConflict } from '../writes/write-conflict.ts'
import { waitForPendingEvents } from './pending-events.ts'

type Ring = { type: 'ring'; whom: string }

let service: TestService
let stop: () => Promise<void>
/** How long the follower takes. */
let slowness = 0
const heard: string[] = []

beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
	slowness = 0
	heard.length = 0
	stop = await followEvents<Ring>(service.deps, {
		follower: 'ear',
		outbox: 'bellEvents',
		affectedIds: ({ whom }) => (whom === 'nobody' ? null : whom),
		apply: async ({ whom }) => {
			await setTimeout(slowness)
			heard.push(whom)
		},
	})
})
afterEach(() => stop())

const ring = (whom: string, tx?: ClientSession) =>
	appendEvents<Ring>(service.deps.db, 'bellEvents', [{ type: 'ring', whom }], { tx, now: new Date() })

it('waits only for pending events of the given id', async () => {
	const { db } = service.deps
	expect(await waitForPendingEvents(db, 'ann')).toBe(false)
	await ring('ann')
	await ring('ann')
	expect(await waitForPendingEvents(db, 'bob')).toBe(false)
	expect(await waitForPendingEvents(db, 'ann', 10_000)).toBe(true)
	expect(heard).toEqual(['ann', 'ann'])
	expect(await waitForPendingEvents(db, 'ann')).toBe(false)
})

it('ignores events that affect no id', async () => {
	const { db } = service.deps
	await ring('nobody')
	await ring('ann')
	expect(await waitForPendingEvents(db, 'nobody')).toBe(false)
	await waitForPendingEvents(db, 'ann', 10_000)
	expect(heard).toEqual(['ann'])
	expect(await db.collection('appliedEvents').countDocuments({})).toBe(
		await db.collection('bellEvents').countDocuments({ 'event.whom': 'ann' }),
	)
})

it('does not wait for events of retried or rolled-back transactions', async () => {
	const { client, db } = service.deps
	let tries = 0
	await transact(client, async (tx) => {
		tries += 1
		// Another one rings for somebody else: the second try does not, and nothing of the first is there.
		await ring(tries === 1 ? 'cat' : 'nobody', tx)
		if (tries === 1) throw writeConflict('the bell')
	})
	expect([tries, await waitForPendingEvents(db, 'cat')]).toEqual([2, false])
	const fails = transact(client, async (tx) => {
		await ring('cat', tx)
		throw new Error('broken')
	})
	await expect(fails).rejects.toThrow('broken')
	expect(await waitForPendingEvents(db, 'cat')).toBe(false)
})

it('times out, and does not wait again for the same events', async () => {
	slowness = 1_000
	await ring('dan')
	const since = performance.now()
	expect(await waitForPendingEvents(service.deps.db, 'dan', 50)).toBe(true)
	expect(performance.now() - since).toBeLessThan(900)
	expect(await waitForPendingEvents(service.deps.db, 'dan')).toBe(false)
})
