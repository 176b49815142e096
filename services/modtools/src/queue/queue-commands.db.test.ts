import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { QueueSort } from '@folkmoot/modtools-contract/queue'
import { listQueue as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { QueueCountsRecord, ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { MongoClient, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { modtoolsService } from '../service.ts'
import { listQueue } from './list-queue.ts'

/** A page of the queue costs the same however much waits. */

let service: TestService
let watched: MongoClient
const commands: string[] = []
beforeAll(async () => {
	service = await startTestService(modtoolsService)
	watched = await new MongoClient(inject('mongodbUrl'), { monitorCommands: true }).connect()
	watched.on('commandStarted', ({ commandName, command }) => commands.push(`${commandName} ${String(command[commandName])}`))
})
afterAll(async () => {
	await watched.close()
	await service.stop()
})

/** A community with so many waiting items, and its moderator. */
async function seedQueue(count: number) {
	const { db } = service.deps
	const [community, moderator, author] = [await seedCommunity(db), await seedUser(db), await seedUser(db)]
	await seedModerator(db, moderator, community)
	const start = Date.now() - count * 1_000
	const items = Array.from({ length: count }, (_, index): ReportedItemRecord => {
		const at = new Date(start + index * 1_000)
		const ids = { _id: new ObjectId(), communityId: community._id, targetId: new ObjectId(), postId: new ObjectId(), authorId: author._id }
		const reports = { noReports: 1, noWaiting: 1 + (index % 3), reasons: { 3: 1 } }
		return { ...ids, ...reports, type: 'post', waits: true, firstAt: at, lastAt: at, claim: null, handled: null }
	})
	await db.collection<ReportedItemRecord>('reportedItems').insertMany(items)
	await db.collection<QueueCountsRecord>('queueCounts').insertOne({ _id: community._id, waiting: { post: count, comment: 0 } })
	return { viewer: moderator.viewer, community: community.name }
}

/** The commands of the first two pages, and how many items they had. */
async function readTwoPages({ viewer, ...of }: Awaited<ReturnType<typeof seedQueue>>, sort: QueueSort, limit: number) {
	const db = watched.db(service.deps.db.databaseName)
	const page = async (next: string) => {
		const query = endpoint.query.parse({ ...of, sort, limit: String(limit), next })
		// What a handler gets beyond this it does not use.
		return listQueue({ query, viewer, now: new Date(), tx: undefined } as Parameters<typeof listQueue>[0], { ...service.deps, db })
	}
	commands.length = 0
	const first = await page('')
	const second = await page(first.next ?? '')
	return { commands: commands.toSorted(), noItems: first.items.length + second.items.length, count: first.counts.all }
}

it.each(['new', 'old', 'reports'] as const)('10,000 waiting items page in no more commands than 10 (%s)', async (sort) => {
	const [few, many] = [await seedQueue(10), await seedQueue(10_000)]
	const small = await readTwoPages(few, sort, 5)
	const large = await readTwoPages(many, sort, 5)
	expect([small.noItems, small.count, large.noItems, large.count]).toEqual([10, 10, 10, 10_000])
	// Of many with equal numbers of reports a page is one range; of few there may be two.
	expect(large.commands.length).toBeLessThanOrEqual(small.commands.length)
	expect(small.commands.length).toBeLessThan(20)
})
