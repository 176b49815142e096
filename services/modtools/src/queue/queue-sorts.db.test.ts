import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as modtools from '@folkmoot/modtools-contract/modtools-endpoints'
import type { QueueSort } from '@folkmoot/modtools-contract/queue'
import * as endpoints from '@folkmoot/modtools-contract/queue-endpoints'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { modtoolsService } from '../service.ts'

/** The orders of the queue, and what it says about those who wrote and reported (rules moderation-35 and -36). */

let service: TestService
let community: CommunityRecord
let mod: Person
let author: Person

beforeAll(async () => {
	service = await startTestService(modtoolsService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	community = await seedCommunity(db)
	;[mod, author] = [await seedUser(db), await seedUser(db)]
	await seedModerator(db, mod, community)
})

const list = async (query: object) => (await ask(service, endpoints.listQueue, { query: query as never }, { as: mod.viewer })).reply
const aPost = async () => (await seedPost(service.deps.db, author, community))._id.toHexString()
const report = (targetId: string, by: Person) =>
	ask(service, modtools.reportItem, { body: { type: 'post', targetId, reason: 3 } }, { as: by.viewer })
const resolve = async (targetId: string, how: 'ignored' | 'locked') => {
	const item = (await list({})).items.find((one) => one.targetId === targetId)
	await ask(service, endpoints.resolveItem, { params: { itemId: item?.id ?? '' }, body: { how } }, { as: mod.viewer })
}

/** Waiting items with these numbers of reports, a minute apart. */
async function seedItems(where: CommunityRecord, noReports: readonly number[], change: Partial<ReportedItemRecord> = {}): Promise<void> {
	const start = Date.parse('2031-01-01T00:00:00.000Z')
	const records = noReports.map((noWaiting, index): ReportedItemRecord => {
		const lastAt = new Date(start + index * 60_000)
		const ids = { _id: new ObjectId(), communityId: where._id, targetId: new ObjectId(), postId: new ObjectId(), authorId: author._id }
		return {
			...ids,
			type: 'post',
			noReports: noWaiting,
			noWaiting,
			reasons: {},
			waits: true,
			firstAt: lastAt,
			lastAt,
			claim: null,
			handled: null,
			...change,
		}
	})
	await service.deps.db.collection<ReportedItemRecord>('reportedItems').insertMany(records)
}

async function allPages(query: object): Promise<[number, string][]> {
	const found: [number, string][] = []
	for (let next: string | null = ''; next !== null; ) {
		const page: Awaited<ReturnType<typeof list>> = await list({ ...query, next, limit: '3' })
		found.push(...page.items.map(({ noWaiting, lastAt }): [number, string] => [noWaiting, lastAt]))
		next = page.next
	}
	return found
}

describe('the orders of the queue', () => {
	it('refuses an unknown order and the cursor of another one', async () => {
		const invalid = async (query: string) =>
			(await askRaw(service, { method: 'GET', path: `/api/modqueue?${query}` }, { as: mod.viewer })).failure?.code
		expect(await invalid('sort=odd')).toBe('invalid_sort')
		await seedItems(community, [1, 2, 3, 4])
		const { next } = await list({ sort: 'old', limit: '2' })
		expect(await invalid(`sort=reports&next=${next}`)).toBe('invalid_cursor')
	})

	it.each([
		['new', (a: [number, string], b: [number, string]) => b[1].localeCompare(a[1])],
		['old', (a: [number, string], b: [number, string]) => a[1].localeCompare(b[1])],
		['reports', (a: [number, string], b: [number, string]) => b[0] - a[0]],
	] as const)('%s: every item once, over all communities and in one', async (sort: QueueSort, compare) => {
		const other = await seedCommunity(service.deps.db)
		await seedModerator(service.deps.db, mod, other)
		await seedItems(community, [1, 4, 1, 1, 1, 2, 1])
		await seedItems(other, [3, 1, 1, 2])
		const everywhere = await allPages({ sort })
		expect(everywhere).toHaveLength(11)
		expect(everywhere).toEqual(everywhere.toSorted(compare))
		const here = await allPages({ sort, community: community.name, filter: 'posts' })
		expect(here).toHaveLength(7)
		expect(here).toEqual(here.toSorted(compare))
		await service.deps.db.collection('queueCounts').insertOne({ _id: community._id, waiting: { post: 7 } } as never)
		const numbered = await Promise.all([1, 2, 3].map((page) => list({ sort, community: community.name, page: String(page), limit: '3' })))
		const byNumber = numbered.flatMap(({ items }) => items.map(({ noWaiting }) => noWaiting))
		expect(byNumber).toEqual(here.map(([noWaiting]) => noWaiting))
	})

	it.each([1, 2])('handled: every item once in pages of %d, though some were handled in the same moment', async (limit) => {
		const other = await seedCommunity(service.deps.db)
		await seedModerator(service.deps.db, mod, other)
		const seedHandled = (where: CommunityRecord, minute: number, count: number) => {
			const handled = { by: mod._id, at: new Date(Date.UTC(2031, 0, 2, 0, minute)), how: 'ignored' }
			return seedItems(where, Array<number>(count).fill(0), { waits: false, handled })
		}
		for (const minute of [3, 1, 4]) await seedHandled(community, minute, 1)
		await seedHandled(community, 2, 3)
		await seedHandled(other, 2, 1)
		const found: { id: string; at: string | undefined }[] = []
		for (let next: string | null = '', pages = 0; next !== null && pages < 10; pages += 1) {
			const page: Awaited<ReturnType<typeof list>> = await list({ state: 'handled', next, limit: String(limit) })
			found.push(...page.items.map(({ id, handled }) => ({ id, at: handled?.at })))
			next = page.next
		}
		expect(new Set(found.map(({ id }) => id)).size).toBe(7)
		expect(found.map(({ at }) => at?.slice(14, 16))).toEqual(['04', '03', '02', '02', '02', '02', '01'])
	})

	it('reads an index range in each order', async () => {
		const items = service.deps.db.collection('reportedItems')
		for (const type of [{}, { type: 'post' }])
			for (const order of [
				{ noWaiting: -1, _id: -1 },
				{ lastAt: 1, _id: 1 },
			] as const) {
				const cursor = items.find({ communityId: community._id, waits: true, ...type }).sort({ ...order })
				expect(JSON.stringify((await cursor.limit(10).explain()).queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
			}
	})
})

describe('what an item says about people', () => {
	it('is since when the author is here, and how often moderators acted on what its reporters had reported before', async () => {
		const [careful, hasty] = [await seedUser(service.deps.db), await seedUser(service.deps.db)]
		for (const [how, by] of [
			['locked', careful],
			['locked', careful],
			['ignored', careful],
			['ignored', hasty],
		] as const) {
			const post = await aPost()
			await report(post, by)
			await resolve(post, how)
		}
		const elsewhere = await seedCommunity(service.deps.db)
		await report((await seedPost(service.deps.db, author, elsewhere))._id.toHexString(), hasty)
		const [first, both] = [await aPost(), await aPost()]
		await report(first, careful)
		for (const one of [careful, hasty, await seedUser(service.deps.db)]) await report(both, one)
		const { items } = await list({ sort: 'reports' })
		expect(items.map(({ reporters }) => reporters)).toEqual([
			{ upheld: 2, dismissed: 2 },
			{ upheld: 2, dismissed: 1 },
		])
		expect(items[0]?.author).toMatchObject({ username: author.username, createdAt: author.createdAt.toISOString() })
		expect(JSON.stringify(items)).not.toContain(hasty.username)
		expect((await list({ state: 'handled' })).items[0]).not.toHaveProperty('reporters')
	})
})
