import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'
import { readRisen } from './moved-reader.ts'

let service: TestService
const now = new Date('2026-03-01T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	service.setNow(now)
})
afterAll(() => service.stop())

it('returns each reader the posts that rose since their own previous page', async () => {
	const { db } = service.deps
	const [author, here] = [await seedUser(db), await seedCommunity(db)]
	for (const seconds of [5, 50, 500, 5_000]) {
		await seedPost(db, author, here, { title: `${seconds}`, createdAt: ago(9_000), hot: 1_000 - seconds, votedAt: ago(seconds) })
	}
	const risenSince = async (since: Date) => {
		const query = { scope: { kind: 'all', communityIds: null }, sort: 'hot', beganAt: now } as const
		const after = { key: -99_999, id: new ObjectId() }
		const position = { reading: new ObjectId(), step: 1, since, after, shown: [], pinned: [], beganAt: now }
		return (await readRisen(db, query, position, now)).posts.map(({ title }) => title)
	}
	const asked = [1, 6, 7, 60, 70, 400, 600, 700, 8_000, 9_000]
	const found = await Promise.all(asked.map((seconds) => risenSince(ago(seconds))))
	const all = ['5', '50', '500', '5000']
	expect(found).toEqual(asked.map((seconds) => all.filter((title) => Number(title) <= seconds)))
})
