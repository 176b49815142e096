import { browseCommunities, joinCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type CommunityOrder, type CommunitySort, communityOrders, communitySorts } from '@folkmoot/community-contract/community-sorts'
import type { CommunityTopic } from '@folkmoot/community-contract/community-topics'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { communityService } from '../service.ts'

type BrowseQuery = { sort?: CommunitySort; topic?: CommunityTopic; name?: string; next?: string; limit?: number }

let service: TestService
let member: Viewer
let expected: ReadonlyMap<CommunitySort, string[]>
let largeId: string

// Forty communities with few distinct sizes and times: many ties.
beforeAll(async () => {
	service = await startTestService(communityService)
	const { db } = service.deps
	const author = await seedUser(db)
	member = author.viewer
	const day = (n: number) => new Date(Date.UTC(2026, 0, n))
	const made: (CommunityRecord & { lastActive: Date })[] = []
	for (let n = 0; n < 40; n++) {
		const record = await seedCommunity(db, { name: `Club_${String(n % 7)}_${n}`, noMembers: n % 4, createdAt: day(1 + (n % 5)) })
		const lastActive = n % 3 === 0 ? day(10 + (n % 6)) : record.createdAt
		if (n % 3 === 0) await seedPost(db, author, record, { lastActivityAt: lastActive })
		made.push({ ...record, lastActive })
	}
	const large = await seedCommunity(db, { name: 'Large', noMembers: 900, createdAt: day(9) })
	largeId = large._id.toHexString()
	made.push({ ...large, lastActive: day(9) })
	await seedCommunity(db, { name: 'Club_gone', noMembers: 99, deletedAt: day(4) })
	type Made = (typeof made)[number]
	const byId = (a: Made, b: Made) => (a._id.toHexString() < b._id.toHexString() ? 1 : -1)
	const byName = (a: Made, b: Made) => (a.nameLower < b.nameLower ? -1 : 1)
	const inOrder = (compare: (a: Made, b: Made) => number) => [...made].sort(compare).map(({ name }) => name)
	const size = inOrder((a, b) => b.noMembers - a.noMembers || byName(a, b))
	const name = inOrder(byName)
	const newest = inOrder((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || byId(a, b))
	const active = inOrder((a, b) => b.lastActive.getTime() - a.lastActive.getTime() || byId(a, b))
	const falling = { noMembers: size, nameLower: name.toReversed(), createdAt: newest, lastActiveAt: active }
	const inSort = ({ key, isAscending }: CommunityOrder) => (isAscending ? falling[key].toReversed() : falling[key])
	expected = new Map(communitySorts.map((sort) => [sort, inSort(communityOrders[sort])]))
})
afterAll(() => service.stop())

const browse = (query: BrowseQuery, as: Viewer | null = null) => ask(service, browseCommunities, { query }, { as })

async function readAll(query: BrowseQuery): Promise<string[]> {
	const names: string[] = []
	for (let next: string | null = ''; next !== null; ) {
		const { reply } = await browse({ ...query, next })
		names.push(...reply.communities.map(({ name }) => name))
		next = reply.next
	}
	return names
}

it.each([
	['sort=hot', 400, 'invalid_sort'],
	['limit=51', 400, 'invalid_limit'],
	['limit=0', 400, 'invalid_limit'],
	['next=nonsense', 400, 'invalid_cursor'],
	[`name=${'a'.repeat(22)}`, 400, 'invalid_input'],
	['topic=none', 400, 'invalid_input'],
])('rejects %s', async (query, status, code) => {
	expect((await askRaw(service, { method: 'GET', path: `/api/_communities?${query}` })).failure).toMatchObject({ status, code })
})

it('rejects a cursor of another sort', async () => {
	const { reply } = await browse({ sort: 'size', limit: 2 })
	expect((await browse({ sort: 'name', next: reply.next ?? '' })).failure?.code).toBe('invalid_cursor')
})

it.each(communitySorts)('pages through all communities without gaps or duplicates, sorted by %s', async (sort) => {
	expect(await readAll({ sort, limit: 7 })).toEqual(expected.get(sort))
})

it('reads the first page of every sort in the order of an index', async () => {
	const { db } = service.deps
	await db.command({ profile: 2 })
	for (const sort of communitySorts) await browse({ sort, limit: 7 })
	await db.command({ profile: 0 })
	const reads = await db
		.collection('system.profile')
		.find({ ns: `${db.databaseName}.communities`, op: 'query' })
		.toArray()
	expect(reads).toHaveLength(communitySorts.length)
	for (const read of reads) expect(read).toMatchObject({ planSummary: expect.stringMatching(/^IXSCAN/), docsExamined: 8, nreturned: 8 })
	expect(reads.filter(({ hasSortStage }) => hasSortStage)).toEqual([])
})

it('moves a community to the top of the active sort as soon as something is posted', async () => {
	const { db } = service.deps
	const first = async () => (await browse({ sort: 'active', limit: 1 })).reply.communities[0]?.id
	const quiet = await seedCommunity(db, { name: 'Quiet', createdAt: new Date(Date.UTC(2026, 0, 1)) })
	expect(await first()).not.toBe(quiet._id.toHexString())
	await seedPost(db, await seedUser(db), quiet, { lastActivityAt: new Date() })
	expect(await first()).toBe(quiet._id.toHexString())
	await db.collection('communities').deleteOne({ _id: quiet._id })
	const plan = await db.collection('communities').find({ deletedAt: null }).sort({ lastActiveAt: -1, _id: -1 }).limit(10).explain()
	expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
})

it('filters by case-insensitive substring of the name and returns the total count', async () => {
	const { reply } = await browse({ name: 'cLUB_3', sort: 'name', limit: 2 })
	expect(reply).toMatchObject({ count: 6, communities: [{ name: 'Club_3_10' }, { name: 'Club_3_17' }] })
	expect(await readAll({ name: 'cLUB_3', sort: 'name', limit: 2 })).toHaveLength(6)
	expect((await browse({ name: '.*' })).reply).toEqual({ communities: [], next: null, count: 0, topics: [] })
})

it('shows those of a topic, in any order and with a part of a name, and the topics that there are', async () => {
	const { db } = service.deps
	expect((await browse({})).reply.topics).toEqual([])
	const made = []
	for (const [name, topic] of [
		['Sourdough', 'food'],
		['Soups', 'food'],
		['Novels', 'books'],
	] as const)
		made.push(await seedCommunity(db, { name, topic }))
	await seedCommunity(db, { name: 'Gone_games', topic: 'games', deletedAt: new Date() })
	expect((await browse({ topic: 'food', sort: 'name' })).reply).toMatchObject({
		communities: [{ name: 'Soups', topic: 'food' }, { name: 'Sourdough' }],
		count: 2,
		topics: ['books', 'food'],
	})
	for (const sort of communitySorts) expect((await readAll({ topic: 'food', sort, limit: 1 })).toSorted()).toEqual(['Soups', 'Sourdough'])
	expect(await readAll({ topic: 'food', name: 'soup' })).toEqual(['Soups'])
	expect((await browse({ topic: 'games' })).reply).toMatchObject({ communities: [], count: 0 })
	const plan = await db.collection('communities').find({ deletedAt: null, topic: 'food' }).sort({ noMembers: -1, nameLower: 1 }).explain()
	expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/"COLLSCAN"|"SORT"/)
	await db.collection('communities').deleteMany({ _id: { $in: made.map(({ _id }) => _id) } })
})

it('returns no cursor after the last page', async () => {
	expect((await browse({ sort: 'name', limit: 41 })).reply).toMatchObject({ next: null, count: 41 })
})

it('marks the communities the viewer has joined', async () => {
	await ask(service, joinCommunity, { body: { communityId: largeId } }, { as: member })
	expect((await browse({ limit: 1 }, member)).reply.communities[0]).toMatchObject({ name: 'Large', userJoined: true, noMembers: 901 })
	expect((await browse({ limit: 1 })).reply.communities[0]?.userJoined).toBeNull()
})
