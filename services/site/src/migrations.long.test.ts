import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { createdDay } from '@folkmoot/post-contract/created-day'
import { migrateAgain } from '@folkmoot/service-kit/testing/migrate-again'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceDefinitions } from './service-definitions.ts'

/** Data of older versions is migrated to this one by each area (README: Upgrade). */

let service: TestService
beforeAll(async () => {
	service = await startTestService(...serviceDefinitions)
})
afterAll(() => service.stop())

it('migrations of each area are numbered from 1 without gaps', () => {
	for (const { migrations = [] } of serviceDefinitions)
		expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1))
})

it('adds missing fields to old posts, communities and reports, and drops unused indexes and collections', async () => {
	const { db } = service.deps
	const author = await seedUser(db)
	const community = await seedCommunity(db)
	const posts = await Promise.all(Array.from({ length: 3 }, () => seedPost(db, author, community)))
	await db.collection('posts').updateMany({}, { $unset: { createdDay: '' } })
	await db.collection('posts').createIndex({ createdAt: -1, _id: -1 })
	await db.collection('communities').updateMany({}, { $unset: { lastActiveAt: '' } })
	const [post] = posts
	const report = { communityId: community._id, targetId: post?._id, postId: post?._id, type: 'post', reasonId: 1, createdAt: new Date() }
	for (const handling of [null, { at: new Date() }])
		await db.collection('reports').insertOne({ ...report, reporterId: new ObjectId(), handling })
	await db.collection('noticeTurns').insertOne({ turn: 1 })

	for (const definition of serviceDefinitions) await migrateAgain(definition, service.deps)

	const days = await db.collection('posts').find().toArray()
	expect(days.map((one) => one.createdDay)).toEqual(days.map((one) => createdDay(one.createdAt)))
	expect(await db.listCollections({ name: 'noticeTurns' }).toArray()).toEqual([])
	expect((await db.collection('posts').indexes()).map(({ name }) => name)).not.toContain('createdAt_-1__id_-1')
	expect(await db.collection('communities').findOne()).toMatchObject({ lastActiveAt: community.createdAt })
	expect(await db.collection('reports').distinct('waits')).toEqual([false, true])
	expect(await db.collection('reportedItems').findOne()).toMatchObject({ authorId: author._id, noReports: 2, noWaiting: 1, waits: true })
	expect(await db.collection('queueCounts').findOne({ _id: community._id })).toMatchObject({ reports: { post: 1 }, waiting: { post: 1 } })
})
