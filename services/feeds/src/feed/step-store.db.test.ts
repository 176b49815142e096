import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { Binary, ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedCollections } from '../collections.ts'
import { feedMigrations } from '../migrations/list.ts'
import { feedsService } from '../service.ts'
import type { FeedPosition } from './feed-cursor.ts'
import { packIds } from './packed-ids.ts'
import { findShownIds, recordStep } from './step-store.ts'

let service: TestService
const now = new Date('2026-03-01T12:00:00.000Z')
beforeAll(async () => {
	service = await startTestService(feedsService)
})
afterAll(() => service.stop())

const newIds = (count: number) => Array.from({ length: count }, () => new ObjectId())
const hex = (ids: readonly ObjectId[]) => ids.map((id) => id.toHexString())
const position = (reading: ObjectId, step: number, shown: readonly ObjectId[]): FeedPosition => ({
	reading,
	step,
	shown,
	pinned: [],
	beganAt: now,
	since: now,
	after: null,
})

it('finds what all earlier pages of the same reading have shown', async () => {
	const { db } = service.deps
	const [reading, other] = [new ObjectId(), new ObjectId()]
	// more pages than one batch of MongoDB's first reply has by default
	const pages = Array.from({ length: 120 }, () => newIds(3))
	for (const [index, shown] of pages.entries()) await recordStep(db, position(reading, index + 1, shown), now)
	await recordStep(db, position(other, 1, newIds(3)), now)
	const last = newIds(3)
	const shown = await findShownIds(db, position(reading, 121, last), newIds(1))
	expect([...shown].sort()).toEqual(hex([...pages.flat(), ...last]).sort())
})

it('does not count the page itself or later ones, which the reader may have gone back from', async () => {
	const { db } = service.deps
	const reading = new ObjectId()
	const [first, second, third] = [newIds(2), newIds(2), newIds(2)]
	for (const [index, shown] of [first, second, third].entries()) await recordStep(db, position(reading, index + 1, shown), now)
	const shown = await findShownIds(db, position(reading, 2, second), newIds(1))
	expect([...shown].sort()).toEqual(hex([...first, ...second]).sort())
})

it('records a page once, however often the next one is asked for', async () => {
	const { db } = service.deps
	const reading = new ObjectId()
	const here = position(reading, 1, newIds(10))
	await Promise.all([1, 2, 3].map(() => recordStep(db, here, now)))
	await recordStep(db, here, now)
	// A step is written without waiting for a majority.
	expect(await feedCollections(db).feedSteps.countDocuments({ '_id.reading': reading }, { readConcern: { level: 'local' } })).toBe(1)
})

it('records a page that another process has recorded', async () => {
	const { db } = service.deps
	const [reading, shown] = [new ObjectId(), newIds(2)]
	const record = { shown: new Binary(packIds(shown)), at: now }
	await feedCollections(db).feedSteps.insertOne({ _id: { reading, step: 1 }, ...record })
	await recordStep(db, position(reading, 1, shown), now)
	expect([...(await findShownIds(db, position(reading, 2, []), newIds(1)))]).toEqual(hex(shown))
})

it('records nothing for the first page', async () => {
	const { db } = service.deps
	const reading = new ObjectId()
	await recordStep(db, position(reading, 0, []), now)
	expect(await feedCollections(db).feedSteps.countDocuments({ '_id.reading': reading })).toBe(0)
})

it('needs no read where the previous page has all of them', async () => {
	const { db } = service.deps
	const reading = new ObjectId()
	await recordStep(db, position(reading, 1, newIds(1)), now)
	const shown = newIds(2)
	expect([...(await findShownIds(db, position(reading, 2, shown), shown))]).toEqual(hex(shown))
})

it('ignores steps of the older form, whose index the migration drops', async () => {
	const { db } = service.deps
	const older = db.collection('feedSteps')
	const reading = new ObjectId()
	await older.insertOne({ reading, step: 1, shown: newIds(2), at: now })
	await older.createIndex({ reading: 1, shown: 1 })
	for (let time = 0; time < 2; time++) {
		for (const migration of feedMigrations) if ('repeatable' in migration) await migration.repeatable(db)
	}
	expect((await older.indexes()).map(({ name }) => name)).toEqual(['_id_', 'at_1'])
	expect([...(await findShownIds(db, position(reading, 2, []), newIds(1)))]).toEqual([])
})
