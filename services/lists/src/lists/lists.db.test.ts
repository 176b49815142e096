import type { AccountEvent } from '@folkmoot/account-contract/account-events'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listsService } from '../service.ts'

let service: TestService
let owner: Viewer
let other: Viewer
let n = 0
const wait = { timeout: 5_000, interval: 20 }

beforeAll(async () => {
	service = await startTestService(listsService)
})
afterAll(() => service.stop())

beforeEach(async () => {
	service.setNow(new Date(Date.UTC(2026, 0, 1) + n++ * 60_000))
	owner = (await seedUser(service.deps.db)).viewer
	other = (await seedUser(service.deps.db)).viewer
})

interface Given {
	displayName?: string | null
	description?: string | null
	public?: boolean
}
const create = (name: string, given: Given = {}, as: Viewer | null = owner) =>
	ask(service, endpoints.createList, { params: { username: owner.username }, body: { name, ...given } }, { as })
const list = (as: Viewer | null, query: { sort?: 'lastAdded' | 'name'; filter?: 'all' | 'public' | 'private' } = {}) =>
	ask(service, endpoints.listLists, { params: { username: owner.username.toUpperCase() }, query }, { as })
const get = (listName: string, as: Viewer | null = owner) =>
	ask(service, endpoints.getList, { params: { username: owner.username, listName } }, { as })
const idOf = async (name: string) => (await get(name)).reply.id

describe('createList', () => {
	it('creates private lists and returns all, newest first', async () => {
		expect((await create('reading', { description: 'To **read**.' })).reply).toMatchObject([
			{
				name: 'reading',
				displayName: 'reading',
				description: 'To **read**.',
				public: false,
				numItems: 0,
				sort: 'addedDsc',
				username: owner.username,
			},
		])
		service.setNow(new Date(Date.UTC(2027, 0, 1)))
		const { reply } = await create('Later', { displayName: 'For later', public: true })
		expect(reply.map(({ displayName }) => displayName)).toEqual(['For later', 'reading'])
		// Headings and page titles need a single line.
		const { reply: more } = await create('Lines', { displayName: ' Two\r\nlines\tand\u2028more ' })
		expect(more[0]).toMatchObject({ name: 'Lines', displayName: 'Two lines and more' })
	})

	it('rejects a duplicate name case-insensitively, also under concurrency; other members may use it', async () => {
		const answers = await Promise.all(['Films', 'films', 'FILMS'].map((name) => create(name)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
		expect((await create('filmS')).failure).toMatchObject({ status: 409, code: 'duplicate_list' })
		const theirs = { params: { username: other.username }, body: { name: 'films' } }
		expect((await ask(service, endpoints.createList, theirs, { as: other })).status).toBe(200)
	})

	it.each([
		['', 'list_name_empty', 'name'],
		['   ', 'list_name_empty', 'name'],
		['with space', 'invalid_list_name', 'name'],
		['a'.repeat(22), 'invalid_list_name', 'name'],
	])('rejects the name %j', async (name, code, field) => {
		expect((await create(name)).failure).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } })
	})

	it('rejects guests, other members, unknown members and malformed fields', async () => {
		expect((await create('x', {}, null)).status).toBe(401)
		expect((await create('x', {}, other)).failure).toMatchObject({ status: 403, code: 'not_your_list' })
		const unknown = { params: { username: 'nobody_here' }, body: { name: 'x' } }
		expect((await ask(service, endpoints.createList, unknown, { as: owner })).failure?.code).toBe('user_not_found')
		for (const blank of ['\u200b', '\ufe0f', '\u180b\u180d', '\u{e0100}', '\u17b4', '\u2800', '\u3164']) {
			expect((await create('x', { displayName: blank })).failure).toMatchObject({
				status: 400,
				fields: { displayName: expect.any(String) },
			})
			expect((await create('x', { description: `${blank} \n` })).failure).toMatchObject({ fields: { description: expect.any(String) } })
		}
		expect((await create('x', { description: '<!-- x -->' })).failure).toMatchObject({ fields: { description: expect.any(String) } })
		expect((await create('x', { displayName: 'a'.repeat(51) })).failure).toMatchObject({ fields: { displayName: expect.any(String) } })
		expect((await create('x', { description: 'a'.repeat(10_001) })).failure).toMatchObject({ fields: { description: expect.any(String) } })
		const call = { method: 'POST', path: `/api/users/${owner.username}/lists`, body: '{"name":{"$gt":""}}' }
		expect((await askRaw(service, call, { as: owner })).status).toBe(400)
	})
})

describe('visibility', () => {
	beforeEach(async () => {
		await create('zoo', { public: true })
		service.setNow(new Date(Date.UTC(2027, 0, 1)))
		await create('Attic')
	})

	it('returns all lists to the owner and the public ones to others', async () => {
		const names = async (...given: Parameters<typeof list>) => (await list(...given)).reply.map(({ name }) => name)
		expect(await names(owner)).toEqual(['Attic', 'zoo'])
		expect(await names(owner, { sort: 'name' })).toEqual(['Attic', 'zoo'])
		expect(await names(owner, { filter: 'private' })).toEqual(['Attic'])
		expect(await names(owner, { filter: 'public' })).toEqual(['zoo'])
		for (const stranger of [null, other]) {
			expect(await names(stranger)).toEqual(['zoo'])
			expect(await names(stranger, { filter: 'private' })).toEqual([])
		}
	})

	it('returns 404 for a private list of another member, on every path', async () => {
		const params = { listId: await idOf('Attic') }
		for (const as of [null, other, { ...other, isAdmin: true }]) {
			expect((await get('attic', as)).failure).toEqual((await get('nothing', as)).failure)
			expect((await ask(service, endpoints.getListById, { params }, { as })).failure?.code).toBe('list_not_found')
			expect((await ask(service, endpoints.listItemsById, { params, query: {} }, { as })).failure?.code).toBe('list_not_found')
		}
		const target = { targetId: '0'.repeat(24), targetType: 'post' } as const
		expect((await ask(service, endpoints.editListById, { params, body: { public: true } }, { as: other })).failure?.code).toBe(
			'list_not_found',
		)
		expect((await ask(service, endpoints.deleteListById, { params }, { as: other })).failure?.code).toBe('list_not_found')
		expect((await ask(service, endpoints.addListItemById, { params, body: target }, { as: other })).failure?.code).toBe('list_not_found')
		expect((await ask(service, endpoints.removeListItemsById, { params, query: {}, body: {} }, { as: other })).failure?.code).toBe(
			'list_not_found',
		)
	})

	it('lets others read a public list but not change it', async () => {
		const params = { username: owner.username, listName: 'ZOO' }
		expect((await get('ZOO', null)).reply.name).toBe('zoo')
		expect((await ask(service, endpoints.editList, { params, body: {} }, { as: other })).failure).toMatchObject({
			status: 403,
			code: 'not_list_owner',
		})
		expect((await ask(service, endpoints.deleteList, { params }, { as: other })).failure?.code).toBe('not_list_owner')
		expect((await ask(service, endpoints.removeListItems, { params, query: {}, body: {} }, { as: other })).failure?.code).toBe(
			'not_list_owner',
		)
	})

	it('keeps the public lists of a suspended member open', async () => {
		owner = (await seedUser(service.deps.db, { bannedAt: new Date() })).viewer
		await create('open', { public: true })
		expect((await list(null)).reply.map(({ name }) => name)).toEqual(['open'])
		expect((await get('open', null)).status).toBe(200)
	})

	it('rejects malformed ids and unknown sorts', async () => {
		expect((await askRaw(service, { method: 'GET', path: '/api/lists/12' })).failure).toMatchObject({
			status: 400,
			code: 'invalid_list_id',
		})
		const path = `/api/users/${owner.username}/lists`
		expect((await askRaw(service, { method: 'GET', path: `${path}?sort=x` })).failure).toMatchObject({
			status: 400,
			code: 'invalid_lists_sort',
		})
		expect((await askRaw(service, { method: 'GET', path: `${path}?filter=x` })).failure).toMatchObject({
			status: 400,
			code: 'invalid_lists_filter',
		})
		expect((await askRaw(service, { method: 'GET', path: '/api/users/nobody_here/lists' })).failure?.code).toBe('user_not_found')
	})
})

describe('editList and deleteList', () => {
	const edit = (listName: string, body: Given & { name?: string; sort?: 'addedAsc'; displayName?: string }) =>
		ask(service, endpoints.editList, { params: { username: owner.username, listName }, body }, { as: owner })

	it('updates the given fields, by name or by id', async () => {
		await create('books', { description: 'Mine.' })
		expect((await edit('books', { name: 'Books', sort: 'addedAsc' })).reply).toMatchObject({
			name: 'Books',
			displayName: 'books',
			description: 'Mine.',
			sort: 'addedAsc',
		})
		const params = { listId: await idOf('books') }
		const { reply } = await ask(
			service,
			endpoints.editListById,
			{ params, body: { public: true, displayName: ' ', description: '' } },
			{ as: owner },
		)
		expect(reply).toMatchObject({ name: 'Books', displayName: 'Books', description: null, public: true })
	})

	it('rejects duplicate and invalid names', async () => {
		await create('one')
		await create('two')
		expect((await edit('one', { name: 'TWO' })).failure).toMatchObject({ status: 409, code: 'duplicate_list' })
		expect((await edit('one', { name: 'a b' })).failure).toMatchObject({ status: 400, code: 'invalid_list_name' })
		expect((await edit('one', { name: '' })).failure).toMatchObject({ status: 400, code: 'list_name_empty' })
		const call = { method: 'PUT', path: `/api/users/${owner.username}/lists/one`, body: '{"sort":"best"}' }
		expect((await askRaw(service, call, { as: owner })).failure).toMatchObject({ status: 400, code: 'invalid_list_sort' })
		expect((await edit('none', { name: 'x' })).failure?.code).toBe('list_not_found')
	})

	it('deletes a list with its items and returns it', async () => {
		const { db } = service.deps
		await create('junk')
		const listId = await idOf('junk')
		const post = await seedPost(db, await seedUser(db), await seedCommunity(db))
		const target = { targetId: post.publicId, targetType: 'post' } as const
		await ask(service, endpoints.addListItemById, { params: { listId }, body: target }, { as: owner })
		const { reply } = await ask(service, endpoints.deleteListById, { params: { listId } }, { as: owner })
		expect(reply).toMatchObject({ name: 'junk', numItems: 1 })
		expect((await get('junk')).failure?.code).toBe('list_not_found')
		const left = () => db.collection<ListItemRecord>('listItems').countDocuments({ targetId: post._id })
		await vi.waitFor(async () => expect(await left()).toBe(0), wait)
	})
})

describe('first list', () => {
	const first = () => ask(service, endpoints.createFirstList, { body: { userId: owner.id, username: owner.username } }, { asService: true })
	const publish = (event: AccountEvent) => appendEvents(service.deps.db, 'accountEvents', [event], { tx: undefined, now: new Date() })
	const count = (viewer: Viewer) => service.deps.db.collection<ListRecord>('lists').countDocuments({ ownerName: viewer.username })

	it('is created once, by call or by event, and stays deleted', async () => {
		await Promise.all([first(), first(), publish({ type: 'user.created', userId: owner.id, username: owner.username })])
		expect((await list(owner)).reply).toMatchObject([{ name: 'bookmarks', displayName: 'Bookmarks', public: false, numItems: 0 }])
		await ask(service, endpoints.deleteList, { params: { username: owner.username, listName: 'bookmarks' } }, { as: owner })
		await first()
		await publish({ type: 'user.created', userId: other.id, username: other.username })
		await vi.waitFor(async () => expect(await count(other)).toBe(1), wait)
		expect(await count(owner)).toBe(0)
	})

	it('is deleted with the account', async () => {
		await first()
		await create('more')
		await publish({ type: 'user.deleted', userId: owner.id, username: owner.username, by: owner.id, proPicId: null })
		await vi.waitFor(async () => expect(await count(owner)).toBe(0), wait)
	})
})
