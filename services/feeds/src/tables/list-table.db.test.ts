import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'

interface TablePage {
	noPosts: number
	limit: number
	page: number
	posts: { title: string }[]
}

let service: TestService
beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
})
afterAll(() => service.stop())

it('pages through removed and locked posts, for moderators and admins only', async () => {
	const { db } = service.deps
	const [author, mod, admin] = [await seedUser(db), await seedUser(db), await seedUser(db, { isAdmin: true })]
	const [here, elsewhere] = [await seedCommunity(db), await seedCommunity(db)]
	await seedModerator(db, mod, here)
	const act = (minute: number) => ({ by: mod._id, as: 'mods' as const, at: new Date(Date.UTC(2026, 1, 1, 0, minute)) })
	for (let n = 0; n < 12; n++) await seedPost(db, author, here, { title: `removed ${n}`, deletion: act(n) })
	for (let n = 0; n < 3; n++) await seedPost(db, author, here, { title: `locked ${n}`, lock: act(n) })
	await seedPost(db, author, elsewhere, { deletion: act(1) })
	const read = (query: string, as: Viewer) =>
		askRaw<TablePage>(service, { method: 'GET', path: `/api/posts?communityId=${here._id.toHexString()}&${query}` }, { as })
	const first = (await read('filter=deleted&page=1', mod.viewer)).reply
	expect(first).toMatchObject({ noPosts: 12, limit: 10, page: 1 })
	expect(first.posts.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `removed ${11 - n}`))
	expect((await read('filter=deleted&page=2', admin.viewer)).reply.posts).toHaveLength(2)
	expect((await read('filter=deleted&page=3', mod.viewer)).reply).toMatchObject({ noPosts: 12, page: 3, posts: [] })
	const locked = (await read('filter=locked&limit=2', mod.viewer)).reply
	expect([locked.noPosts, locked.limit, locked.posts.map(({ title }) => title)]).toEqual([3, 2, ['locked 2', 'locked 1']])
	expect((await read('filter=deleted', author.viewer)).failure).toMatchObject({ status: 403, code: 'not_admin_nor_mod' })
	expect((await read('filter=deleted&limit=0', author.viewer)).failure?.code).toBe('not_admin_nor_mod')
	expect((await read('filter=deleted&limit=0', mod.viewer)).failure?.code).toBe('invalid_limit')
	const nowhere = await askRaw(service, { method: 'GET', path: '/api/posts?filter=deleted' }, { as: mod.viewer })
	expect(nowhere.failure).toMatchObject({ status: 400, fields: { communityId: 'Choose a community.' } })
	const plan = await db
		.collection<PostRecord>('posts')
		.find({ communityId: here._id, 'deletion.at': { $gte: new Date(0) } })
		.sort({ 'deletion.at': -1, _id: -1 })
		.explain('queryPlanner')
	expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('communityId_1_deletion.at_-1__id_-1')
})
