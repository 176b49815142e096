import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { appendEvents, type FollowOptions, followEvents } from './events.ts'

type Ring = { type: 'ring'; n: number }

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())
const followers: (() => Promise<void>)[] = []
afterEach(async () => {
	for (const stop of followers.splice(0)) await stop()
})
/** Follows until it is stopped, or the test ends: one that fails in between leaves no follower behind. */
async function startFollower<E extends { type: string }>(options: FollowOptions<E>): Promise<() => Promise<void>> {
	const stop = await followEvents<E>(service.deps, options)
	followers.push(stop)
	return stop
}

const ring = (...ns: number[]) =>
	appendEvents<Ring>(
		service.deps.db,
		'bellEvents',
		ns.map((n) => ({ type: 'ring', n })),
		{ tx: undefined, now: new Date() },
	)
const heard = async () => (await service.deps.db.collection('heard').find().sort({ n: 1 }).toArray()).map(({ n }) => n as number)

const follow = (failAt?: number) => {
	let left = failAt === undefined ? 0 : 1
	return startFollower<Ring>({
		follower: 'ear',
		outbox: 'bellEvents',
		apply: async ({ n }, tx) => {
			await service.deps.db.collection('heard').insertOne({ n }, { session: tx })
			if (n === failAt && left-- > 0) throw new Error('failed')
		},
	})
}

async function until(check: () => Promise<boolean>): Promise<void> {
	for (let tries = 0; tries < 200; tries++) {
		if (await check()) return
		await setTimeout(50)
	}
	throw new Error('it did not happen')
}

it('applies each event once: existing, new, retried after a failure, and missed while stopped', async () => {
	await ring(1, 2)
	let stop = await follow(3)
	await until(async () => (await heard()).length === 2)
	await ring(3, 4)
	await until(async () => (await heard()).length === 4)
	await stop()
	await ring(5)
	stop = await follow()
	await until(async () => (await heard()).length === 5)
	await stop()
	expect(await heard()).toEqual([1, 2, 3, 4, 5])
})

it('replays the outbox without duplicates when its resume token is lost', async () => {
	await service.deps.db.collection('followers').deleteMany({})
	const stop = await follow()
	await ring(6)
	await until(async () => (await heard()).includes(6))
	await stop()
	expect(await heard()).toEqual([1, 2, 3, 4, 5, 6])
})

it('receives only its event types, and still advances its resume token', async () => {
	const { db } = service.deps
	const append = (...types: string[]) =>
		appendEvents(
			db,
			'doorEvents',
			types.map((type) => ({ type })),
			{ tx: undefined, now: new Date() },
		)
	const received: string[] = []
	const listen = () =>
		startFollower<{ type: string }>({
			follower: 'door',
			outbox: 'doorEvents',
			types: ['ring'],
			apply: async ({ type }) => void received.push(type),
		})
	const resumeToken = async () =>
		(await db.collection<{ _id: string; token: unknown }>('followers').findOne({ _id: 'door:doorEvents' }))?.token
	await append('ring', 'knock')
	let stop = await listen()
	await append('knock')
	await until(async () => (await resumeToken()) !== undefined)
	await stop()
	await append('knock', 'ring')
	stop = await listen()
	await until(async () => received.length === 2)
	await stop()
	expect(received).toEqual(['ring', 'ring'])
})

it('resumes from a token of another event type, beside other followers of the outbox', async () => {
	const { db } = service.deps
	const append = (outbox: string, ...types: string[]) =>
		appendEvents(
			db,
			outbox,
			types.map((type) => ({ type })),
			{ tx: undefined, now: new Date() },
		)
	const received: string[] = []
	const listen = (follower: string, outbox: string, types: string[]) =>
		startFollower<{ type: string }>({
			follower,
			outbox,
			types,
			apply: async ({ type }) => void received.push(`${follower} ${type}`),
		})
	const open = () => Promise.all([listen('cook', 'tableEvents', ['plate']), listen('dog', 'floorEvents', ['crumb'])])
	let stops = await open()
	await append('tableEvents', 'plate', 'cup')
	await append('floorEvents', 'crumb', 'shoe')
	await until(async () => received.length === 2)
	await append('tableEvents', 'cup')
	await setTimeout(1_200)
	await append('tableEvents', 'cup')
	await setTimeout(200)
	for (const stop of stops) await stop()
	await append('floorEvents', 'shoe', 'crumb')
	await append('tableEvents', 'cup', 'plate')
	stops = await open()
	await until(async () => received.length === 4)
	for (const stop of stops) await stop()
	expect(received.toSorted()).toEqual(['cook plate', 'cook plate', 'dog crumb', 'dog crumb'])
})

it('stops in the middle of a long outbox, and applies the rest after the next start', async () => {
	const { db } = service.deps
	const numbers = Array.from({ length: 40 }, (_, n) => n)
	await appendEvents<Ring>(
		db,
		'longEvents',
		numbers.map((n) => ({ type: 'ring', n })),
		{ tx: undefined, now: new Date() },
	)
	const applied: number[] = []
	const listen = () =>
		startFollower<Ring>({
			follower: 'reader',
			outbox: 'longEvents',
			apply: async ({ n }) => {
				await setTimeout(20)
				applied.push(n)
			},
		})
	let stop = await listen()
	await until(async () => applied.length > 2)
	await stop()
	expect(applied.length).toBeLessThan(20)
	stop = await listen()
	await until(async () => applied.length === 40)
	await stop()
	expect(applied).toEqual(numbers)
})

it('stops at any moment', async () => {
	for (const ms of [0, 1, 3, 10, 30]) {
		const stop = await follow()
		await setTimeout(ms)
		await stop()
	}
})
