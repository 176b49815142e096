import { seedComment, seedCommunity, seedMember, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeHomeAddress } from '../../../account/src/home-address/home-address-store.ts'
import type { ModAction } from '../../../modtools/src/modlog/mod-action.ts'
import { appendToModlog } from '../../../modtools/src/modlog/modlog-store.ts'
import { modtoolsService } from '../../../modtools/src/service.ts'
import { postIndexes } from '../../../post/src/indexes.ts'
import { feedsService } from '../service.ts'

type Seeded = Awaited<ReturnType<typeof seedUser>>
let service: TestService
let heron: Seeded
let admin: Seeded
let gull: Seeded
let garden: Awaited<ReturnType<typeof seedCommunity>>
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
const removed = { by: null, as: 'mods', at: new Date() } as const

beforeAll(async () => {
	service = await startTestService({ ...feedsService, indexes: [...feedsService.indexes, ...postIndexes] }, modtoolsService)
	const { db } = service.deps
	service.setNow(new Date('2026-02-01T00:00:00Z'))
	heron = await seedUser(db, { username: 'Quiet_Heron', ...at(1) })
	admin = await seedUser(db, { username: 'Keeper', isAdmin: true })
	gull = await seedUser(db, { username: 'Loud_Gull' })
	const ghost = await seedUser(db, { username: 'Departed', deletedAt: new Date() })
	const banned = await seedUser(db, { username: 'Banned', bannedAt: new Date() })
	garden = await seedCommunity(db, { name: 'Garden', ...at(1) })
	const kitchen = await seedCommunity(db, { name: 'Kitchen', ...at(1) })
	await seedMember(db, heron, garden)
	const beans = await seedPost(db, heron, garden, { title: 'Beans', publicId: 'beans001', ...at(2) })
	const gone = await seedPost(db, gull, garden, { title: 'Secret weeds', publicId: 'weeds001', deletion: removed, ...at(3) })
	const soup = await seedPost(db, gull, kitchen, { title: 'Soup', publicId: 'soup0001', ...at(4) })
	await seedComment(db, gull, beans, { body: 'First.', ...at(5) })
	await seedComment(db, heron, beans, { body: 'Removed words', deletion: removed, ...at(6) })
	await seedComment(db, ghost, beans, { body: 'Boo.', ...at(7) })
	await seedComment(db, heron, soup, { body: 'Salt.', ...at(8) })
	await seedComment(db, heron, gone, { body: 'On weeds.', ...at(9) })
	await seedComment(db, banned, soup, { body: 'Bang.', ...at(10) })
	const log = (day: number, action: Omit<ModAction, 'communityId'>, community = garden) =>
		transact(service.deps.client, (tx) =>
			appendToModlog(db, { ...action, communityId: community._id.toHexString() }, { tx, now: at(day).createdAt }),
		)
	const [by, about] = [heron.viewer.id, gull.viewer.id]
	await log(11, { by, action: 'remove_post', as: 'mods', about, post: 'weeds001', reason: 'No <weeds>.' })
	await log(12, { by: admin.viewer.id, action: 'ban_member', as: 'admins', about })
	await log(13, { by, action: 'order_rules', as: 'mods' }, kitchen)
})
afterAll(() => service.stop())

async function get(path: string, headers: Record<string, string> = {}) {
	const answer = await fetch(service.url + path, { headers })
	return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** The title, author and address of each entry. */
async function entriesOf(path: string, language = 'en'): Promise<string[][]> {
	const { text } = await get(path, { 'accept-language': language })
	const first = (entry: string, expression: RegExp) => expression.exec(entry)?.[1] ?? ''
	return text
		.split(/<entry[^>]*>/)
		.slice(1)
		.map((entry) => [
			first(entry, /<title[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/s),
			first(entry, /<name>(.*?)<\/name>/),
			first(entry, /<link href="([^"]*)"/).replace(service.url, ''),
		])
}

describe('comments', () => {
	it.each([
		['/Garden/post/nothing1/feed.atom', 'post_not_found'],
		['/Garden/post/weeds001/feed.atom', 'post_not_found'],
		['/Garden/post/[$ne]/feed.atom', 'post_not_found'],
		['/Garden/comments/feed.atom', 'user_not_found'],
		['/@Nobody/comments/feed.atom', 'user_not_found'],
		['/@Banned/comments/feed.atom', 'user_not_found'],
		['/@Departed/comments/feed.atom', 'user_not_found'],
		['/Nowhere/modlog/feed.atom', 'community_not_found'],
		[`/home/${'A'.repeat(43)}/feed.atom`, 'not_found'],
	])('%s is 404 %s', async (path, code) => {
		expect((await askRaw(service, { method: 'GET', path })).failure).toMatchObject({ status: 404, code })
	})

	it('of a post are newest first, without deleted ones and names of deleted accounts', async () => {
		const [boo, firstComment, ...others] = await entriesOf('/Garden/post/beans001/feed.atom')
		expect([boo?.slice(0, 2), firstComment?.slice(0, 2), others]).toEqual([
			['Comment on Beans', 'ghost'],
			['Comment on Beans', 'Loud_Gull'],
			[],
		])
		expect(firstComment?.[2]).toMatch(/^\/Garden\/post\/beans001\/[0-9a-f]{24}$/)
		const { text, headers } = await get('/garden/post/beans001/feed.atom')
		expect(text).not.toContain('Removed words')
		expect(headers.get('cache-control')).toBe('public, max-age=300')
		expect((await get('/garden/post/beans001/feed.atom', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
	})

	it('of a member leave out what was removed, and those on removed posts', async () => {
		expect((await entriesOf('/@quiet_heron/comments/feed.atom', 'de')).map(([title]) => title)).toEqual(['Kommentar zu: Soup'])
		expect((await get('/@quiet_heron/comments/feed.atom')).text).not.toContain('weeds')
	})
})

describe('the moderation log', () => {
	it('of a community shows what guests may see', async () => {
		expect(await entriesOf('/garden/modlog/feed.atom')).toEqual([
			['An admin banned @Loud_Gull', 'An admin', '/Garden/modlog'],
			['@Quiet_Heron removed a post', 'Quiet_Heron', '/Garden/post/weeds001'],
		])
		const { text } = await get('/garden/modlog/feed.atom')
		expect(text).toContain('<p>No &lt;weeds&gt;.</p>')
		expect(text).not.toContain('Keeper')
		expect(new Set(text.match(/<id>.*?<\/id>/g)).size).toBe(3)
	})

	it('of the site has all, in the language asked for', async () => {
		expect((await entriesOf('/modlog/feed.atom', 'de')).map(([title]) => title)).toEqual([
			'@Quiet_Heron hat die Reihenfolge der Regeln geändert',
			'Ein Admin hat @Loud_Gull gesperrt',
			'@Quiet_Heron hat einen Beitrag entfernt',
		])
	})
})

describe('one’s own home', () => {
	const titles = async (path: string) => (await entriesOf(path)).map(([title]) => title)
	const path = '/home/a-secret/feed.atom'
	const make = (token: string) => storeHomeAddress(service.deps.db, heron._id, token, { now: new Date(), tx: undefined })

	it('shows at its secret address what home shows, in their language, to nobody’s cache', async () => {
		const { db } = service.deps
		await make('a-secret')
		expect(await titles(path)).toEqual(['Soup', 'Beans'])
		await db.collection('users').updateOne({ _id: heron._id }, { $set: { homeFeed: 'subscriptions', language: 'de' } })
		expect(await titles(path)).toEqual(['Beans'])
		await db.collection('users').updateOne({ _id: heron._id }, { $set: { homeFeed: 'all' } })
		await seedMute(db, heron, 'user', gull._id)
		expect(await titles(path)).toEqual(['Beans'])
		expect(await titles(`${path}?sort=hot`)).toEqual(['Beans'])
		const { headers, text } = await get(path)
		expect(text).toContain('Startseite von @Quiet_Heron')
		expect([headers.get('content-language'), headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
			'de',
			'private, no-cache',
			'noindex',
		])
		expect((await askRaw(service, { method: 'GET', path: `${path}?sort=worst` })).failure).toMatchObject({ code: 'invalid_sort' })
	})

	it('shows an admin nothing that only admins see', async () => {
		const { db } = service.deps
		await seedPost(db, await seedUser(db, { username: 'Vanished', deletedAt: new Date() }), garden, { title: 'Of a ghost', ...at(14) })
		await storeHomeAddress(db, admin._id, 'of-an-admin', { now: new Date(), tx: undefined })
		const { text } = await get('/home/of-an-admin/feed.atom')
		expect(text).toContain('Of a ghost')
		expect(text).not.toContain('Vanished')
	})

	it('is nowhere once it is renewed, or its member is banned or gone', async () => {
		const { db } = service.deps
		const statusOf = async (token: string) => (await get(`/home/${token}/feed.atom`)).status
		await make('another')
		expect([await statusOf('a-secret'), await statusOf('another')]).toEqual([404, 200])
		for (const state of ['bannedAt', 'deletedAt']) {
			await db.collection('users').updateOne({ _id: heron._id }, { $set: { [state]: new Date() } })
			expect(await statusOf('another')).toBe(404)
			await db.collection('users').updateOne({ _id: heron._id }, { $set: { [state]: null } })
		}
	})
})
