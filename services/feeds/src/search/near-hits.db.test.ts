import { seedCommunity, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { search, suggest } from '@folkmoot/feeds-contract/search-endpoints'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedsService } from '../service.ts'
import { rebuildSearch } from './rebuild-search.ts'

type Query = NonNullable<Parameters<typeof ask<typeof search>>[2]['query']>

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
const text = (body: string) => ({ body, bodyTree: parseMarkdown(body) })

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	author = await seedUser(db)
})
afterAll(() => service.stop())

const find = (query: Query, as: Viewer | null = null) => ask(service, search, { query }, { as })
const found = async (query: Query) =>
	(await find(query)).reply.items.map(({ title, type }) => `${type}: ${title.map((piece) => piece.text).join('')}`)

describe('near words and other scripts', () => {
	let place: Awaited<ReturnType<typeof seedCommunity>>
	beforeAll(async () => {
		place = await seedCommunity(db, { name: 'AllScripts' })
		const say = (title: string, body = 'x') => seedPost(db, author, place, { title, ...text(body) })
		await say('The zebrafinch sings')
		await say('한국어 공부')
		await say('Flarum中文搜索测试')
		await say('図書館で検索する', `${'長'.repeat(400)}図書館${'長'.repeat(400)}`)
		await say('การทดสอบระบบ')
		await say('Straße und Łódź')
		await say('हिन्दी में लिखें')
		await rebuildSearch(service.deps)
	})

	it.each([
		['한국어', 'post: 한국어 공부'],
		['中文', 'post: Flarum中文搜索测试'],
		['図書館', 'post: 図書館で検索する'],
		['検索', 'post: 図書館で検索する'],
		['ทดสอบ', 'post: การทดสอบระบบ'],
		['STRASSE', 'post: Straße und Łódź'],
		['lodz', 'post: Straße und Łódź'],
		['हिन्दी', 'post: हिन्दी में लिखें'],
		['ｚｅｂｒａｆｉｎｃｈ', 'post: The zebrafinch sings'],
		['zebra', 'post: The zebrafinch sings'],
	])('%s', async (q, title) => {
		expect(await found({ q })).toEqual([title])
		expect((await find({ q })).reply).not.toHaveProperty('near')
		const { posts } = (await ask(service, suggest, { query: { q } })).reply
		expect(posts.map((post) => `post: ${post.title}`)).toEqual([title])
	})

	it('shows the found word in the excerpt after 400 characters without a space', async () => {
		const { items } = (await find({ q: '図書館' })).reply
		expect(items[0]?.excerpt).toContainEqual({ text: '図書館', mark: true })
	})

	it('finds near words and says so; quotes and enough hits keep to what was typed', async () => {
		const { reply } = await find({ q: 'zebrafnich' })
		expect([reply.items.length, reply.near]).toEqual([1, { text: 'zebrafinch', isInstead: true }])
		expect((await find({ q: 'The zebrafnich?' })).reply.near?.text).toBe('The zebrafinch?')
		expect((await find({ q: '"zebrafnich"' })).reply.items).toEqual([])
		expect((await find({ q: 'qqqqqqqq' })).reply).not.toHaveProperty('near')
	})

	it('tells no near word that the reader may not see', async () => {
		const viewer = await seedUser(db)
		await seedMute(db, viewer, 'community', place._id)
		const { reply } = await find({ q: 'zebrafnich' }, viewer.viewer)
		expect([reply.items, reply.near]).toEqual([[], undefined])
	})

	it('pages through near hits without gaps', async () => {
		for (let n = 0; n < 12; n++) await seedPost(db, author, place, { title: `Marmalade ${n}`, ...at(1 + n) })
		await rebuildSearch(service.deps)
		const seen: string[] = []
		let next: string | null = null
		do {
			const { reply }: Awaited<ReturnType<typeof find>> = await find({ q: 'marmelade', limit: 5, next })
			seen.push(...reply.items.map(({ item }) => item.id))
			next = reply.next
		} while (next)
		expect([seen.length, new Set(seen).size]).toEqual([12, 12])
	})
})
