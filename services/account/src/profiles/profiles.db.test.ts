import { banUser, changeSettings, deleteUser, getMe, getUser } from '@folkmoot/account-contract/account-endpoints'
import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { MuteRecord, SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { seedCommunity, seedModerator, seedMute, seedUser } from '@folkmoot/content-kit/testing/seed'
import { modtoolsRoom } from '@folkmoot/modtools/room'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from '../passwords/password-hash.ts'
import { accountRoom } from '../room.ts'
import { repeatedDeletion } from './delete-account-data.ts'

let service: TestService
let passwordHash: string
const password = 'wide green marsh'
beforeAll(async () => {
	service = await startTestService(accountRoom, modtoolsRoom)
	passwordHash = await hashPassword(password)
})
afterAll(() => service.stop())

const seed = (given: Partial<UserRecord> = {}) => seedUser(service.deps.db, { passwordHash, ...given })
const findUser = (_id: ObjectId) => service.deps.db.collection<UserRecord>('users').findOne({ _id })
const sessions = () => service.deps.db.collection<SessionRecord>('sessions')
const sessionsOf = async (userId: ObjectId) => (await sessions().find({ userId }).toArray()).map(({ _id }) => _id)
const eventsAbout = async (userId: string) => {
	const found = await service.deps.db.collection(accountOutbox).find({ 'event.userId': userId }).sort({ _id: 1 }).toArray()
	return found.map((record) => record.event as unknown)
}

/** The stored id of the session that a reply signs in with. */
const newSessionIn = (headers: Headers) => hashSessionToken(headers.get(signInHeader)?.slice('in:'.length) ?? '')

/** Sessions of an account: that of ask(), if `here`, and two others. */
async function seedSessions(userId: ObjectId, here: boolean): Promise<void> {
	const at = new Date()
	const rest = { userId, createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + 60_000), ip: null, userAgent: null }
	await sessions().deleteMany({ _id: 'test-session' })
	const ids = [...(here ? ['test-session'] : []), `a${userId}`, `b${userId}`]
	await sessions().insertMany(ids.map((_id) => ({ _id, ...rest })))
}

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
		})
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

describe('deleteUser', () => {
	const remove = (username: string, tried: string, as: { id: string; username: string; isAdmin: boolean }) =>
		ask(service, deleteUser, { params: { username }, body: { password: tried } }, { as })

	it('erases personal data, sessions and mutes, and publishes user.deleted', async () => {
		const { db } = service.deps
		const user = await seed({ username: 'Marsh_Tit', email: 'tit@pond.example', aboutMe: 'I sing.', isAdmin: true, createdIp: '192.0.2.3' })
		const other = await seed()
		await seedMute(db, user, 'user', other._id)
		await seedMute(db, other, 'user', user._id)
		await seedSessions(user._id, true)
		const { status, headers } = await remove('marsh_tit', password, user.viewer)
		expect({ status, signIn: headers.get(signInHeader) }).toEqual({ status: 200, signIn: 'out' })
		const left = await findUser(user._id)
		expect(left).toMatchObject({ username: 'Marsh_Tit', isAdmin: false, email: null, passwordHash: null, deletedAt: expect.any(Date) })
		expect(JSON.stringify(left)).not.toMatch(/sing|pond|192\.0/)
		expect(await sessionsOf(user._id)).toEqual([])
		expect(await db.collection<MuteRecord>('mutes').find({ type: 'user' }).toArray()).toEqual([])
		const event = { type: 'user.deleted', userId: user.viewer.id, username: 'Marsh_Tit', by: user.viewer.id, proPicId: null }
		expect(await eventsAbout(user.viewer.id)).toEqual([event])
	})

	it('repeats the deletion for writes that were in flight', async () => {
		const { db } = service.deps
		const [user, other] = [await seed(), await seed()]
		const mutes = db.collection<MuteRecord>('mutes')
		await remove(user.username, password, user.viewer)
		await seedMute(db, other, 'user', user._id)
		const repeat = async (deps: typeof service.deps) => {
			const worker = createJobWorker(deps, repeatedDeletion(deps))
			const isDue = await worker.step()
			await worker.idle()
			return isDue
		}
		expect(await repeat(service.deps)).toBe(false)
		expect(await mutes.countDocuments({ targetId: user._id })).toBe(1)
		const later = { ...service.deps, now: () => new Date(Date.now() + 60_000) }
		while (await repeat(later)) {}
		expect(await mutes.countDocuments({ targetId: user._id })).toBe(0)
		expect(await eventsAbout(user.viewer.id)).toHaveLength(2)
		expect(await repeat(later)).toBe(false)
	})

	it('waits until a community that one moderates alone has another moderator (rule moderation-18)', async () => {
		const { db } = service.deps
		const [user, other, admin] = [await seed(), await seed(), await seed({ isAdmin: true })]
		const community = await seedCommunity(db)
		await seedModerator(db, user, community)
		expect((await remove(user.username, password, user.viewer)).failure).toMatchObject({ status: 409, code: 'last_moderator' })
		await seedModerator(db, other, community)
		const answers = await Promise.all([user, other].map((one) => remove(one.username, password, one.viewer)))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await db.collection('moderators').countDocuments({ communityId: community._id })).toBe(1)
		const last = answers[0]?.status === 200 ? other : user
		expect((await remove(last.username, password, admin.viewer)).status).toBe(200)
	})

	it('requires the caller’s password', async () => {
		const { username, viewer } = await seed()
		const { status, failure } = await remove(username, 'guess', viewer)
		expect({ status, code: failure?.code, fields: failure?.fields }).toEqual({
			status: 403,
			code: 'wrong_password',
			fields: { password: 'Invalid password' },
		})
		const missing = await askRaw(service, { method: 'DELETE', path: `/api/users/${username}`, body: '{}' }, { as: viewer })
		expect(missing.failure).toMatchObject({ status: 400, fields: { password: expect.any(String) } })
	})

	it('rate limits wrong passwords in an open session and does not count correct ones', async () => {
		const { username, viewer } = await seed()
		const change = (old: string) =>
			ask(
				service,
				changeSettings,
				{ query: { action: 'changePassword' }, body: { password: old, newPassword: password, repeatPassword: password } },
				{ as: viewer, ip: '198.51.100.77' },
			)
		for (let time = 0; time < 22; time++) expect((await change(password)).status).toBe(200)
		const codes: (string | undefined)[] = []
		for (let time = 0; time < 21; time++) codes.push((await change('guess')).failure?.code)
		expect(new Set(codes.slice(0, 20))).toEqual(new Set(['wrong_password']))
		expect(codes.at(-1)).toBe('rate_limited')
		expect((await change(password)).failure?.code).toBe('rate_limited')
		expect((await remove(username, password, viewer)).status).toBe(200)
	})

	it('keeps the last admin, also under concurrent deletions', async () => {
		const others = { isAdmin: true, deletedAt: null }
		const admins = await service.deps.db.collection('users').find(others).toArray()
		const ids = { _id: { $in: admins.map(({ _id }) => _id) } }
		await service.deps.db.collection('users').updateMany(ids, { $set: { isAdmin: false } })
		const [last, member] = [await seed({ isAdmin: true }), await seed()]
		expect((await remove(last.username, password, last.viewer)).failure).toMatchObject({
			status: 409,
			code: 'conflict',
			message: 'The last admin cannot be deleted.',
		})
		expect((await remove(member.username, password, member.viewer)).status).toBe(200)
		const other = await seed({ isAdmin: true })
		const both = await Promise.all([last, other].map(({ username, viewer }) => remove(username, password, viewer)))
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await service.deps.db.collection('users').countDocuments(others)).toBe(1)
		await service.deps.db.collection('users').updateMany(ids, { $set: { isAdmin: true } })
	})

	it('lets admins delete another account once, with their own password', async () => {
		const { username, _id } = await seed({ passwordHash: null })
		const admin = await seed({ isAdmin: true })
		const { viewer: stranger } = await seed()
		expect((await remove(username, password, stranger)).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await remove('no_such_bird', password, admin.viewer)).failure?.code).toBe('user_not_found')
		await seedSessions(admin._id, true)
		const { status, headers } = await remove(username, password, admin.viewer)
		expect({ status, signIn: headers.get(signInHeader) }).toEqual({ status: 200, signIn: null })
		expect(await findUser(_id)).toMatchObject({ deletedAt: expect.any(Date) })
		expect(await sessionsOf(admin._id)).toHaveLength(3)
		expect((await remove(username, password, admin.viewer)).failure).toMatchObject({ status: 403, code: 'user_deleted' })
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
