import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { search } from '@folkmoot/feeds-contract/search-endpoints'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { feedsService } from '../service.ts'
import { setSearchTimeLimit } from './in-time-reader.ts'
import { rebuildSearch } from './rebuild-search.ts'

/*
 * 800 texts have all pieces of a phrase, but not the phrase. To see that MongoDB tries it at each of 8,000 places, with up to 60
 * characters at each: seconds in all, of which a third of one is given.
 */
const phrase = `"${'水'.repeat(60)}火"`
const slow = `${' 水'.repeat(8_000)} x 火`
const slowCount = 800
const limitMs = 300

let service: TestService
let db: TestService['deps']['db']
const day = (n: number) => ({ createdAt: new Date(Date.UTC(2026, 0, n)) })

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	const [author, place] = [await seedUser(db), await seedCommunity(db)]
	const sought = `${'水'.repeat(60)}火`
	const text = (word: string) => ({ body: word, bodyTree: parseMarkdown(`${word} ${sought}`) })
	await seedPost(db, author, place, { title: `An old title ${sought}`, ...day(1) })
	await seedPost(db, author, place, { title: 'An old text', ...text('hidden'), ...day(2) })
	for (let n = 0; n < 5; n++) await seedPost(db, author, place, { title: `New ${n}`, ...text('wombat'), ...day(20 + n) })
	await rebuildSearch(service.deps)
	const slowTexts = Array.from({ length: slowCount }, (_, n): SearchTextRecord => {
		const at = new Date(Date.UTC(2026, 0, 10) + n)
		const terms = ['水水', '水火', 'wombat', 'wombat~en', 'between', 'between~en']
		const own = { kind: 'post' as const, postId: null, communityId: place._id, authorId: author._id }
		return { _id: new ObjectId(), ...own, terms, words: [], flat: `\n${slow}`, language: '', size: 8_000, at, putAt: at }
	})
	await db.collection<SearchTextRecord>('searchTexts').insertMany(slowTexts)
	setSearchTimeLimit(db, limitMs)
}, 60_000)
afterAll(() => service.stop())

type Query = NonNullable<Parameters<typeof ask<typeof search>>[2]['query']>
async function find(query: Query) {
	const { reply } = await ask(service, search, { query })
	return {
		...reply,
		titles: reply.items.map(({ title }) =>
			title
				.map(({ text }) => text)
				.join('')
				.slice(0, 12),
		),
	}
}

it('says nothing of time where there was enough', async () => {
	for (const q of ['wombat', 'old', '"old text"', 'nowhere', `"${'火'.repeat(4)}"`])
		expect(await find({ q })).not.toHaveProperty('incomplete')
})

it('says that the time was up, and shows the newest that it found by then', async () => {
	const found = await find({ q: phrase, sort: 'newest' })
	expect(found).toMatchObject({ titles: ['New 4', 'New 3', 'New 2', 'New 1'], incomplete: true, counts: { posts: 4 } })
})

it('also finds the best that have the words in the title', async () => {
	const found = await find({ q: phrase })
	expect(found).toMatchObject({ titles: ['An old title', 'New 4', 'New 3', 'New 2', 'New 1'], incomplete: true })
})

it('says so where nothing was found, or where another kind is shown', async () => {
	const before = { from: '2026-01-02', to: '2026-01-19' }
	expect(await find({ q: phrase, ...before })).toMatchObject({ titles: [], next: null, incomplete: true })
	expect(await find({ q: phrase, type: 'users' })).toMatchObject({ titles: [], incomplete: true })
})

it('says so on each page', async () => {
	const first = await find({ q: phrase, limit: 2 })
	const second = await find({ q: phrase, limit: 2, next: first.next })
	expect([first.titles.length, second.titles.length, second.incomplete]).toEqual([2, 2, true])
})

it('searches no wider where it could not read all', async () => {
	await db.command({ profile: 2 })
	await find({ q: `between ${phrase}` })
	await db.command({ profile: 0 })
	const profile = db.collection<{ ns: string; command: { filter?: { kind?: string } }; errCode?: number }>('system.profile')
	const searched = await profile.find({ ns: `${db.databaseName}.searchTexts`, 'command.filter.kind': 'post' }).toArray()
	await profile.drop()
	expect(searched.filter(({ errCode }) => errCode === 50)).toHaveLength(1)
})
