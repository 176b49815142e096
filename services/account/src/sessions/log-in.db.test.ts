import { getMe, logIn, noteSeen } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'
import { loginAttemptsMax } from './login-attempt-store.ts'

let service: TestService
let passwordHash: string
const password = 'wide green marsh'
beforeAll(async () => {
	service = await startTestService(accountService)
	passwordHash = await hashPassword(password)
	const { db } = service.deps
	await seedUser(db, { username: 'Quiet_Heron', passwordHash, email: 'heron@pond.example' })
	await seedUser(db, { username: 'banned_crow', passwordHash, bannedAt: new Date() })
	await seedUser(db, { username: 'gone_swan', passwordHash, deletedAt: new Date() })
	await seedUser(db, { username: 'imported_tern' })
})
afterAll(() => service.stop())

const sessions = () => service.deps.db.collection<SessionRecord>('sessions')
let addresses = 0
/** Each attempt from a different address, so that they are not counted together. */
const tryLogIn = (username: string, tried: string, ip = `192.0.2.${++addresses}`) =>
	ask(service, logIn, { query: {}, body: { username, password: tried } }, { ip })

describe('logIn', () => {
	it('starts a session with a new id and ends the previous one', async () => {
		const old = await seedUser(service.deps.db)
		const record = { userId: old._id, createdAt: new Date(), lastSeenAt: new Date(), expiresAt: new Date(), ip: null, userAgent: null }
		await sessions().insertOne({ _id: 'test-session', ...record }) // the session that ask() uses
		const { status, reply, headers } = await tryLogIn(' quiet_HERON ', ` ${password}\n`)
		expect(status).toBe(200)
		expect(reply).toMatchObject({ username: 'Quiet_Heron', email: 'heron@pond.example' })
		const token = headers.get(signInHeader)?.replace('in:', '') ?? ''
		expect(await sessions().findOne({ _id: hashSessionToken(token) })).toMatchObject({ ip: expect.stringMatching(/^192/) })
		expect(await sessions().findOne({ _id: 'test-session' })).toBeNull()
	})

	it.each([
		['Quiet_Heron', 'wide green marshes'],
		['nobody_at_all', password],
		['gone_swan', password],
		['imported_tern', password],
		['imported_tern', 'null'],
	])('returns 401 for %s with %j', async (username, tried) => {
		const { status, failure, headers } = await tryLogIn(username, tried)
		expect(status).toBe(401)
		expect(failure).toMatchObject({ code: 'wrong_password', message: 'Username and password do not match.' })
		expect(headers.get(signInHeader)).toBeNull()
	})

	it('reveals a suspension only with the correct password', async () => {
		expect((await tryLogIn('banned_crow', 'guess')).failure?.code).toBe('wrong_password')
		const { status, failure } = await tryLogIn('Banned_Crow', password)
		expect(status).toBe(403)
		expect(failure).toMatchObject({ code: 'account_suspended', message: '@banned_crow is suspended.' })
	})

	it.each([
		['{}', 'Username and password empty.', { username: 'Username empty.', password: 'Password empty.' }],
		['{"username":" ","password":"x"}', 'Username empty.', { username: 'Username empty.' }],
		['{"username":"x","password":""}', 'Password empty.', { password: 'Password empty.' }],
	])('rejects %s', async (body, message, fields) => {
		const { status, failure } = await askRaw(service, { method: 'POST', path: '/api/_login', body })
		expect({ status, ...failure }).toEqual({ status: 400, code: 'invalid_input', message, fields })
	})

	it.each(['{"username":{"$ne":null},"password":"x"}', '{"username":"x","password":{"$ne":null}}', '[]', 'null', '{'])(
		'answers %s with 400',
		async (body) => {
			expect((await askRaw(service, { method: 'POST', path: '/api/_login', body })).status).toBe(400)
		},
	)

	it('returns the own account if already logged in', async () => {
		const { viewer } = await seedUser(service.deps.db)
		const { reply, headers } = await ask(service, logIn, { query: {}, body: { username: 'Quiet_Heron', password: 'x' } }, { as: viewer })
		expect(reply?.username).toBe(viewer.username)
		expect(headers.get(signInHeader)).toBeNull()
	})

	it('rate limits after twenty attempts an hour per name and address', async () => {
		const ip = '198.51.100.1'
		const tries = await Promise.all(Array.from({ length: loginAttemptsMax }, () => tryLogIn('quiet_heron', 'guess', ip)))
		expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]))
		const { status, failure, headers } = await tryLogIn('Quiet_Heron', password, ip)
		expect({ status, code: failure?.code }).toEqual({ status: 429, code: 'rate_limited' })
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
		expect((await tryLogIn('Quiet_Heron', password, '198.51.100.2')).status).toBe(200)
		service.setNow(new Date(Date.now() + 3_601_000))
		expect((await tryLogIn('Quiet_Heron', password, ip)).status).toBe(200)
		service.setNow(undefined)
	})
})

describe('a retried login', () => {
	const again = () =>
		ask(service, logIn, { query: {}, body: { username: 'Quiet_Heron', password } }, { ip: '192.0.2.99', idempotencyKey: 'lost' })
	const heron = async () => {
		const user = await service.deps.db.collection<UserRecord>('users').findOne({ usernameLower: 'quiet_heron' })
		return user?._id ?? expect.fail('There is no Quiet_Heron.')
	}
	const outcomes = async () => {
		const { status, failure, headers } = await again()
		return [status, failure?.code ?? null, headers.get(signInHeader)?.slice(0, 3) ?? null]
	}

	it('starts a session while that of the first attempt is open, and returns 401 after it ended (rule accounts-20)', async () => {
		expect(await outcomes()).toEqual([200, null, 'in:'])
		expect(await outcomes()).toEqual([200, null, 'in:'])
		const before = await sessions().countDocuments({ userId: await heron() })
		await sessions().updateMany({ userId: await heron() }, { $set: { endedByBan: true } })
		expect(await outcomes()).toEqual([401, 'not_logged_in', null])
		await sessions().deleteMany({ userId: await heron() })
		expect(await outcomes()).toEqual([401, 'not_logged_in', null])
		expect(before).toBeGreaterThan(1)
		expect(await sessions().countDocuments({ userId: await heron() })).toBe(0)
	})
})

it('login fails if the password is changed concurrently', async () => {
	const user = await seedUser(service.deps.db, { username: 'fast_swift', passwordHash })
	const newHash = await hashPassword('another green marsh')
	const users = service.deps.db.collection<UserRecord>('users')
	for (let delayMs = 0; delayMs <= 40; delayMs += 8) {
		const trying = tryLogIn('fast_swift', password)
		await new Promise((resolve) => setTimeout(resolve, delayMs))
		await service.deps.client.withSession((session) =>
			session.withTransaction(async (tx) => {
				await users.updateOne({ _id: user._id }, { $set: { passwordHash: newHash } }, { session: tx })
				await sessions().deleteMany({ userId: user._id }, { session: tx })
			}),
		)
		expect([200, 401]).toContain((await trying).status)
		expect(await sessions().countDocuments({ userId: user._id }), `after ${delayMs} ms`).toBe(0)
		await users.updateOne({ _id: user._id }, { $set: { passwordHash } })
	}
})

it('login reveals a concurrent suspension', async () => {
	const user = await seedUser(service.deps.db, { username: 'late_rook', passwordHash })
	const users = service.deps.db.collection<UserRecord>('users')
	for (let delayMs = 0; delayMs <= 40; delayMs += 8) {
		const trying = tryLogIn('late_rook', password)
		await new Promise((resolve) => setTimeout(resolve, delayMs))
		await users.updateOne({ _id: user._id }, { $set: { bannedAt: new Date() } })
		expect([undefined, 'account_suspended'], `after ${delayMs} ms`).toContain((await trying).failure?.code)
		await users.updateOne({ _id: user._id }, { $set: { bannedAt: null } })
	}
})

describe('logout', () => {
	it('ends the session and signals the gateway', async () => {
		const { viewer, _id } = await seedUser(service.deps.db)
		const at = new Date()
		await sessions().insertOne({
			_id: 'test-session',
			userId: _id,
			createdAt: at,
			lastSeenAt: at,
			expiresAt: at,
			ip: null,
			userAgent: null,
		})
		const call = { method: 'POST', path: '/api/_login?action=logout' }
		const { status, headers, reply } = await askRaw(service, call, { as: viewer })
		expect({ status, reply, signIn: headers.get(signInHeader) }).toEqual({ status: 200, reply: null, signIn: 'out' })
		expect(await sessions().findOne({ _id: 'test-session' })).toBeNull()
	})

	it('rejects guests and unknown actions', async () => {
		expect((await askRaw(service, { method: 'POST', path: '/api/_login?action=logout', body: '{}' })).failure?.code).toBe('not_logged_in')
		expect((await askRaw(service, { method: 'POST', path: '/api/_login?action=x', body: '{}' })).failure?.code).toBe('invalid_action')
	})
})

describe('noteSeen', () => {
	it('extends a session at most every five minutes', async () => {
		const user = await seedUser(service.deps.db)
		const start = new Date('2026-06-01T12:00:00.000Z')
		const session = 'a'.repeat(64)
		const times = { createdAt: start, lastSeenAt: start, expiresAt: start }
		await sessions().insertOne({ _id: session, userId: user._id, ...times, ip: null, userAgent: null })
		const seenAfter = async (minutes: number) => {
			service.setNow(new Date(start.getTime() + minutes * 60_000))
			await ask(service, noteSeen, { body: { session, ip: '203.0.113.9' } }, { asService: true })
			return (await sessions().findOne({ _id: session }))?.lastSeenAt
		}
		expect(await seenAfter(4)).toEqual(start)
		expect(await seenAfter(5)).toEqual(new Date('2026-06-01T12:05:00.000Z'))
		service.setNow(undefined)
		expect(await sessions().findOne({ _id: session })).toMatchObject({ expiresAt: new Date('2027-05-27T12:05:00.000Z') })
		const seen = await service.deps.db.collection<UserRecord>('users').findOne({ _id: user._id })
		expect(seen).toMatchObject({ lastSeenAt: new Date('2026-06-01T12:05:00.000Z'), lastSeenIp: '203.0.113.9' })
		expect((await ask(service, getMe, {}, { as: user.viewer })).reply.lastSeenMonth).toBe('June 2026')
	})
})
