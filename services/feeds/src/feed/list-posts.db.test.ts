import type { MemberRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedMember, seedModerator, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { type FeedPage, listPosts } from '@folkmoot/feeds-contract/feed-endpoints'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'

type User = Awaited<ReturnType<typeof seedUser>>
type Community = Awaited<ReturnType<typeof seedCommunity>>

let service: TestService
let db: TestService['deps']['db']
let author: User
let viewer: User
const hour = 3_600_000
const now = new Date('2026-03-01T12:00:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	db = service.deps.db
	service.setNow(now)
})
afterAll(() => service.stop())
beforeEach(async () => {
	await db.collection('posts').deleteMany({})
	author = await seedUser(db)
	viewer = await seedUser(db)
})

async function page(query: Record<string, string | number>, as: Viewer | null = null): Promise<FeedPage> {
	const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))
	return (await askRaw<FeedPage>(service, { method: 'GET', path: `/api/posts?${search}` }, { as })).reply
}
const titles = async (query: Record<string, string | number>, as?: Viewer) =>
	(await page(query, as ?? null)).posts.map(({ title }) => title)
const write = (community: Community, title: string, given: Partial<PostRecord> = {}) =>
	seedPost(db, author, community, { title, createdAt: ago(1), ...given })

describe('sorts', () => {
	it('orders by hot, activity, latest, score, and score within a time window', async () => {
		const here = await seedCommunity(db)
		await write(here, 'old and great', { createdAt: ago(24 * 400), upvotes: 9_000 })
		await write(here, 'this year', { createdAt: ago(24 * 100), upvotes: 500 })
		await write(here, 'this month', { createdAt: ago(24 * 20), upvotes: 400, lastActivityAt: ago(-1) })
		await write(here, 'this week', { createdAt: ago(24 * 3), upvotes: 300 })
		await write(here, 'today', { createdAt: ago(5), upvotes: 20 })
		await write(here, 'now', { createdAt: ago(0), upvotes: 0, downvotes: 3 })
		const newest = ['now', 'today', 'this week', 'this month', 'this year', 'old and great']
		expect(await titles({ sort: 'latest' })).toEqual(newest)
		expect(await titles({ sort: 'activity' })).toEqual(['this month', 'now', 'today', 'this week', 'this year', 'old and great'])
		expect(await titles({ sort: 'all' })).toEqual(['old and great', 'this year', 'this month', 'this week', 'today', 'now'])
		expect(await titles({ sort: 'year' })).toEqual(['this year', 'this month', 'this week', 'today', 'now'])
		expect(await titles({ sort: 'month' })).toEqual(['this month', 'this week', 'today', 'now'])
		expect(await titles({ sort: 'week' })).toEqual(['this week', 'today', 'now'])
		expect(await titles({ sort: 'day' })).toEqual(['today', 'now'])
		// One vote is worth less than a day; a negative score sinks.
		expect(await titles({ sort: 'hot' })).toEqual(['today', 'now', 'this week', 'this month', 'this year', 'old and great'])
		expect(await titles({})).toEqual(await titles({ sort: 'hot' }))
	})

	it.each(feedSorts)('pages by %s without gaps or duplicates among ties', async (sort: FeedSort) => {
		const here = await seedCommunity(db)
		const template = await write(here, 'one', { createdAt: ago(2) })
		const third = { hot: 1 / 3 + 1e-16, score: 2, createdAt: ago(3), lastActivityAt: ago(3) }
		const rest = Array.from({ length: 60 }, (_, n) => ({
			...template,
			...(n % 5 === 0 ? third : {}),
			_id: new ObjectId(),
			publicId: `tie${n}`,
		}))
		await db.collection<PostRecord>('posts').insertMany(rest)
		const seen: string[] = []
		let next: string | null = ''
		while (next !== null) {
			const { posts, next: following }: FeedPage = await page({ sort, next, limit: 7, communityId: here._id.toHexString() })
			seen.push(...posts.map(({ id }) => id))
			next = following
			// Posts that are new or re-ranked meanwhile do not shift the next pages.
			if (seen.length === 7) await write(here, 'new', { hot: 1e6, score: 1e6, createdAt: ago(-1), lastActivityAt: ago(-1) })
		}
		expect(seen).toHaveLength(61)
		expect(new Set(seen).size).toBe(61)
	})

	it('rejects a cursor of another sort', async () => {
		const here = await seedCommunity(db)
		await Promise.all([write(here, 'a'), write(here, 'b')])
		const { next } = await page({ sort: 'latest', limit: 1 })
		const { failure } = await ask(service, listPosts, { query: { sort: 'all', next } })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_cursor' })
	})
})

describe('feeds', () => {
	it('contain the right posts for guests and members', async () => {
		const [joined, other, modded] = [
			await seedCommunity(db, { name: `Joined_${Date.now()}` }),
			await seedCommunity(db),
			await seedCommunity(db),
		]
		await seedMember(db, viewer, joined)
		await seedModerator(db, viewer, modded)
		await write(joined, 'joined')
		await write(other, 'other')
		await write(modded, 'modded')
		await write(joined, 'deleted', { deletion: { by: author._id, as: 'normal', at: now } })
		const everything = ['joined', 'modded', 'other']
		const sorted = async (query: Record<string, string>, as?: Viewer) => (await titles(query, as)).sort()
		expect(await sorted({ feed: 'home' })).toEqual(everything)
		expect(await sorted({ feed: 'all' })).toEqual(everything)
		expect(await sorted({ feed: 'all' }, viewer.viewer)).toEqual(everything)
		expect(await sorted({ feed: 'home' }, viewer.viewer)).toEqual(['joined'])
		expect(await sorted({ feed: 'subscriptions' }, viewer.viewer)).toEqual(['joined'])
		expect(await sorted({ feed: 'moderating' }, viewer.viewer)).toEqual(['modded'])
		expect(await sorted({ feed: 'subscriptions' }, author.viewer)).toEqual([])
		expect(await sorted({ feed: 'home', communityId: other._id.toHexString() }, viewer.viewer)).toEqual(['other'])
		expect(await sorted({ feed: 'community', community: joined.name.toUpperCase() })).toEqual(['joined'])
	})

	it('reflect the current subscriptions despite the cached scope', async () => {
		const [first, second, gone] = [await seedCommunity(db), await seedCommunity(db), await seedCommunity(db)]
		for (const [community, title] of [
			[first, 'first'],
			[second, 'second'],
			[gone, 'gone'],
		] as const)
			await write(community, title)
		const members = db.collection<MemberRecord>('members')
		const read = async (query: Record<string, string> = { feed: 'subscriptions' }) => (await titles(query, viewer.viewer)).sort()
		expect(await read()).toEqual([])
		await seedMember(db, viewer, first)
		for (const _ of [1, 2]) expect(await read()).toEqual(['first'])
		await seedMember(db, viewer, second)
		for (const _ of [1, 2]) expect(await read()).toEqual(['first', 'second'])
		await members.deleteOne({ userId: viewer._id, communityId: first._id })
		for (const _ of [1, 2]) expect(await read()).toEqual(['second'])
		await members.deleteMany({ userId: viewer._id })
		expect(await read()).toEqual([])

		expect(await read({ community: gone.name })).toEqual(['gone'])
		await db.collection('communities').updateOne({ _id: gone._id }, { $set: { deletedAt: now } })
		const { failure } = await ask(service, listPosts, { query: { community: gone.name } }, { as: viewer.viewer })
		expect(failure).toMatchObject({ status: 404, code: 'community_not_found' })
	})

	it('exclude muted and hidden posts, also pinned ones (rule feeds-5)', async () => {
		const [one, two] = [await seedCommunity(db), await seedCommunity(db)]
		for (const community of [one, two]) await seedMember(db, viewer, community)
		await seedModerator(db, viewer, one)
		const noisy = await seedUser(db)
		await seedMute(db, viewer, 'community', two._id)
		await seedMute(db, viewer, 'user', noisy._id)
		await write(one, 'plain')
		await write(two, 'of a muted community')
		await seedPost(db, noisy, one, { title: 'of a muted member', createdAt: ago(1), isPinnedSite: true, isPinned: true })
		const hidden = await write(one, 'hidden', { isPinned: true })
		await db.collection('hiddenPosts').insertOne({ userId: viewer._id, postId: hidden._id, createdAt: now })
		const sorted = async (query: Record<string, string>) => (await titles(query, viewer.viewer)).sort()
		expect(await sorted({ feed: 'all' })).toEqual(['plain'])
		expect(await sorted({ feed: 'home' })).toEqual(['of a muted community', 'plain'])
		expect(await sorted({ communityId: two._id.toHexString() })).toEqual(['of a muted community'])
		expect(await sorted({ communityId: one._id.toHexString() })).toEqual(['plain'])
		expect(await sorted({ feed: 'moderating' })).toEqual(['hidden', 'of a muted member', 'plain'])
		expect(await titles({ feed: 'all' })).toHaveLength(4)
	})

	it('fill their pages although many posts are muted or hidden', async () => {
		const here = await seedCommunity(db)
		const noisy = await seedUser(db)
		const template = await seedPost(db, noisy, here, { createdAt: ago(1) })
		const many = Array.from({ length: 400 }, (_, n) => ({ ...template, _id: new ObjectId(), publicId: `noise${n}` }))
		await db.collection<PostRecord>('posts').insertMany(many)
		await seedMute(db, viewer, 'user', noisy._id)
		for (let n = 0; n < 12; n++) await write(here, `quiet ${n}`, { createdAt: ago(2 + n) })
		const first = await page({ sort: 'latest' }, viewer.viewer)
		expect(first.posts.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `quiet ${n}`))
		const second = await page({ sort: 'latest', next: first.next ?? '' }, viewer.viewer)
		expect([second.posts.length, second.next]).toEqual([2, null])
	})
})

describe('pins', () => {
	it('precede the first hot page, on top of its size, and are never repeated', async () => {
		const here = await seedCommunity(db)
		for (let n = 0; n < 6; n++) await write(here, `post ${n}`, { createdAt: ago(n) })
		const pinned = await write(here, 'pinned', { createdAt: ago(100), isPinned: true })
		await write(here, 'site-wide', { createdAt: ago(90), isPinnedSite: true })
		const communityId = here._id.toHexString()
		const first = await page({ communityId, limit: 4 })
		expect(first.posts.map(({ title }) => title)).toEqual(['pinned', 'post 0', 'post 1', 'post 2', 'post 3'])
		const second = await page({ communityId, limit: 4, next: first.next ?? '' })
		expect(second.posts.map(({ title }) => title)).toEqual(['post 4', 'post 5', 'site-wide'])
		expect(second.next).toBeNull()
		expect((await titles({ feed: 'all' }))[0]).toBe('site-wide')
		expect((await titles({ feed: 'all' })).filter((title) => title === 'site-wide')).toHaveLength(1)
		expect((await titles({ communityId, sort: 'latest' })).at(-1)).toBe('pinned')
		// The site's pinned posts are in front of the moderators' own feed too (rule feeds-4).
		await seedModerator(db, viewer, here)
		expect((await titles({ feed: 'moderating' }, viewer.viewer))[0]).toBe('site-wide')
		await db.collection<PostRecord>('posts').updateOne({ _id: pinned._id }, { $set: { deletion: { by: null, as: 'mods', at: now } } })
		expect(await titles({ communityId })).not.toContain('pinned')
	})
})
