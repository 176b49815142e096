import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedBan, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { migrateAgain } from '@folkmoot/service-kit/testing/migrate-again'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'
import { readCounts } from './count-store.ts'

let service: TestService
let community: CommunityRecord
let mods: (UserRecord & { viewer: Viewer })[]
let author: UserRecord & { viewer: Viewer }

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	community = await seedCommunity(db)
	mods = [await seedUser(db), await seedUser(db)]
	for (const mod of mods) await seedModerator(db, mod, community)
	author = await seedUser(db)
})

const mod = (n = 0): Viewer => mods[n]?.viewer as Viewer // seeded above
const list = async (query: Partial<Record<'community' | 'filter' | 'state' | 'limit' | 'next', string>> = {}, as = mod()) =>
	(await ask(service, endpoints.listQueue, { query: query as never }, { as })).reply
const claim = (itemId: string, as: Viewer) => ask(service, endpoints.claimItem, { params: { itemId } }, { as })
const release = (itemId: string, as: Viewer) => ask(service, endpoints.releaseItem, { params: { itemId } }, { as })
const resolve = (itemId: string, as: Viewer, how: 'ignored' | 'locked' = 'ignored') =>
	ask(service, endpoints.resolveItem, { params: { itemId }, body: { how } }, { as })
const waiting = async () =>
	(await ask(service, modtools.listReports, { params: { communityId: community._id.toHexString() }, query: {} }, { as: mod() })).reply

async function report(type: 'post' | 'comment', targetId: string, reason = 3): Promise<Viewer> {
	const { viewer } = await seedUser(service.deps.db)
	expect((await ask(service, modtools.reportItem, { body: { type, targetId, reason } }, { as: viewer })).status).toBe(200)
	return viewer
}

async function aPost(where = community) {
	return (await seedPost(service.deps.db, author, where))._id.toHexString()
}

describe('the queue', () => {
	it('names the member who has claimed the author’s name, who is banned where the author was', async () => {
		const { db } = service.deps
		const member = await seedUser(db)
		const here = await aPost()
		await report('post', here)
		await seedBan(db, author, community)
		const [userId, authorId] = [author.viewer.id, member.viewer.id]
		await db.collection('posts').updateOne({ authorId: author._id }, { $set: { authorId: member._id, authorName: member.username } })
		const when = { tx: undefined, now: new Date() }
		const claimed: AccountEvent = { type: 'author.claimed', claimId: here, userId, toId: authorId, toName: member.username }
		await appendEvents(db, accountOutbox, [claimed], when)
		const moved: PostEvent = { type: 'author.moved', authorId, postIds: [here], commentIds: [], noPosts: 1, noComments: 0, points: 0 }
		await appendEvents(db, postOutbox, [moved], when)
		await expect.poll(() => db.collection('reportedItems').countDocuments({ authorId: member._id })).toBe(1)
		await expect.poll(() => db.collection('bans').countDocuments({ userId: member._id, communityId: community._id })).toBe(1)
		expect(await db.collection('bans').countDocuments({ userId: author._id })).toBe(0)
		expect((await list()).items.map(({ targetId }) => targetId)).toEqual([here])
	})

	it('lists each item once with its reasons, across a moderator’s communities', async () => {
		const other = await seedCommunity(service.deps.db)
		await seedModerator(service.deps.db, mods[0] as UserRecord, other)
		const [here, there] = [await aPost(), await aPost(other)]
		for (const reason of [3, 1, 3]) await report('post', here, reason)
		await report('post', there)
		const { items, counts, communities, next } = await list()
		expect(
			items.map(({ targetId, noReports, noWaiting, reasons, communityName }) => [targetId, noReports, noWaiting, reasons, communityName]),
		).toEqual([
			[there, 1, 1, [{ id: 3, reason: 'Spam', count: 1 }], other.name],
			[
				here,
				3,
				3,
				[
					{ id: 3, reason: 'Spam', count: 2 },
					{ id: 1, reason: 'Breaks community rules', count: 1 },
				],
				community.name,
			],
		])
		expect(items[0]).toMatchObject({
			target: { id: there },
			claim: null,
			handled: null,
			author: { username: author.username, noNotes: 0, isBanned: false },
		})
		expect([counts, next]).toEqual([{ all: 2, posts: 2, comments: 0 }, null])
		expect(communities.map(({ name }) => name).sort()).toEqual([community.name, other.name].sort())
		expect((await list({ community: community.name.toUpperCase() })).items).toHaveLength(1)
		expect((await list({}, mod(1))).items).toHaveLength(1)
	})

	it('does not reveal reporters', async () => {
		const reporter = await report('post', await aPost())
		expect(JSON.stringify(await list())).not.toMatch(new RegExp(`${reporter.username}|${reporter.id}`))
	})

	it('is limited to the moderator’s communities, except for admins', async () => {
		await report('post', await aPost())
		const { viewer: stranger } = await seedUser(service.deps.db)
		const { viewer: admin } = await seedUser(service.deps.db, { isAdmin: true })
		expect(await list({}, stranger)).toMatchObject({ items: [], communities: [] })
		const asked = await ask(service, endpoints.listQueue, { query: { community: community.name } }, { as: stranger })
		expect(asked.failure?.code).toBe('not_mod_not_admin')
		const invalid = async (query: string) =>
			(await askRaw(service, { method: 'GET', path: `/api/modqueue?${query}` }, { as: stranger })).failure
		expect((await invalid(`filter=odd&community=${community.name}`))?.code).toBe('not_mod_not_admin')
		expect((await invalid('filter=odd&community=nobody_here'))?.code).toBe('community_not_found')
		expect((await invalid('filter=odd'))?.code).toBe('invalid_filter')
		expect((await list({ community: community.name }, admin)).items).toHaveLength(1)
	})

	it('filters by type and pages exactly while items change', async () => {
		const comment = await seedComment(service.deps.db, author, await seedPost(service.deps.db, author, community))
		const at = new Date('2031-01-01T00:00:00.000Z')
		service.setNow(at)
		await report('comment', comment._id.toHexString())
		const posts = await Promise.all(Array.from({ length: 7 }, () => aPost()))
		for (const post of posts) await report('post', post)
		expect((await list({ filter: 'comments' })).items.map(({ targetId }) => targetId)).toEqual([comment._id.toHexString()])
		const first = await list({ filter: 'posts', limit: '3' })
		await resolve(first.items[0]?.id ?? '', mod())
		service.setNow(new Date(at.getTime() + 1_000))
		await report('post', await aPost())
		const second = await list({ filter: 'posts', limit: '3', next: first.next ?? '' })
		const third = await list({ filter: 'posts', limit: '3', next: second.next ?? '' })
		const seen = [first, second, third].flatMap(({ items }) => items.map(({ targetId }) => targetId))
		expect([seen.toSorted(), third.next]).toEqual([posts.toSorted(), null])
	})

	it('moves an item to the handled ones with its last report', async () => {
		const post = await aPost()
		for (const reason of [3, 1]) await report('post', post, reason)
		const { reports } = await waiting()
		const ignore = (reportId: string) =>
			ask(service, modtools.ignoreReport, { params: { communityId: community._id.toHexString(), reportId } }, { as: mod(1) })
		await ignore(reports[0]?.id ?? '')
		await ignore(reports[0]?.id ?? '')
		expect((await list()).items).toMatchObject([{ noReports: 2, noWaiting: 1 }])
		await ignore(reports[1]?.id ?? '')
		expect(await list()).toMatchObject({ items: [], counts: { all: 0 } })
		expect((await list({ state: 'handled' })).items).toMatchObject([
			{ handled: { by: { username: mod(1).username }, how: 'ignored' }, noReports: 2 },
		])
		await report('post', post)
		expect((await list()).items).toMatchObject([{ noReports: 3, noWaiting: 1, handled: null }])
	})

	it('removes a removed post and its comments', async () => {
		const post = await seedPost(service.deps.db, author, community)
		const comment = await seedComment(service.deps.db, author, post)
		await report('post', post.publicId)
		await report('comment', comment._id.toHexString())
		const ids = {
			postId: post._id.toHexString(),
			authorId: author._id.toHexString(),
			communityId: community._id.toHexString(),
			by: mod().id,
		}
		await appendEvents(service.deps.db, 'postEvents', [{ type: 'post.deleted', ...ids, as: 'mods' }], { tx: undefined, now: new Date() })
		await expect
			.poll(async () => (await list({ state: 'handled' })).items.map(({ handled }) => handled?.how))
			.toEqual(['removed', 'removed'])
	})

	it('keeps its counters exact without aggregation', async () => {
		const { db } = service.deps
		const kept = () => readCounts(db, [community._id])
		const post = await seedPost(db, author, community)
		const comment = await seedComment(db, author, post)
		const [ignored, resolved] = [await aPost(), await aPost()]
		for (const reason of [3, 1]) for (const id of [post.publicId, ignored, resolved]) await report('post', id, reason)
		await report('comment', comment._id.toHexString())
		expect(await kept()).toMatchObject({ reports: { post: 6, comment: 1 }, waiting: { post: 3, comment: 1 } })
		const items = (await list()).items
		await resolve(items.find(({ targetId }) => targetId === resolved)?.id ?? '', mod())
		for (const { id: reportId } of (await waiting()).reports.filter(({ targetId }) => targetId === ignored))
			await ask(service, modtools.ignoreReport, { params: { communityId: community._id.toHexString(), reportId } }, { as: mod() })
		await report('post', ignored)
		const ids = {
			postId: post._id.toHexString(),
			authorId: author._id.toHexString(),
			communityId: community._id.toHexString(),
			by: mod().id,
		}
		const publish = (event: PostEvent) => appendEvents(db, 'postEvents', [event], { tx: undefined, now: new Date() })
		await publish({ type: 'post.deleted', ...ids, as: 'mods' })
		const afterRemoval = { reports: { post: 1, comment: 0 }, waiting: { post: 1, comment: 0 }, handled: { post: 2, comment: 1 } }
		await expect.poll(kept).toEqual(afterRemoval)
		await publish({ type: 'post.restored', ...ids })
		const afterAll = { reports: { post: 3, comment: 1 }, waiting: { post: 2, comment: 1 }, handled: { post: 1, comment: 0 } }
		await expect.poll(kept).toEqual(afterAll)
		await db.collection('queueCounts').updateOne({ _id: community._id }, { $set: { 'waiting.post': 7 }, $unset: { handled: '' } })
		await migrateAgain(modtoolsService, service.deps, 2)
		expect(await kept()).toEqual(afterAll)
	})

	it('migrates reports that are older than items', async () => {
		const { db } = service.deps
		const post = await aPost()
		for (const reason of [3, 1]) await report('post', post, reason)
		const before = (await list()).items
		await db.collection('reportedItems').deleteMany({ communityId: community._id })
		await db.collection('reports').updateMany({ communityId: community._id }, { $unset: { waits: '' } })
		await db.collection('queueCounts').deleteOne({ _id: community._id })
		await migrateAgain(modtoolsService, service.deps)
		const { id: _was, ...item } = before[0] ?? { id: '' }
		expect((await list()).items).toMatchObject([item])
	})

	it('uses indexes', async () => {
		const { db } = service.deps
		for (const [filter, order] of [
			[{ waits: true }, { lastAt: -1, _id: -1 }],
			[
				{ waits: true, type: 'post' },
				{ lastAt: -1, _id: -1 },
			],
			[{ waits: false }, { 'handled.at': -1, _id: -1 }],
		] as const) {
			const cursor = db.collection('reportedItems').find({ communityId: community._id, ...filter })
			const plan = await cursor
				.sort({ ...order })
				.limit(10)
				.explain()
			expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
		}
	})
})

describe('claiming an item', () => {
	async function anItem(): Promise<string> {
		await report('post', await aPost())
		return (await list()).items[0]?.id ?? ''
	}

	it('is exclusive, visible to others, and expires', async () => {
		service.setNow(new Date('2031-01-01T00:00:00.000Z'))
		const item = await anItem()
		const both = await Promise.all([claim(item, mod(0)), claim(item, mod(1))])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		const [first, second] = both[0].status === 200 ? [mod(0), mod(1)] : [mod(1), mod(0)]
		expect((await list({}, first)).items[0]?.claim).toMatchObject({ by: { username: first.username }, isOwn: true })
		expect((await list({}, second)).items[0]?.claim).toMatchObject({ by: { username: first.username }, isOwn: false })
		expect((await resolve(item, second)).failure).toMatchObject({ status: 409, code: 'claimed_by_other' })
		service.setNow(new Date('2031-01-01T00:03:00.000Z'))
		expect((await list({}, second)).items[0]?.claim).toBeNull()
		expect((await claim(item, second)).status).toBe(200)
		expect((await claim(item, first)).failure?.code).toBe('claimed_by_other')
	})

	it('is released by its owner only', async () => {
		const item = await anItem()
		await claim(item, mod(0))
		expect((await release(item, mod(1))).reply.claim).toMatchObject({ isOwn: false })
		expect((await release(item, mod(0))).reply.claim).toBeNull()
		expect((await resolve(item, mod(1), 'locked')).reply).toMatchObject({
			noWaiting: 0,
			handled: { how: 'locked', by: { username: mod(1).username } },
		})
		expect((await waiting()).details.noReports).toBe(0)
		expect((await resolve(item, mod(0))).reply.handled?.how).toBe('locked')
	})
})
