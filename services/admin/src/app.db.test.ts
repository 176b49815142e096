import { banUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import * as endpoints from '@folkmoot/admin-contract/admin-endpoints'
import { listAuditLog } from '@folkmoot/admin-contract/audit-endpoints'
import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { setDefaultCommunity } from '@folkmoot/community-contract/community-endpoints'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import type { Reply } from '@folkmoot/contract-kit/endpoint'
import { createService } from '@folkmoot/service-kit/create-service'
import { fail } from '@folkmoot/service-kit/failure'
import { serve } from '@folkmoot/service-kit/serve'
import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { endpointsOf, findServerErrors, unservedEndpoints } from '@folkmoot/service-kit/testing/every-endpoint'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdminApp } from './app.ts'
import { adminService } from './service.ts'

/** The calls other areas received. */
const asked: unknown[] = []
const account: ServiceDefinition = {
	area: 'account',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'account',
			deps,
			served: [
				serve(banUser, async ({ body }) => {
					asked.push(body)
					if (body.username === 'boss') throw fail('no_ban_admin')
					return { userId: '0'.repeat(24) }
				}),
			],
		}),
}
const community: ServiceDefinition = {
	area: 'community',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'community',
			deps,
			served: [
				serve(setDefaultCommunity, async ({ body }) => {
					asked.push(body)
					const [shown] = await presentCommunities(deps.db, [await seedCommunity(deps.db)], null)
					if (!shown || body.name === 'nowhere') throw fail('community_not_found')
					return shown
				}),
			],
		}),
}

let service: TestService
let as: Viewer
beforeAll(async () => {
	service = await startTestService(adminService, account, community)
	as = (await seedUser(service.deps.db, { username: 'Head', isAdmin: true, createdAt: new Date(0) })).viewer
})
afterAll(() => service.stop())
beforeEach(() => {
	asked.length = 0
})

const all = endpointsOf(endpoints)

it('serves every endpoint of its contract', () => {
	expect(unservedEndpoints(createAdminApp(service.deps), all)).toEqual([])
})

it('returns no 500 on malformed input', async () => {
	expect(await findServerErrors(service, all, as)).toEqual([])
})

it.each(all.map(({ method, path }) => [method, path]))('returns 403 to non-admins: %s %s', async (method, path) => {
	const call = { method, path, body: method === 'GET' ? undefined : '{}' }
	expect((await askRaw(service, call)).failure).toMatchObject({ status: 401, code: 'not_logged_in' })
	const { viewer } = await seedUser(service.deps.db, { createdAt: new Date(0) })
	expect((await askRaw(service, call, { as: viewer })).failure).toMatchObject({ status: 403, code: 'not_admin' })
})

describe('site settings', () => {
	it('start with the contract’s defaults and change only the given fields', async () => {
		const first = await ask(service, endpoints.getSiteSettings, {}, { as })
		expect(first.reply).toEqual({ ...defaultsOf(siteSettings), torBlocked: false })
		expect(first.reply).toMatchObject({ signupsDisabled: false, communityCreation: 'admins', welcomeCommunity: '', captcha: 'default' })
		const changed = await ask(service, endpoints.editSiteSettings, { body: { signupsDisabled: true } }, { as })
		expect(changed.reply).toEqual({ ...first.reply, signupsDisabled: true })
		await seedCommunity(service.deps.db, { name: 'Welcome' })
		const whole = { ...changed.reply, communityCreation: 'members', welcomeCommunity: 'welcome', torBlocked: true, _id: 'x' }
		const call = { method: 'PUT', path: '/api/site_settings', body: JSON.stringify(whole) }
		const { reply } = await askRaw(service, call, { as })
		expect(reply).toEqual({ ...changed.reply, communityCreation: 'members', welcomeCommunity: 'welcome' })
		expect((await ask(service, endpoints.getSiteSettings, {}, { as })).reply).toEqual(reply)
	})

	it.each([
		['signupsDisabled', 'yes'],
		['signupsDisabled', null],
		['communityCreation', { $ne: 1 }],
		['welcomeCommunity', 'No_Such_Place'],
		['welcomeCommunity', 'x'.repeat(22)],
		['defaultLanguage', 'fr'],
		['defaultLanguage', ''],
		['offeredLanguages', []],
		['offeredLanguages', ['de', 'ar']],
		['offeredLanguages', 'en'],
		['offeredLanguages.1', ['en', 'fr']],
		['offeredLanguages', ['en', 'en']],
		['embedHosts', 'blog.example'],
		['embedHosts', ['blog.example', '*']],
		['embedHosts', ['blog.example; script-src *']],
		['embedHosts', Array.from({ length: 21 }, (_, index) => `blog${index}.example`)],
		['embedHosts.0', [1]],
	])('reject %s: %j', async (field, value) => {
		const call = { method: 'PUT', path: '/api/site_settings', body: JSON.stringify({ [field.split('.')[0] ?? '']: value }) }
		const { status, failure } = await askRaw(service, call, { as })
		expect({ status, code: failure?.code }).toEqual({ status: 400, code: 'invalid_input' })
		expect(failure?.fields).toHaveProperty([field])
	})
})

describe('the default language', () => {
	const edit = (body: object) => askRaw(service, { method: 'PUT', path: '/api/site_settings', body: JSON.stringify(body) }, { as })

	it('is one of those offered, whichever is changed', async () => {
		const refused = 'The default language must be one of those offered.'
		const both = await edit({ defaultLanguage: 'ar', offeredLanguages: ['en', 'de'] })
		expect([both.status, both.failure?.fields]).toEqual([400, { defaultLanguage: refused }])
		expect((await edit({ defaultLanguage: 'de', offeredLanguages: ['ar', 'de'] })).reply).toMatchObject({ defaultLanguage: 'de' })
		expect((await edit({ defaultLanguage: 'en' })).failure?.fields).toEqual({ defaultLanguage: refused })
		expect((await edit({ offeredLanguages: ['ar'] })).failure?.fields).toEqual({ offeredLanguages: refused })
		const { reply } = await ask(service, endpoints.getSiteSettings, {}, { as })
		expect(reply).toMatchObject({ defaultLanguage: 'de', offeredLanguages: ['ar', 'de'] })
	})

	it('is in the audit log with those offered', async () => {
		await edit({ defaultLanguage: 'en', offeredLanguages: ['en', 'de', 'ar'] })
		const { reply } = await ask(service, listAuditLog, { query: {} }, { as })
		expect(reply.entries[0]?.content.details).toEqual({ defaultLanguage: 'de → en', offeredLanguages: 'ar, de → en, de, ar' })
	})
})

it('hosts that may embed are stored as a policy names them, each once', async () => {
	const body = { embedHosts: ['https://Blog.example/', 'blog.example', 'bücher.example:8443'] }
	const { reply } = await ask(service, endpoints.editSiteSettings, { body }, { as })
	expect(reply.embedHosts).toEqual(['blog.example', 'xn--bcher-kva.example:8443'])
	const log = await ask(service, listAuditLog, { query: {} }, { as })
	expect(log.reply.entries[0]?.content.details).toEqual({ embedHosts: ' → blog.example, xn--bcher-kva.example:8443' })
	expect((await ask(service, endpoints.editSiteSettings, { body: { embedHosts: [] } }, { as })).reply.embedHosts).toEqual([])
})

describe('actAsAdmin', () => {
	const act = (body: object) => askRaw(service, { method: 'POST', path: '/api/_admin', body: JSON.stringify(body) }, { as })

	it.each([
		[
			{ action: 'ban_user', username: 'crow' },
			{ username: 'crow', banned: true, deleteContentDays: null },
		],
		[
			{ action: 'ban_user', username: 'crow', deleteContentDays: 0 },
			{ username: 'crow', banned: true, deleteContentDays: 0 },
		],
		[
			{ action: 'unban_user', username: 'crow' },
			{ username: 'crow', banned: false, deleteContentDays: null },
		],
		[
			{ action: 'unban_user', username: 'crow', restoreContent: true },
			{ username: 'crow', banned: false, deleteContentDays: null, restoreContent: true },
		],
		[
			{ action: 'add_default_forum', name: 'Tea' },
			{ name: 'Tea', isDefault: true },
		],
		[
			{ action: 'remove_default_forum', name: 'Tea' },
			{ name: 'Tea', isDefault: false },
		],
	])('calls the area that owns the data: %o', async (body, question) => {
		const { status, reply } = await act(body)
		expect({ status, reply }).toEqual({ status: 200, reply: { success: true, 'success:': true } })
		const admin = { id: as.id, username: as.username, requestId: null }
		const ofBans = 'username' in body ? { by: as.id, note: null, restoreContent: false } : {}
		expect(asked).toEqual([{ ...ofBans, ...question, admin }])
	})

	it.each([
		[{}, 400, 'invalid_action'],
		[{ action: 'promote' }, 400, 'invalid_action'],
		[{ action: 'ban_user' }, 400, 'invalid_input'],
		[{ action: 'ban_user', username: { $ne: null } }, 400, 'invalid_input'],
		[{ action: 'ban_user', username: 'crow', deleteContentDays: -1 }, 400, 'invalid_input'],
		[{ action: 'add_default_forum', username: 'crow' }, 400, 'invalid_input'],
		[{ action: 'ban_user', username: 'hEAD' }, 400, 'cannot_target_self'],
		[{ action: 'ban_user', username: 'boss' }, 403, 'no_ban_admin'],
		[{ action: 'add_default_forum', name: 'nowhere' }, 404, 'community_not_found'],
	])('rejects %o', async (body, status, code) => {
		expect((await act(body)).failure).toMatchObject({ status, code })
	})
})

describe('the tables', () => {
	it('list accounts newest first, 100 per page, including ties', async () => {
		const { db } = service.deps
		const created = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 50)))
		const older = await db.collection<UserRecord>('users').countDocuments()
		const seeded = []
		for (let n = 0; n < 205; n++) seeded.push(await seedUser(db, { username: `bird_${n}`, createdAt: created(n), email: 'a@b.example' }))
		const names: string[] = []
		const readPage = async (next: string | null) => (await ask(service, endpoints.listUsers, { query: { next } }, { as })).reply
		let cursor: string | null = null
		const sizes: number[] = []
		do {
			const reply: Reply<typeof endpoints.listUsers> = await readPage(cursor)
			names.push(...reply.users.map(({ username }) => username))
			sizes.push(reply.users.length)
			expect(reply.users[0]).toMatchObject({ lastSeenIP: null })
			cursor = reply.next
		} while (cursor !== null)
		expect(sizes).toEqual([100, 100, 5 + older])
		expect(new Set(names).size).toBe(205 + older)
		expect(names.slice(0, 205).sort()).toEqual(seeded.map(({ username }) => username).sort())
		expect(names[0]).toBe('bird_204')
	})

	it('list comments with their posts, including removed ones', async () => {
		const { db } = service.deps
		const author = await seedUser(db)
		const post = await seedPost(db, author, await seedCommunity(db), { title: 'On reeds' })
		await seedComment(db, author, post, { body: 'First.', createdAt: new Date('2026-01-02T00:00:00.000Z') })
		const deletion = { by: new ObjectId(), as: 'mods' as const, at: new Date() }
		await seedComment(db, author, post, { body: 'Second.', createdAt: new Date('2026-01-03T00:00:00.000Z'), deletion })
		const { reply } = await ask(service, endpoints.listAllComments, { query: {} }, { as })
		expect(reply).toMatchObject({
			comments: [
				{ body: 'Second.', deleted: true, postTitle: 'On reeds' },
				{ body: 'First.', postTitle: 'On reeds' },
			],
			next: null,
		})
	})

	it.each(['x', 'W10', Buffer.from('[1,"x"]').toString('base64url'), Buffer.from('{"$gt":""}').toString('base64url')])(
		'refuse the cursor %s',
		async (next) => {
			for (const endpoint of [endpoints.listUsers, endpoints.listAllComments]) {
				const { failure } = await ask(service, endpoint, { query: { next } }, { as })
				expect(failure).toMatchObject({ status: 400, code: 'invalid_cursor' })
			}
		},
	)
})
