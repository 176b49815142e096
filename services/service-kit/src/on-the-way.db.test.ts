import { setTimeout } from 'node:timers/promises'
import type { ClientSession } from 'mongodb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { collided } from './collided.ts'
import { appendEvents, followEvents } from './events.ts'
import { settled } from './on-the-way.ts'
import { transact } from './transaction.ts'

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
		concerns: ({ whom }) => (whom === 'nobody' ? null : whom),
		apply: async ({ whom }) => {
			await setTimeout(slowness)
			heard.push(whom)
		},
	})
})
afterEach(() => stop())

const ring = (whom: string, tx?: ClientSession) =>
	appendEvents<Ring>(service.deps.db, 'bellEvents', [{ type: 'ring', whom }], { tx, now: new Date() })

it('waits for what is on its way to somebody, and for nothing else', async () => {
	const { db } = service.deps
	expect(await settled(db, 'ann')).toBe(false)
	await ring('ann')
	await ring('ann')
	expect(await settled(db, 'bob')).toBe(false)
	expect(await settled(db, 'ann', 10_000)).toBe(true)
	expect(heard).toEqual(['ann', 'ann'])
	expect(await settled(db, 'ann')).toBe(false)
})

it('passes over what is none of its business', async () => {
	const { db } = service.deps
	await ring('nobody')
	await ring('ann')
	expect(await settled(db, 'nobody')).toBe(false)
	await settled(db, 'ann', 10_000)
	expect(heard).toEqual(['ann'])
	expect(await db.collection('appliedEvents').countDocuments({})).toBe(
		await db.collection('bellEvents').countDocuments({ 'event.whom': 'ann' }),
	)
})

it('does not wait for what a transaction took back, which began again or came to nothing', async () => {
	const { client, db } = service.deps
	let tries = 0
	await transact(client, async (tx) => {
		tries += 1
		// Another one rings for somebody else: the second try does not, and nothing of the first is there.
		await ring(tries === 1 ? 'cat' : 'nobody', tx)
		if (tries === 1) throw collided('the bell')
	})
	expect([tries, await settled(db, 'cat')]).toEqual([2, false])
	const fails = transact(client, async (tx) => {
		await ring('cat', tx)
		throw new Error('broken')
	})
	await expect(fails).rejects.toThrow('broken')
	expect(await settled(db, 'cat')).toBe(false)
})

it('does not wait long, nor twice for the same', async () => {
	slowness = 1_000
	await ring('dan')
	const since = performance.now()
	expect(await settled(service.deps.db, 'dan', 50)).toBe(true)
	expect(performance.now() - since).toBeLessThan(900)
	expect(await settled(service.deps.db, 'dan')).toBe(false)
})
