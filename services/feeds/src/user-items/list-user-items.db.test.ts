import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { listUserItems } from '@folkmoot/feeds-contract/feed-endpoints'
import type { ProfileSort } from '@folkmoot/feeds-contract/profile-sorts'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedsService } from '../service.ts'

type User = Awaited<ReturnType<typeof seedUser>>
let service: TestService
let db: TestService['deps']['db']
let author: User
let admin: User
const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	author = await seedUser(db, { username: 'Quiet_Heron' })
	admin = await seedUser(db, { isAdmin: true })
	const community = await seedCommunity(db)
	const post = await seedPost(db, author, community, { title: 'p1', ...at(1) })
	const by = { by: author._id, at: new Date() }
	await seedComment(db, author, post, { body: 'c2', ...at(2) })
	await seedPost(db, author, community, { title: 'p3 deleted', ...at(3), deletion: { ...by, as: 'mods' } })
	await seedComment(db, author, post, { body: '', ...at(4), deletion: { ...by, as: 'normal' } })
	await seedComment(db, author, post, { body: 'c5 removed', ...at(5), deletion: { ...by, as: 'mods' } })
	await seedComment(db, author, post, { body: 'c6', ...at(6) })
	await seedPost(db, author, community, { title: 'p6', ...at(6) })
	await seedPost(db, await seedUser(db), community, { title: 'of somebody else' })
})
afterAll(() => service.stop())

const read = (
	username: string,
	query: { filter?: string; sort?: ProfileSort; next?: string | null; limit?: number } = {},
	as: Viewer | null = null,
) => ask(service, listUserItems, { params: { username }, query }, { as })
async function names(query: { filter?: string; sort?: ProfileSort; limit?: number } = {}, as: Viewer | null = null): Promise<string[]> {
	const { reply } = await read('quiet_heron', query, as)
	return reply.items.map((each) => (each.type === 'post' ? each.item.title : each.item.body))
}

describe('listUserItems', () => {
	it('merges posts and comments by time; keeps deleted posts, omits deleted comments', async () => {
		expect(await names()).toEqual(['p6', 'c6', 'p3 deleted', 'c2', 'p1'])
		expect(await names({ filter: 'posts' })).toEqual(['p6', 'p3 deleted', 'p1'])
		expect(await names({ filter: 'comments' })).toEqual(['c6', 'c2'])
		expect(await names({ filter: 'whatever' })).toEqual(await names())
	})

	it('returns removed comments to admins only', async () => {
		expect(await names({ filter: 'comments' }, admin.viewer)).toEqual(['c6', 'c5 removed', 'c2'])
	})

	it('includes the title of each comment’s post', async () => {
		const { reply } = await read('Quiet_Heron', { filter: 'comments' })
		expect(reply.items[0]?.item).toMatchObject({ postTitle: 'p1', postDeleted: false })
	})

	it.each([1, 2, 3, 5])('pages by %d without gaps or duplicates', async (limit) => {
		const seen: string[] = []
		let next: string | null = null
		do {
			const { reply }: Awaited<ReturnType<typeof read>> = await read('quiet_heron', { limit, next })
			seen.push(...reply.items.map(({ item }) => item.id))
			next = reply.next
		} while (next)
		expect([seen.length, new Set(seen).size]).toEqual([5, 5])
	})

	it('sorts posts by score, ties by id, and nothing else', async () => {
		const best = await seedUser(db)
		const community = await seedCommunity(db)
		for (const [title, upvotes, downvotes] of [['two', 3, 1], ['nine', 9, 0], ['below', 1, 4], ['two again', 2, 0]] as const) // biome-ignore format: a table
			await seedPost(db, best, community, { title, upvotes, downvotes, score: upvotes - downvotes })
		const titles: string[] = []
		let next: string | null = null
		do {
			const { reply }: Awaited<ReturnType<typeof read>> = await read(best.username, { filter: 'posts', sort: 'top', limit: 1, next })
			titles.push(...reply.items.map((each) => (each.type === 'post' ? each.item.title : '')))
			next = reply.next
		} while (next)
		expect([titles[0], titles.at(-1)]).toEqual(['nine', 'below'])
		expect(titles.slice(1, 3).sort()).toEqual(['two', 'two again'])
		expect(await names({ sort: 'top' })).toEqual(await names())
		expect(await names({ filter: 'comments', sort: 'top' })).toEqual(await names({ filter: 'comments' }))
		const wrong = await askRaw(service, { method: 'GET', path: `/api/users/${best.username}/feed?sort=hot` })
		expect(wrong.failure).toMatchObject({ status: 400, code: 'invalid_sort' })
	})

	it('handles unknown, banned and deleted accounts', async () => {
		const banned = await seedUser(db, { bannedAt: new Date() })
		const gone = await seedUser(db, { deletedAt: new Date() })
		await seedPost(db, gone, await seedCommunity(db), { title: 'of a ghost' })
		expect((await read('nobody_here')).failure).toMatchObject({ status: 404, code: 'user_not_found' })
		for (const as of [null, author.viewer, banned.viewer]) {
			expect((await read(banned.username, {}, as)).failure).toMatchObject({ status: 403, code: 'user_banned' })
		}
		expect((await read(banned.username, {}, admin.viewer)).reply.items).toEqual([])
		expect((await read(gone.username)).reply).toEqual({ items: [], next: null })
		const bannedAndGone = await seedUser(db, { bannedAt: new Date(), deletedAt: new Date() })
		expect((await read(bannedAndGone.username)).reply).toEqual({ items: [], next: null })
		expect(await names({ filter: 'x'.repeat(60) })).toEqual(await names())
		expect((await read(gone.username, {}, admin.viewer)).reply.items).toHaveLength(1)
		expect((await read('quiet_heron', { next: 'nonsense' })).failure).toMatchObject({ status: 400, code: 'invalid_cursor' })
	})
})
