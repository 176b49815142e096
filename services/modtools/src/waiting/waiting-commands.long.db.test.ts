import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { listWaiting as endpoint } from '@folkmoot/modtools-contract/waiting-endpoints'
import { keepSiteSecret } from '@folkmoot/service-kit/secrets/site-keys'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { type Db, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { seedWaiting } from '../../testing/waiting-scenario.ts'
import { modtoolsService } from '../service.ts'
import { listWaiting } from './list-waiting.ts'

/** A page of all that waits costs the same however much it is, and however many communities there are. */

let service: TestService
let watched: MongoClient
/** The service's database, by the client that is watched. */
let db: Db
const commands: { name: string; command: Document }[] = []
beforeAll(async () => {
	service = await startTestService(modtoolsService)
	watched = await new MongoClient(inject('mongodbUrl'), { monitorCommands: true }).connect()
	db = watched.db(service.deps.db.databaseName)
	keepSiteSecret(db, 'a secret of this test')
	watched.on('commandStarted', ({ commandName, command }) =>
		commands.push({ name: `${commandName} ${String(command[commandName])}`, command }),
	)
})
afterAll(async () => {
	await watched.close()
	await service.stop()
})

/** A moderator of some communities, each with so much of each kind. */
async function seedCommunities(noCommunities: number, count: number) {
	const [moderator, author, decider] = [await seedUser(db), await seedUser(db), await seedUser(db)]
	for (let index = 0; index < noCommunities; index++) {
		const community = await seedCommunity(db)
		await seedModerator(db, moderator, community)
		await seedWaiting(db, { community, author, decider }, count)
	}
	return moderator.viewer
}

/** One page with the commands it took. */
async function readPage(viewer: Awaited<ReturnType<typeof seedCommunities>>, given: Record<string, string>) {
	const query = endpoint.query.parse(given)
	commands.length = 0
	// What a handler gets beyond this it does not use.
	const input = { query, viewer, now: new Date(), tx: undefined } as Parameters<typeof listWaiting>[0]
	const { entries, next } = await listWaiting(input, { ...service.deps, db })
	return { names: commands.map(({ name }) => name).toSorted(), size: entries.length, next: next ?? '' }
}

it.each(['new', 'old', 'reports'] as const)('10,000 of each kind page in the same commands as 10 (%s)', async (sort) => {
	const [few, many] = [await seedCommunities(1, 10), await seedCommunities(1, 10_000)]
	const second = async (viewer: typeof few) => readPage(viewer, { sort, next: (await readPage(viewer, { sort })).next })
	const [small, large] = [await second(few), await second(many)]
	expect([small.size, large.size]).toEqual([10, 10])
	expect(large.names).toEqual(small.names)
	expect(small.names.length).toBeLessThanOrEqual(20)
})

it('ten communities cost as many commands as one', async () => {
	const one = await readPage(await seedCommunities(1, 20), { limit: '50' })
	const ten = await readPage(await seedCommunities(10, 2), { limit: '50' })
	expect([one.size, ten.size]).toEqual([50, 50])
	expect(ten.names).toEqual(one.names)
})

it.each(['new', 'old', 'reports'] as const)('each kind is read in the order of an index, on any page (%s)', async (sort) => {
	// Of the area that owns them.
	await service.deps.db.collection('heldItems').createIndex({ communityId: 1, createdAt: 1, _id: 1 })
	const viewer = await seedCommunities(2, 20)
	const { next } = await readPage(viewer, { sort })
	await readPage(viewer, { sort, next })
	const ranges = commands.filter(({ command }) => JSON.stringify(command.pipeline ?? '').includes('"heldItems"'))
	const { pipeline } = ranges.find(({ name }) => name === 'aggregate reportedItems')?.command ?? {}
	const plan = await db.command({ explain: { aggregate: 'reportedItems', pipeline, cursor: {} }, verbosity: 'executionStats' })
	const stages = stagesIn(plan)
	expect(stages.filter((stage) => stage === 'IXSCAN').length).toBeGreaterThanOrEqual(8)
	expect(stages.filter((stage) => ['COLLSCAN', 'SORT'].includes(stage))).toEqual([])
})

/** The stages that were executed, without those of rejected plans. */
function stagesIn(plan: unknown, isExecuted = false): string[] {
	if (typeof plan !== 'object' || plan === null) return []
	const own = isExecuted && 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : []
	return [...own, ...Object.entries(plan).flatMap(([key, part]) => stagesIn(part, isExecuted || key === 'executionStages'))]
}
