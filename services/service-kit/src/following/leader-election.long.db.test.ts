import { setTimeout as sleep } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { appendEvents, followEvents } from '../events.ts'
import { runAsLeader } from './leader-election.ts'

let service: TestService
let client: MongoClient
beforeAll(async () => {
	service = await startTestService()
	client = await MongoClient.connect(inject('mongodbUrl'))
})
afterAll(async () => {
	await client.close()
	await service.stop()
})

/** As another process would have it. */
const otherDeps = () => ({ ...service.deps, client, db: client.db(service.deps.db.databaseName) })

/** Works until told to stop; what is at work now, by name. */
function watched() {
	const working: string[] = []
	const work = (name: string) => async (signal: AbortSignal) => {
		working.push(name)
		await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
		working.splice(working.indexOf(name), 1)
	}
	return { working, work }
}

it('elects one replica, and the other when the first stops', async () => {
	const { working, work } = watched()
	const stopFirst = await runAsLeader(service.deps, 'bell', work('first'))
	const stopSecond = await runAsLeader(otherDeps(), 'bell', work('second'))
	expect(working).toEqual(['first'])
	await stopFirst()
	await expect.poll(() => working, { timeout: 8_000 }).toEqual(['second'])
	await stopSecond()
	expect(working).toEqual([])
	await expect.poll(() => service.deps.db.collection('followerDuties').countDocuments({ _id: 'bell' } as object)).toBe(0)
})

it('takes over an expired lease, not a live one', async () => {
	const { working, work } = watched()
	const duties = service.deps.db.collection<{ _id: string; holder: string }>('followerDuties')
	const holders = service.deps.db.collection<{ _id: string; until: Date }>('followerHolders')
	const since = Date.now()
	await duties.insertOne({ _id: 'door', holder: 'somebody else' })
	await holders.insertOne({ _id: 'somebody else', until: new Date(since + 2_000) })
	const stop = await runAsLeader(service.deps, 'door', work('door'))
	expect(working).toEqual([])
	await expect.poll(() => working, { timeout: 10_000 }).toEqual(['door'])
	expect(Date.now() - since).toBeGreaterThan(1_800)
	await stop()
})

it('stops work when another replica has taken over', async () => {
	const { working, work } = watched()
	const stop = await runAsLeader(service.deps, 'gate', work('gate'))
	expect(working).toEqual(['gate'])
	const holders = service.deps.db.collection<{ _id: string; until: Date }>('followerHolders')
	await holders.insertOne({ _id: 'a quicker one', until: new Date(Date.now() + 60_000) })
	await service.deps.db
		.collection<{ _id: string; holder: string }>('followerDuties')
		.updateOne({ _id: 'gate' }, { $set: { holder: 'a quicker one' } })
	// As if this process had been frozen until its lease ended.
	await holders.updateMany({ _id: { $ne: 'a quicker one' } }, { $set: { until: new Date(0) } })
	await expect.poll(() => working, { timeout: 8_000 }).toEqual([])
	await stop()
	await holders.deleteOne({ _id: 'a quicker one' })
})

it('delivers each event to one of two replicas, and fails over when the leader stops', async () => {
	type Ring = { type: 'ring'; n: number }
	const ring = (n: number) => appendEvents<Ring>(service.deps.db, 'ringEvents', [{ type: 'ring', n }], { tx: undefined, now: new Date() })
	const heard: string[] = []
	const follow = (name: string, deps: typeof service.deps) =>
		followEvents<Ring>(deps, { follower: 'ear', outbox: 'ringEvents', apply: async ({ n }) => void heard.push(`${name} ${n}`) })
	const stopFirst = await follow('first', service.deps)
	const stopSecond = await follow('second', otherDeps())
	await ring(1)
	await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['first 1'])
	await stopFirst()
	await ring(2)
	await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['first 1', 'second 2'])
	await sleep(50)
	expect(heard).toHaveLength(2)
	await stopSecond()
})
