import { seedComment, seedCommunity, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { search, suggest } from '@folkmoot/feeds-contract/search-endpoints'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedsService } from '../service.ts'
import { needsOf } from './needs.ts'
import { rebuildSearch } from './rebuild-search.ts'
import { filterOf } from './search-filter.ts'
import { parseSearchTerms } from './search-terms.ts'
import { readWords } from './vocabulary/word-reader.ts'

type Query = NonNullable<Parameters<typeof ask<typeof search>>[2]['query']>

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let other: Awaited<ReturnType<typeof seedUser>>
let garden: Awaited<ReturnType<typeof seedCommunity>>
let kitchen: Awaited<ReturnType<typeof seedCommunity>>
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
const text = (body: string) => ({ body, bodyTree: parseMarkdown(body) })

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	author = await seedUser(db, { username: 'Bean_Keeper' })
	other = await seedUser(db, { username: 'OtherOne' })
	garden = await seedCommunity(db, { name: 'BeanGarden', about: 'Beans.', aboutTree: parseMarkdown('All about *beans*.') })
	kitchen = await seedCommunity(db, { name: 'Kitchen' })
	const beans = await seedPost(db, author, garden, { title: 'When to sow beans', ...text('The *soil* is still cold in March.'), ...at(1) })
	const soup = await seedPost(db, other, kitchen, { title: 'Soup', ...text('Take beans, much water and patience.'), ...at(2) })
	const gone = await seedPost(db, author, garden, { title: 'Beans removed', deletion: { by: null, as: 'mods', at: new Date() }, ...at(3) })
	await seedComment(db, other, beans, { ...text('My beans like **cold** nights.'), ...at(4) })
	await seedComment(db, author, soup, { ...text('No beans for me'), deletion: { by: null, as: 'admins', at: new Date() }, ...at(5) })
	await seedComment(db, author, gone, { ...text('Beans below what is gone'), ...at(6) })
	await seedUser(db, { username: 'Beans_banned', bannedAt: new Date() })
	await seedUser(db, { username: 'Beans_gone', deletedAt: new Date() })
	await rebuildSearch(service.deps)
})
afterAll(() => service.stop())

const find = (query: Query, as: Viewer | null = null) => ask(service, search, { query }, { as })
async function found(query: Query, as: Viewer | null = null): Promise<string[]> {
	const { items } = (await find(query, as)).reply
	return items.map(({ title, excerpt, type }) => `${type}: ${(type === 'comment' ? excerpt : title).map((piece) => piece.text).join('')}`)
}

describe('search', () => {
	it('finds posts, comments, communities and users, but no deleted ones', async () => {
		const all = ['comment: My beans like cold nights.', 'community: BeanGarden', 'post: Soup', 'post: When to sow beans']
		expect((await found({ q: 'beans' })).sort()).toEqual(all)
		expect((await find({ q: 'beans' })).reply.counts).toEqual({ posts: 2, comments: 1, communities: 1, users: 0 })
		expect(await found({ q: 'Bean_Keeper' })).toEqual(['user: Bean_Keeper'])
		expect(await found({ q: 'Beans_banned' })).toEqual([])
		expect(await found({ q: 'Beans_gone' })).toEqual([])
		expect((await found({ q: 'beans', type: 'posts' })).sort()).toEqual(['post: Soup', 'post: When to sow beans'])
		expect(await found({ q: 'beans', type: 'comments' })).toHaveLength(1)
	})

	it('ranks title matches above text matches, and sorts by date on request', async () => {
		expect((await found({ q: 'beans', type: 'posts' }))[0]).toBe('post: When to sow beans')
		expect((await found({ q: 'beans', type: 'posts', sort: 'newest' }))[0]).toBe('post: Soup')
	})

	it('combines words, word forms, quoted phrases and exclusions', async () => {
		expect(await found({ q: 'sowing bean' })).toEqual(['post: When to sow beans'])
		expect(await found({ q: 'beans water' })).toEqual(['post: Soup'])
		expect(await found({ q: '"still cold"' })).toEqual(['post: When to sow beans'])
		expect(await found({ q: '"cold still"' })).toEqual([])
		expect((await found({ q: 'beans -soup', type: 'posts' })).sort()).toEqual(['post: When to sow beans'])
	})

	it('reports a query of stop words only', async () => {
		const { reply } = await find({ q: 'What is "this"' })
		expect([reply.items, reply.onlyCommonWords]).toEqual([[], true])
		for (const q of ['', '-beans', 'what beans']) expect((await find({ q })).reply).not.toHaveProperty('onlyCommonWords')
	})

	it('returns highlights as text segments without markup', async () => {
		const { items } = (await find({ q: 'cold beans', type: 'posts' })).reply
		expect(items[0]).toMatchObject({
			title: [
				{ text: 'When to sow ', mark: false },
				{ text: 'beans', mark: true },
			],
			excerpt: [
				{ text: 'The soil is still ', mark: false },
				{ text: 'cold', mark: true },
				{ text: ' in March.', mark: false },
			],
		})
	})

	it('filters by community, author and date', async () => {
		expect(await found({ q: 'beans', community: 'kitchen' })).toEqual(['post: Soup'])
		expect((await found({ q: 'beans', author: 'otherone' })).sort()).toEqual(['comment: My beans like cold nights.', 'post: Soup'])
		expect(await found({ q: 'beans', author: 'Beans_banned' })).toEqual([])
		expect(await found({ q: 'beans', community: 'nowhere' })).toEqual([])
		expect(await found({ q: 'beans', type: 'posts', from: '2026-01-02' })).toEqual(['post: Soup'])
		expect(await found({ q: 'beans', type: 'posts', to: '2026-01-01' })).toEqual(['post: When to sow beans'])
		expect(await found({ q: 'beans', type: 'posts', from: '2026-01-01T12:00:00Z', to: '2026-01-01T13:00:00+01:00' })).toEqual([])
	})

	it('excludes muted and hidden content and the comments of hidden posts', async () => {
		const viewer = await seedUser(db)
		const all = await found({ q: 'beans' }, viewer.viewer)
		expect(all).toHaveLength(4)
		const { items } = (await find({ q: 'sow', type: 'posts' })).reply
		const { ObjectId } = await import('mongodb')
		await db.collection('hiddenPosts').insertOne({ userId: viewer._id, postId: new ObjectId(items[0]?.item.id), createdAt: new Date() })
		expect((await found({ q: 'beans' }, viewer.viewer)).sort()).toEqual(['community: BeanGarden', 'post: Soup'])
		await seedMute(db, viewer, 'community', garden._id)
		await seedMute(db, viewer, 'user', other._id)
		expect(await found({ q: 'beans' }, viewer.viewer)).toEqual([])
		expect((await find({ q: 'beans' }, viewer.viewer)).reply.counts).toEqual({ posts: 0, comments: 0, communities: 0, users: 0 })
		expect(await found({ q: 'OtherOne' }, viewer.viewer)).toEqual([])
	})

	it.each(['best', 'newest'] as const)('pages by %s without gaps or duplicates', async (sort) => {
		for (let n = 0; n < 25; n++) await seedPost(db, author, kitchen, { title: `Turnip ${sort}`, ...at(1 + (n % 3)) })
		await rebuildSearch(service.deps)
		const seen: string[] = []
		let next: string | null = null
		do {
			const { reply }: Awaited<ReturnType<typeof find>> = await find({ q: `turnip ${sort}`, sort, limit: 7, next })
			expect(reply.counts.posts).toBe(25)
			seen.push(...reply.items.map(({ item }) => item.id))
			next = reply.next
		} while (next)
		expect([seen.length, new Set(seen).size]).toEqual([25, 25])
	})

	it.each([
		'$where',
		'{"$ne":null}',
		'.*',
		'^a',
		'(((((',
		'\\',
		'"',
		'""',
		'-',
		'--',
		'-"',
		'the',
		'💥',
		'\u0000',
		'%00',
		"'; drop",
		'<b>',
		'a'.repeat(200),
		'"'.repeat(200),
		'-a '.repeat(60),
		'ab '.repeat(66),
	])('returns 200 for %j', async (q) => {
		expect((await find({ q })).status).toBe(200)
		expect((await ask(service, suggest, { query: { q } })).status).toBe(200)
	})

	it.each([
		['q[$ne]=1', 'invalid_input'],
		[`q=${'x'.repeat(10_000)}`, 'invalid_input'],
		['q=a&q=b', 'invalid_input'],
		['q=a&type=secrets', 'invalid_content_type'],
		['q=a&sort=worst', 'invalid_sort'],
		['q=a&limit=51', 'invalid_limit'],
		['q=a&next=nonsense', 'invalid_cursor'],
		['q=a&from=yesterday', 'invalid_input'],
		['q=a&community[$gt]=', 'invalid_input'],
	])('rejects %s', async (query, code) => {
		const { status, failure } = await askRaw(service, { method: 'GET', path: `/api/search?${query}` })
		expect([status, failure?.code]).toEqual([400, code])
	})
})

describe('suggestions', () => {
	it('complete the typed prefix', async () => {
		const suggested = async (q: string) => (await ask(service, suggest, { query: { q } })).reply
		const bean = await suggested('bea')
		expect(bean.communities.map(({ name }) => name)).toEqual(['BeanGarden'])
		expect(bean.users.map(({ username }) => username)).toEqual(['Bean_Keeper'])
		expect(bean.posts.map(({ title }) => title)).toEqual(['When to sow beans'])
		expect((await suggested('sow be')).posts.map(({ title }) => title)).toEqual(['When to sow beans'])
		expect((await suggested('gard')).communities.map(({ name }) => name)).toEqual(['BeanGarden'])
		expect(await suggested('')).toEqual({ communities: [], users: [], posts: [] })
		expect(await suggested('zzz')).toEqual({ communities: [], users: [], posts: [] })
	})
})

describe('the indexes', () => {
	it('begins with the rarest word', async () => {
		for (let n = 0; n < 60; n++) await seedPost(db, author, garden, { title: `Ordinary ${n}`, ...at(1) })
		await seedPost(db, author, garden, { title: 'Ordinary wombat', ...at(1) })
		await rebuildSearch(service.deps)
		const terms = parseSearchTerms('ordinary wombat')
		const counts = new Map((await readWords(db, ['ordinary', 'wombat'])).map(({ _id, n }) => [_id, n]))
		expect(counts.get('ordinary') ?? 0).toBeGreaterThan(30)
		const scope = { communityId: null, authorId: null, from: null, until: null, sort: 'best' as const, limit: 10 }
		const filter = filterOf({ kind: 'post', terms, needs: needsOf(terms, { counts }), ...scope })
		const { executionStats } = await db
			.collection<SearchTextRecord>('searchTexts')
			.find(filter, { hint: 'terms' })
			.sort({ at: -1 })
			.explain('executionStats')
		expect([executionStats.nReturned, executionStats.totalDocsExamined]).toEqual([1, 1])
	})

	it('looks through what a member wrote, and removes comments of a post, by their own indexes', async () => {
		const texts = db.collection<SearchTextRecord>('searchTexts')
		const terms = parseSearchTerms('beans')
		const scope = { communityId: null, from: null, until: null, sort: 'best' as const, limit: 10 }
		const filter = filterOf({ kind: 'comment', terms, needs: needsOf(terms), authorId: other._id, ...scope })
		const written = await texts.countDocuments({ kind: 'comment', authorId: other._id })
		const found = (await texts.find(filter, { hint: 'author' }).sort({ at: -1 }).explain('executionStats'))['executionStats']
		expect([found.nReturned, found.totalDocsExamined]).toEqual([1, written])
		const [comment] = await texts.find({ kind: 'comment' }).toArray()
		const which = { postId: { $in: [comment?.postId ?? null] } }
		const removed = (await texts.find(which).explain('executionStats'))['executionStats']
		expect(removed.totalDocsExamined).toBe(await texts.countDocuments(which))
	})

	it('reads by indexes alone', async () => {
		const plan = async (collection: string, filter: object, hint?: string) => {
			const cursor = db.collection(collection).find(filter, hint ? { hint } : {})
			return JSON.stringify((await cursor.sort(hint ? { at: -1 } : {}).explain('queryPlanner'))['queryPlanner'].winningPlan)
		}
		const terms = { kind: 'post', $and: [{ terms: { $in: ['bean~en', 'beans'] } }, { terms: { $in: ['soil~en', 'soil'] } }] }
		const found = await plan('searchTexts', terms, 'terms')
		expect(found).toContain('SORT_MERGE')
		expect(found).not.toContain('COLLSCAN')
		const ranges = [{ _id: { $gte: 'ze', $lt: 'ze\uffff' } }, { _id: { $in: ['bean'] } }, { near: { $in: ['bean', 'ban'] } }]
		for (const filter of ranges) expect(await plan('searchWords', filter)).not.toContain('COLLSCAN')
	})
})
