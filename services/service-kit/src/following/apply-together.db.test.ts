import type { ClientSession } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { transact } from '../writes/transaction.ts'
import { type Application, appliedEvents, applyTogether } from './apply-together.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService()
})
afterAll(() => service.stop())

const effects = () => service.deps.db.collection<{ by: string }>('effects')
const marks = (name: string) => [{ _id: `${name}:1`, at: new Date() }]

/** A follower that writes down its name, with the sessions in which it was asked to. */
function follower(name: string, { fails = false } = {}) {
	const sessions: ClientSession[] = []
	const alone: string[] = []
	const apply = async (tx: ClientSession) => {
		sessions.push(tx)
		await effects().insertOne({ by: name }, { session: tx })
		if (fails) throw new Error(`${name} fails.`)
	}
	const applyAlone = async () => {
		alone.push(name)
		await transact(service.deps.client, async (tx) => {
			await appliedEvents(service.deps.db).insertMany(marks(name), { session: tx })
			await apply(tx)
		})
	}
	const application: Application = { marks: marks(name), queueKey: `queue of ${name}`, apply, applyAlone }
	return { application, sessions, alone }
}

const stored = async (...names: string[]) => [
	(
		await effects()
			.find({ by: { $in: names } })
			.toArray()
	)
		.map(({ by }) => by)
		.sort(),
	(
		await appliedEvents(service.deps.db)
			.find({ _id: { $in: names.map((name) => `${name}:1`) } })
			.toArray()
	)
		.map(({ _id }) => _id)
		.sort(),
]

it('applies what comes at the same moment in one transaction', async () => {
	const [first, second] = [follower('first'), follower('second')]
	await Promise.all([first, second].map(({ application }) => applyTogether(service.deps, application)))
	expect(first.sessions).toHaveLength(1)
	expect(second.sessions).toEqual(first.sessions)
	expect([first.alone, second.alone]).toEqual([[], []])
	expect(await stored('first', 'second')).toEqual([
		['first', 'second'],
		['first:1', 'second:1'],
	])
})

it('applies alone what comes alone', async () => {
	const only = follower('only')
	await applyTogether(service.deps, only.application)
	expect(only.alone).toEqual(['only'])
	expect(await stored('only')).toEqual([['only'], ['only:1']])
})

it('lets nobody fail with another, and leaves nothing of the failed one', async () => {
	const [good, bad] = [follower('good'), follower('bad', { fails: true })]
	const results = await Promise.allSettled([good, bad].map(({ application }) => applyTogether(service.deps, application)))
	expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
	expect(await stored('good', 'bad')).toEqual([['good'], ['good:1']])
})

it('applies nothing twice that was applied before', async () => {
	const [once, fresh] = [follower('once'), follower('fresh')]
	await applyTogether(service.deps, once.application)
	const again = { ...once.application, applyAlone: async () => undefined }
	await Promise.all([again, fresh.application].map((application) => applyTogether(service.deps, application)))
	expect(await stored('once', 'fresh')).toEqual([
		['fresh', 'once'],
		['fresh:1', 'once:1'],
	])
})
