import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'

let service: TestService
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	const { db } = service.deps
	service.setNow(new Date('2026-02-01T00:00:00Z'))
	const author = await seedUser(db, { username: 'Quiet_Heron' })
	const ghost = await seedUser(db, { username: 'Departed', deletedAt: new Date() })
	await seedUser(db, { username: 'Banned', bannedAt: new Date() })
	const [garden, kitchen] = [await seedCommunity(db, { name: 'Garden' }), await seedCommunity(db, { name: 'Kitchen' })]
	const body = 'Is **the** soil <script>alert(1)</script> & [so](/Garden) cold?\u0001'
	await seedPost(db, author, garden, {
		title: 'Beans & <peas>',
		body,
		bodyTree: parseMarkdown(body),
		publicId: 'beans001',
		language: 'nds',
		upvotes: 9,
		...at(1),
	})
	await seedPost(db, ghost, kitchen, {
		title: 'Soup',
		type: 'link',
		link: { url: 'https://example.org/?a=1&b=2', hostname: 'example.org', image: null },
		...at(2),
	})
	await seedPost(db, author, kitchen, { title: 'Gone', deletion: { by: null, as: 'mods', at: new Date() }, ...at(3) })
})
afterAll(() => service.stop())

async function get(path: string, headers: Record<string, string> = {}) {
	const answer = await fetch(service.url + path, { headers })
	return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function entriesOf(path: string): Promise<{ title: string; author: string; content: string }[]> {
	const { text } = await get(path)
	const words = (entry: string, name: string) =>
		new RegExp(`<${name}[^>]*>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(entry)?.[1] ?? ''
	return text
		.split(/<entry[^>]*>/)
		.slice(1)
		.map((entry) => ({ title: words(entry, 'title'), author: words(entry, 'name'), content: words(entry, 'content') }))
}

describe('Atom', () => {
	it('serves the site, a community and a member', async () => {
		expect((await entriesOf('/feed.atom')).map(({ title, author }) => [title, author])).toEqual([
			['Soup', 'ghost'],
			['Beans &amp; &lt;peas&gt;', 'Quiet_Heron'],
		])
		expect((await get('/feed.atom')).text.match(/<entry[^>]*>/g)).toEqual(['<entry>', '<entry xml:lang="nds">'])
		expect((await entriesOf('/feed.atom?sort=all')).map(({ title }) => title)).toEqual(['Beans &amp; &lt;peas&gt;', 'Soup'])
		expect((await entriesOf('/garden/feed.atom')).map(({ title }) => title)).toEqual(['Beans &amp; &lt;peas&gt;'])
		expect((await entriesOf('/@quiet_heron/feed.atom')).map(({ title }) => title)).toEqual(['Beans &amp; &lt;peas&gt;'])
		const [, beans] = await entriesOf('/feed.atom')
		expect(beans?.content).toBe(
			`<p>Is <strong>the</strong> soil alert(1) &amp; <a href="${service.url}/Garden">so</a> cold?</p><p><a href="${service.url}/Garden/post/beans001">0 comments</a></p>`,
		)
		expect((await get('/feed.atom')).text).toContain('<a href="https://example.org/?a=1&amp;b=2">')
	})

	it('serves a public list, last saved first, without deleted items', async () => {
		const { db } = service.deps
		const owner = await db.collection('users').findOne({ username: 'Quiet_Heron' })
		const posts = await db.collection('posts').find().sort({ createdAt: 1 }).toArray()
		const listId = new ObjectId()
		const named = (name: string) => ({ name, nameLower: name.toLowerCase(), displayName: 'Soups & beans' })
		const owned = { ownerId: owner?._id, ownerName: 'Quiet_Heron' }
		await db.collection('lists').insertMany([
			{ _id: listId, ...named('Warm'), ...owned, public: true },
			{ ...named('Secret'), ...owned, public: false },
		])
		await db
			.collection('listItems')
			.insertMany(
				posts.map(({ _id }, day) => ({ listId, targetType: 'post', targetId: _id, createdAt: new Date(Date.UTC(2026, 1, day + 1)) })),
			)
		expect((await entriesOf('/@quiet_heron/lists/warm/feed.atom')).map(({ title }) => title)).toEqual(['Soup', 'Beans &amp; &lt;peas&gt;'])
		expect((await get('/@quiet_heron/lists/warm/feed.atom')).text).toContain('Soups &amp; beans – @Quiet_Heron')
		expect((await get('/@quiet_heron/lists/warm/feed.atom')).headers.get('cache-control')).toBe('public, no-cache')
		const hidden = await get('/@Quiet_Heron/lists/secret/feed.atom')
		const none = await get('/@Quiet_Heron/lists/nothing/feed.atom')
		expect([hidden.status, hidden.text]).toEqual([404, none.text])
		await db.collection('lists').updateOne({ _id: listId }, { $set: { public: false } })
		expect((await get('/@quiet_heron/lists/warm/feed.atom')).status).toBe(404)
	})

	it('of nothing was updated when its source began, or when an item was last added', async () => {
		const { db } = service.deps
		const [empty, lists] = [await seedCommunity(db, { name: 'Empty', ...at(5) }), db.collection('lists')]
		const silent = await seedUser(db, { username: 'Silent', ...at(6) })
		const list = { name: 'Blank', nameLower: 'blank', displayName: 'Blank', ownerId: silent._id, ownerName: 'Silent', public: true }
		await lists.insertOne({ ...list, lastUpdatedAt: at(7).createdAt })
		const updatedOf = async (path: string) => {
			const { headers, text } = await get(path)
			return [headers.get('last-modified'), /<updated>(.*?)T/.exec(text)?.[1]]
		}
		expect(await updatedOf('/empty/feed.atom')).toEqual(['Mon, 05 Jan 2026 00:00:00 GMT', '2026-01-05'])
		expect(await updatedOf('/@silent/feed.atom')).toEqual(['Tue, 06 Jan 2026 00:00:00 GMT', '2026-01-06'])
		expect(await updatedOf('/@silent/lists/blank/feed.atom')).toEqual(['Wed, 07 Jan 2026 00:00:00 GMT', '2026-01-07'])
		await db.collection('communities').deleteOne({ _id: empty._id })
	})

	it('sends ETag and Last-Modified, and 304 if unchanged', async () => {
		const first = await get('/feed.atom')
		expect(first.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
		expect(first.headers.get('last-modified')).toBe('Fri, 02 Jan 2026 00:00:00 GMT')
		expect(first.headers.get('cache-control')).toBe('public, max-age=300')
		const etag = first.headers.get('etag') ?? ''
		const lastModified = first.headers.get('last-modified') ?? ''
		expect((await get('/feed.atom', { 'if-none-match': etag })).status).toBe(304)
		expect((await get('/feed.atom', { 'if-modified-since': lastModified, 'cache-control': '' })).status).toBe(304)
		expect((await get('/feed.atom', { 'if-none-match': '"another"' })).status).toBe(200)
	})

	it('has a language that the reader asks for and the site offers, and tells caches so', async () => {
		const languageOf = async (path: string, language: string) =>
			(await get(path, { 'accept-language': language })).headers.get('content-language')
		expect(await languageOf('/feed.atom', 'fr')).toBe('en')
		expect(await languageOf('/garden/feed.atom', 'de-AT, en;q=0.5')).toBe('de')
		expect((await get('/garden/feed.atom', { 'accept-language': 'de' })).text).toMatch(/>\d+ Kommentare?</)
		const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
		await settings.insertOne({ _id: 'site', defaultLanguage: 'ar', offeredLanguages: ['ar'], updatedAt: new Date() })
		expect(await languageOf('/@quiet_heron/feed.atom', 'de')).toBe('ar')
		await settings.deleteOne({ _id: 'site' })
		expect((await get('/feed.atom')).headers.get('vary')).toContain('accept-language')
	})

	it('shows at once what was written', async () => {
		const { db } = service.deps
		const community = await seedCommunity(db)
		await seedPost(db, await seedUser(db), community, { title: 'Just now', ...at(4) })
		expect((await entriesOf('/feed.atom'))[0]?.title).toBe('Just now')
		await db.collection('posts').deleteOne({ title: 'Just now' })
		await db.collection('communities').deleteOne({ _id: community._id })
	})

	it.each([
		['/nowhere/feed.atom', 404, 'community_not_found'],
		['/@nobody/feed.atom', 404, 'user_not_found'],
		['/@Banned/feed.atom', 404, 'user_not_found'],
		['/@Departed/feed.atom', 404, 'user_not_found'],
		['/feed.atom?sort=worst', 400, 'invalid_sort'],
		['/feed.atom?sort[$ne]=x', 400, 'invalid_sort'],
		['/sitemap/secrets.xml', 404, 'not_found'],
		['/sitemap/posts-2026-13.xml', 404, 'not_found'],
	])('%s returns %d %s', async (path, status, code) => {
		const { failure } = await askRaw(service, { method: 'GET', path })
		expect([failure?.status, failure?.code]).toEqual([status, code])
	})
})

it('lists live communities and posts in the sitemap', async () => {
	const index = await get('/sitemap.xml')
	expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
	expect([...index.text.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc?.replace(service.url, ''))).toEqual([
		'/sitemap/communities.xml',
		'/sitemap/posts-2026-01.xml',
	])
	const posts = (await get('/sitemap/posts-2026-01.xml')).text
	expect(posts).toContain(`<loc>${service.url}/Garden/post/beans001</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>`)
	expect(posts.match(/<url>/g)).toHaveLength(2)
	expect((await get('/sitemap/communities.xml')).text.match(/<url>/g)).toHaveLength(2)
	expect((await get('/sitemap/posts-2025-12.xml')).text).not.toContain('<url>')
})
