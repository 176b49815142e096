import { banUser, changeSettings, getMe, getUser } from '@folkmoot/account-contract/account-endpoints'
import { seedCommunity, seedModerator } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, startProfileTests } from '../../testing/profile-tests.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'

type ProfileTests = Awaited<ReturnType<typeof startProfileTests>>
let service: ProfileTests['service']
let passwordHash: ProfileTests['passwordHash']
let seed: ProfileTests['seed']
let findUser: ProfileTests['findUser']
let sessionsOf: ProfileTests['sessionsOf']
let eventsAbout: ProfileTests['eventsAbout']
let seedSessions: ProfileTests['seedSessions']
beforeAll(async () => {
	;({ service, passwordHash, seed, findUser, sessionsOf, eventsAbout, seedSessions } = await startProfileTests())
})
afterAll(() => service.stop())

/** The stored id of the session that a reply signs in with. */
const newSessionIn = (headers: Headers) => hashSessionToken(headers.get(signInHeader)?.slice('in:'.length) ?? '')

describe('getUser and getMe', () => {
	it('finds by name, ignoring case, with the moderated communities', async () => {
		const user = await seed({ username: 'Reed_Warbler', email: 'reed@pond.example', homeFeed: 'subscriptions' })
		const pond = await seedCommunity(service.deps.db, { name: 'Pond' })
		await seedModerator(service.deps.db, user, pond)
		const { reply } = await ask(service, getUser, { params: { username: 'reed_warbler' }, query: {} })
		expect(reply).toMatchObject({ username: 'Reed_Warbler', email: null, homeFeed: 'all', moddingList: [{ name: 'Pond', userMod: null }] })
		const me = await ask(service, getMe, {}, { as: user.viewer })
		expect(me.reply).toMatchObject({
			email: 'reed@pond.example',
			homeFeed: 'subscriptions',
			moddingList: [{ name: 'Pond', userMod: true }],
		})
	})

	it('returns 404 for a missing account', async () => {
		const { status, failure } = await ask(service, getUser, { params: { username: 'no_such_bird' }, query: {} })
		expect({ status, code: failure?.code }).toEqual({ status: 404, code: 'user_not_found' })
		expect((await askRaw(service, { method: 'GET', path: '/api/users/%ff' })).status).toBe(404)
	})

	it('shows a deleted account to admins only', async () => {
		const { username, viewer } = await seed({ deletedAt: new Date(), points: 7 })
		const { viewer: admin } = await seed({ isAdmin: true })
		const params = { username }
		expect((await ask(service, getUser, { params, query: {} })).reply).toMatchObject({
			username,
			deleted: true,
			points: 0,
			moddingList: [],
		})
		expect((await ask(service, getUser, { params, query: {} }, { as: admin })).reply).toMatchObject({ id: viewer.id, points: 7 })
		expect((await ask(service, getMe, {}, { as: viewer })).failure?.code).toBe('not_logged_in')
	})

	it('adds the admin-only fields', async () => {
		const { username, viewer } = await seed({ createdIp: '192.0.2.1', email: 'a@b.example' })
		const { viewer: admin } = await seed({ isAdmin: true })
		const call = { params: { username }, query: { adminsView: 'true' as const } }
		const { reply } = await ask(service, getUser, call, { as: admin })
		expect(reply).toMatchObject({ createdIP: '192.0.2.1', email: 'a@b.example', webPushSubscriptionsCount: 0 })
		expect(reply.userIndex).toBeGreaterThan(0)
		for (const as of [viewer, null]) {
			const { status, failure } = await ask(service, getUser, call, { as })
			expect({ status, code: failure?.code }).toEqual({ status: 403, code: 'not_admin' })
		}
	})
})

describe('changeSettings', () => {
	const change = (as: { id: string; username: string; isAdmin: boolean }, body: object) =>
		ask(service, changeSettings, { query: { action: 'updateProfile' }, body }, { as })

	it('changes only the given fields', async () => {
		const { viewer, _id } = await seed({ email: 'old@b.example', aboutMe: 'Old.' })
		const { reply } = await change(viewer, { homeFeed: 'subscriptions', embedsOff: true })
		expect(reply).toMatchObject({
			homeFeed: 'subscriptions',
			embedsOff: true,
			email: 'old@b.example',
			aboutMe: 'Old.',
			rememberFeedSort: false,
			language: '',
		})
		expect((await change(viewer, { language: 'ar' })).reply.language).toBe('ar')
		const about = await change(viewer, { aboutMe: '  I *wade*, not in /No_such_pond. ', email: null })
		expect(about.reply).toMatchObject({
			aboutMe: 'I *wade*, not in /No_such_pond.',
			aboutMeTree: [['p', null, 'I ', ['em', null, 'wade'], ', not in /No_such_pond.']],
			email: null,
		})
		await change(viewer, { id: '0'.repeat(24), isAdmin: true, points: 1_000, username: 'king' })
		expect(await findUser(_id)).toMatchObject({ isAdmin: false, points: 1, username: viewer.username, homeFeed: 'subscriptions' })
	})

	it.each([
		[{ email: 'nothing' }, { email: 'Please enter a valid email' }],
		[{ homeFeed: 'moderating' }, { homeFeed: expect.any(String) }],
		[{ language: 'fr' }, { language: expect.any(String) }],
		[{ language: null }, { language: expect.any(String) }],
		[{ embedsOff: 'yes' }, { embedsOff: expect.any(String) }],
		[{ aboutMe: 'x'.repeat(10_001) }, { aboutMe: expect.any(String) }],
		[{ aboutMe: { $ne: null } }, { aboutMe: expect.any(String) }],
	])('rejects %o', async (body, fields) => {
		const { viewer } = await seed()
		const call = { method: 'POST', path: '/api/_settings?action=updateProfile', body: JSON.stringify(body) }
		const { status, failure } = await askRaw(service, call, { as: viewer })
		expect({ status, code: failure?.code, fields: failure?.fields }).toEqual({ status: 400, code: 'invalid_input', fields })
	})

	it('rejects unknown actions', async () => {
		const { viewer } = await seed()
		const { failure } = await askRaw(service, { method: 'POST', path: '/api/_settings?action=promote', body: '{}' }, { as: viewer })
		expect(failure?.code).toBe('invalid_action')
	})

	it('changes the password and ends all other sessions', async () => {
		const { viewer, _id } = await seed()
		await seedSessions(_id, true)
		const body = { password, newPassword: 'deep blue lake', repeatPassword: 'deep blue lake' }
		const { status, headers } = await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, { as: viewer })
		expect(status).toBe(200)
		expect(await sessionsOf(_id)).toEqual([newSessionIn(headers)])
		expect(await isPasswordOf((await findUser(_id))?.passwordHash ?? null, 'deep blue lake')).toBe(true)
	})

	it('changes the address and gives this session a new id, with its subscription; the others stay', async () => {
		const { viewer, _id } = await seed({ email: 'old@pond.example' })
		await seedSessions(_id, true)
		const subscriptions = service.deps.db.collection<{ _id: string; userId: ObjectId; endpoint: string }>('pushSubscriptions')
		await subscriptions.insertOne({ _id: 'test-session', userId: _id, endpoint: 'https://push.invalid/a' })
		const { headers } = await ask(
			service,
			changeSettings,
			{ query: { action: 'updateProfile' }, body: { email: 'new@pond.example' } },
			{ as: viewer },
		)
		const fresh = newSessionIn(headers)
		expect((await sessionsOf(_id)).sort()).toEqual([`a${_id}`, `b${_id}`, fresh].sort())
		expect(await subscriptions.distinct('_id', { userId: _id })).toEqual([fresh])
		const same = await ask(
			service,
			changeSettings,
			{ query: { action: 'updateProfile' }, body: { email: 'new@pond.example', aboutMe: 'Hello.' } },
			{ as: viewer, session: fresh },
		)
		expect([same.status, same.headers.get(signInHeader)]).toEqual([200, null])
	})

	it('leaves the session as it is where a change of the password is refused', async () => {
		const { viewer, _id } = await seed()
		await seedSessions(_id, true)
		const body = { password: 'x', newPassword: 'deep blue lake', repeatPassword: 'deep blue lake' }
		const { headers } = await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, { as: viewer })
		expect(headers.get(signInHeader)).toBeNull()
		expect((await sessionsOf(_id)).sort()).toEqual([`a${_id}`, `b${_id}`, 'test-session'].sort())
	})

	it.each([
		[{ password, newPassword: 'deep blue lake', repeatPassword: 'deep lake' }, 400, 'password_not_match', 'Passwords do not match.'],
		[{ password, newPassword: 'short', repeatPassword: 'short' }, 400, 'invalid_password', 'Password too short.'],
		[{ password, newPassword: 'sunshine', repeatPassword: 'sunshine' }, 400, 'invalid_password', 'Password too weak.'],
		[
			{ password: 'x', newPassword: 'deep blue lake', repeatPassword: 'deep blue lake' },
			401,
			'wrong_password',
			'Incorrect previous password',
		],
		[{}, 400, 'invalid_password', 'Password cannot be empty.'],
	])('rejects the password change %o', async (body, status, code, message) => {
		const { viewer, _id } = await seed()
		const answer = await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, { as: viewer })
		expect(answer.failure).toMatchObject({ status, code, message })
		expect((await findUser(_id))?.passwordHash).toBe(passwordHash)
	})
})

describe('banUser', () => {
	const ban = (username: string, banned: boolean, deleteContentDays: number | null = null) =>
		ask(service, banUser, { body: { username, banned, by: null, deleteContentDays } }, { asService: true })

	it('bans, ends all sessions, and lifts the ban', async () => {
		const { username, viewer, _id } = await seed()
		await seedSessions(_id, true)
		expect((await ban(username.toUpperCase(), true, 0)).reply).toEqual({ userId: viewer.id })
		const goingOn = service.deps.db.collection('sessions').countDocuments({ userId: _id, endedByBan: { $exists: false } })
		expect(await goingOn).toBe(0)
		const first = (await findUser(_id))?.bannedAt
		expect(first).toEqual(expect.any(Date))
		await ban(username, true)
		expect((await findUser(_id))?.bannedAt).toEqual(first)
		expect((await ask(service, getUser, { params: { username }, query: {} })).reply).toMatchObject({ isBanned: true })
		await ban(username, false)
		expect((await findUser(_id))?.bannedAt).toBeNull()
		const about = { userId: viewer.id, username, by: null }
		expect(await eventsAbout(viewer.id)).toEqual([
			{ type: 'user.banned', ...about, deleteContentDays: 0 },
			{ type: 'user.banned', ...about, deleteContentDays: null },
			{ type: 'user.unbanned', ...about },
		])
	})

	it('rejects bans of admins and keeps their sessions', async () => {
		const { username, _id } = await seed({ isAdmin: true })
		await seedSessions(_id, false)
		expect((await ban(username, true)).failure).toMatchObject({ status: 403, code: 'no_ban_admin' })
		expect(await sessionsOf(_id)).toHaveLength(2)
		expect((await ban('no_such_bird', true)).failure?.code).toBe('user_not_found')
		const gone = await seed({ deletedAt: new Date() })
		expect((await ban(gone.username, true)).failure?.code).toBe('user_deleted')
	})
})
