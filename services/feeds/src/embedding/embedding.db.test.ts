import { sampleImage, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'
import { embeddedMax } from './read-thread.ts'

type Seeded<T extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>
let service: TestService
let heron: Seeded<typeof seedUser>
let garden: Seeded<typeof seedCommunity>
let beans: Seeded<typeof seedPost>
let reply: Seeded<typeof seedComment>
const removed = { by: null, as: 'mods', at: new Date() } as const
const article = 'https://blog.example/beans'

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] })
	const { db } = service.deps
	heron = await seedUser(db, { username: 'Quiet_Heron' })
	garden = await seedCommunity(db, { name: 'Garden' })
	const hot = await seedCommunity(db, { name: 'Hot', nsfw: true })
	const shut = await seedCommunity(db, { name: 'Shut', deletedAt: new Date() })
	const linked = { type: 'link', link: { url: article, hostname: 'blog.example', image: null } } as const
	beans = await seedPost(db, heron, garden, { title: 'Beans <b>&</b> "peas"', publicId: 'beans001', body: '**Green** ones.', ...linked })
	await seedPost(db, heron, garden, { title: 'Secret weeds', publicId: 'weeds001', deletion: removed, ...linked })
	await seedPost(db, heron, hot, { title: 'Peppers', publicId: 'pepper01', body: 'Spicy words', images: [sampleImage('a'.repeat(24))] })
	await seedPost(db, heron, shut, { title: 'Closed', publicId: 'closed01' })
	const gone = await seedComment(db, heron, beans, { body: 'Removed words', deletion: removed, upvotes: 9 })
	reply = await seedComment(db, heron, beans, { body: 'An answer.', userGroup: 'mods' }, gone)
	await seedComment(db, heron, beans, { body: 'Alone and removed', deletion: removed, upvotes: 8 })
	const ghost = await seedUser(db, { username: 'Departed', deletedAt: new Date() })
	await seedComment(db, ghost, beans, { body: 'Boo 1 < 2 & "3"', upvotes: 7 })
	await seedComment(db, heron, beans, { body: 'Below it.' }, reply)
})
afterAll(() => service.stop())
const list = (...embedHosts: string[]) =>
	service.deps.db.collection<{ _id: string }>('siteSettings').updateOne({ _id: 'site' }, { $set: { embedHosts } }, { upsert: true })
beforeEach(() => list('blog.example', 'other.example:8443'))

async function get(path: string, headers: Record<string, string> = {}) {
	const answer = await fetch(service.url + path, { headers: { 'accept-language': 'en', ...headers } })
	return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const oembed = async (url: string, more = '') =>
	(await askRaw(service, { method: 'GET', path: `/api/oembed?url=${encodeURIComponent(url)}${more}` }, { origin: service.url })) as {
		status: number
		reply: Record<string, unknown>
		failure: object
	}

describe('frames', () => {
	it.each(['/embed/post/beans001', '/embed/by-url?community=Garden', '/embed/comment/000000000000000000000000'])(
		'%s is nowhere while no host is listed',
		async (path) => {
			await list()
			expect((await askRaw(service, { method: 'GET', path })).failure).toMatchObject({ status: 404, code: 'not_found' })
		},
	)

	it.each([
		'/embed/post/nothing1',
		'/embed/post/weeds001',
		'/embed/post/closed01',
		'/embed/post/[$ne]',
		'/embed/post/%00',
		'/embed/comment/0123',
		'/embed/comment/000000000000000000000000',
		'/embed/by-url?community=Nowhere&url=https://blog.example/beans',
		'/embed/by-url?community[$ne]=x&url=https://blog.example/beans',
		'/embed/by-url',
	])('%s says that nothing is there, in the frame', async (path) => {
		const { status, text, headers } = await get(path)
		expect(status).toBe(404)
		expect(text).toContain('This discussion is not available.')
		expect(text).not.toMatch(/weeds|Closed/)
		expect(headers.get('content-security-policy')).toContain('frame-ancestors blog.example other.example:8443;')
	})

	it('show a post and its comments, without what was removed or who has gone', async () => {
		const { status, text, headers } = await get('/embed/post/beans001')
		expect(status).toBe(200)
		expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
		expect(text).toContain('Beans &lt;b&gt;&amp;&lt;/b&gt; &quot;peas&quot;')
		expect(text).toContain(`href="${service.url}/Garden/post/beans001"`)
		expect(text).toContain('An answer.')
		expect(text).toContain('Moderator')
		expect(text).toContain('Deleted comment')
		expect(text).toContain('Boo 1 &lt; 2 &amp; ')
		expect(text).not.toMatch(/Removed words|Alone and removed|Departed/)
		expect(text.match(/<script>/g)).toHaveLength(1)
		expect(text.indexOf('Boo')).toBeGreaterThan(text.indexOf('An answer.'))
		expect(text).toContain('rel="nofollow ugc"')
	})

	it('show a comment with what answers it', async () => {
		const { text } = await get(`/embed/comment/${reply._id.toHexString()}`)
		expect(text).toContain('An answer.')
		expect(text).toContain('Below it.')
		expect(text).not.toContain('Boo')
		const [gone] = await service.deps.db.collection('comments').find({ body: 'Removed words' }).toArray()
		expect((await get(`/embed/comment/${gone?._id}`)).status).toBe(404)
		await service.deps.db.collection('posts').updateOne({ _id: beans._id }, { $set: { deletion: removed } })
		expect((await get(`/embed/comment/${reply._id.toHexString()}`)).status).toBe(404)
		await service.deps.db.collection('posts').updateOne({ _id: beans._id }, { $set: { deletion: null } })
	})

	it('show nothing of what is not safe for work', async () => {
		const { status, text } = await get('/embed/post/pepper01')
		expect(status).toBe(200)
		expect(text).toContain('marked as not safe for work')
		expect(text).not.toMatch(/Spicy|<img/)
	})

	it('are the site’s pages in every language, laid out by it', async () => {
		expect((await get('/embed/post/beans001?lang=ar')).text).toContain('<html lang="ar" dir="rtl">')
		expect((await get('/embed/post/beans001', { 'accept-language': 'de' })).text).toContain('Mitdiskutieren')
		const { headers } = await get('/embed/post/beans001?lang=xx&lang=de')
		expect([headers.get('content-language'), headers.get('vary')]).toEqual(['en', 'accept-language'])
	})

	it('have at most so many comments, the best', async () => {
		const { db } = service.deps
		const many = await seedPost(db, heron, garden, { publicId: 'manycmt1', noComments: embeddedMax + 3 })
		for (let index = 0; index < embeddedMax + 3; index++) await seedComment(db, heron, many, { body: `Number ${index}.`, upvotes: index })
		const { text } = await get('/embed/post/manycmt1')
		expect(text.match(/<li>/g)).toHaveLength(embeddedMax)
		expect(text).not.toContain('Number 2.')
		expect(text).toContain(`Shown here: ${embeddedMax} of ${embeddedMax + 3}`)
	})

	it('let only the listed hosts frame them, run nothing else, and are asked for anew', async () => {
		const { headers } = await get('/embed/post/beans001')
		const policy = headers.get('content-security-policy') ?? ''
		for (const part of ["default-src 'none'", "img-src 'self'", "base-uri 'none'", "form-action 'none'"]) expect(policy).toContain(part)
		expect(policy).toMatch(/; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox$/)
		expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['public, no-cache', 'noindex'])
		const known = { 'if-none-match': headers.get('etag') ?? '' }
		expect((await get('/embed/post/beans001', known)).status).toBe(304)
		await list('blog.example')
		expect((await get('/embed/post/beans001', known)).status).toBe(200)
	})
})

describe('the discussion of an address', () => {
	const of = (url: string) => get(`/embed/by-url?community=garden&url=${encodeURIComponent(url)}`)

	it.each([article, `${article}/`, 'http://blog.example/beans?utm_source=x#top'])('%s is found', async (url) => {
		expect((await of(url)).text).toContain('Beans')
	})

	it('is the latest of that community, by its index', async () => {
		const { db } = service.deps
		const link = { url: `${article}?page=2`, hostname: 'blog.example', image: null }
		const kitchen = await seedCommunity(db, { name: 'Kitchen' })
		await seedPost(db, heron, garden, { title: 'Earlier', link, createdAt: new Date('2026-01-02') })
		await seedPost(db, heron, garden, { title: 'Later', link, createdAt: new Date('2026-01-03') })
		await seedPost(db, heron, kitchen, { title: 'Elsewhere', link, createdAt: new Date('2026-01-04') })
		expect((await of(`${article}?page=2`)).text).toMatch(/<h1[^>]*><a[^>]*>Later</)
		const which = { communityId: garden._id, 'link.url': { $in: [article] }, deletion: null }
		const plan = JSON.stringify(await db.collection('posts').find(which).sort({ createdAt: -1, _id: -1 }).explain('queryPlanner'))
		expect(plan).toContain('communityId_1_link.url_1_createdAt_-1__id_-1')
	})

	it.each(['https://blog.example/other', 'javascript:alert(1)', 'nothing', `${article}?${'a'.repeat(3_000)}`])(
		'%s has none yet',
		async (url) => {
			const { status, text } = await of(url)
			expect(status).toBe(200)
			expect(text).toContain(`href="${service.url}/new?community=garden"`)
			expect(text).not.toContain('javascript')
		},
	)
})

describe('oEmbed', () => {
	const address = () => `${service.url}/Garden/post/beans001`

	it.each([
		['of another site', 'https://elsewhere.example/Garden/post/beans001'],
		['of another site, that pretends', 'https://elsewhere.example/?http://127.0.0.1/Garden/post/beans001'],
		['with a password', 'http://a:b@127.0.0.1/Garden/post/beans001'],
		['that is none', 'Garden/post/beans001'],
		['of a script', 'javascript:alert(1)'],
	])('of an address %s is 404', async (_what, url) => {
		expect((await oembed(url)).failure).toMatchObject({ status: 404, code: 'not_found' })
	})

	it.each(['/Garden', '/Garden/post/weeds001', '/Garden/post/closed01', '/Garden/post/beans001/000000000000000000000000', '/settings'])(
		'of %s is 404',
		async (path) => {
			expect((await oembed(service.url + path)).failure).toMatchObject({ status: 404, code: 'not_found' })
		},
	)

	it.each([
		['&format=xml', 501, 'format_not_offered'],
		['&format=yaml', 400, 'invalid_input'],
		['&format=json&maxwidth=0', 400, 'invalid_input'],
		['&maxheight=wide', 400, 'invalid_input'],
	])('with %s is %i', async (more, status, code) => {
		expect((await oembed(address(), more)).failure).toMatchObject({ status, code })
	})

	it('names a post and has its frame, escaped, within the bounds', async () => {
		const { reply: found } = await oembed(`${address()}?sort=new#comments`, '&format=json&maxwidth=400&maxheight=300&dnt=1')
		expect(found).toEqual({
			version: '1.0',
			type: 'rich',
			provider_name: service.deps.config.siteName,
			provider_url: service.url,
			title: 'Beans <b>&</b> "peas"',
			author_name: 'Quiet_Heron',
			author_url: `${service.url}/@Quiet_Heron`,
			cache_age: 300,
			width: 400,
			height: 300,
			html: `<iframe src="${service.url}/embed/post/beans001" title="Discussion: Beans &lt;b&gt;&amp;&lt;/b&gt; &quot;peas&quot;" width="400" height="300" loading="lazy" style="max-width:100%;border:0"></iframe>`,
		})
	})

	it('names a comment; is only a link while no host is listed', async () => {
		const at = `${address()}/${reply._id.toHexString()}`
		expect((await oembed(at)).reply).toMatchObject({ type: 'rich', title: expect.stringMatching(/^Comment by @Quiet_Heron on “Beans/) })
		expect((await oembed(at)).reply.html).toContain(`/embed/comment/${reply._id.toHexString()}"`)
		await list()
		const { reply: found } = await oembed(address())
		expect(found.type).toBe('link')
		expect(found).not.toHaveProperty('html')
	})

	it('has a picture that fits, but none that is not safe for work', async () => {
		const { db } = service.deps
		await seedPost(db, heron, garden, { publicId: 'pict0001', images: [sampleImage('b'.repeat(24))] })
		const at = `${service.url}/Garden/post/pict0001`
		expect((await oembed(at)).reply).toMatchObject({ thumbnail_url: `${service.url}/images/${'b'.repeat(24)}.jpeg`, thumbnail_width: 10 })
		expect((await oembed(at, '&maxwidth=9')).reply).not.toHaveProperty('thumbnail_url')
		expect((await oembed(`${service.url}/Hot/post/pepper01`)).reply).not.toHaveProperty('thumbnail_url')
	})
})
