import { logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import { accountOutbox } from '@folkmoot/account-contract/account-events'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import { joinDefaultCommunities } from '@folkmoot/community-contract/community-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { createFirstList } from '@folkmoot/lists-contract/list-endpoints'
import { createService } from '@folkmoot/service-kit/create-service'
import { fail } from '@folkmoot/service-kit/failure'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { serve } from '@folkmoot/service-kit/serve'
import type { ServiceDefinition } from '@folkmoot/service-kit/start-service'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountService } from '../service.ts'

/** The requests to the neighbouring areas; lists is out of order. */
const asked: unknown[] = []
const community: ServiceDefinition = {
	area: 'community',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'community',
			deps,
			served: [
				serve(joinDefaultCommunities, async ({ body }) => {
					asked.push(body)
					return { joined: 2 }
				}),
			],
		}),
}
const lists: ServiceDefinition = {
	area: 'lists',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'lists',
			deps,
			served: [
				serve(createFirstList, async ({ body }) => {
					asked.push(body)
					throw fail('service_unavailable')
				}),
			],
		}),
}

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService, community, lists)
	service.deps.log.level = 'fatal'
})
afterAll(() => service.stop())
beforeEach(() => {
	asked.length = 0
})

const password = 'wide green marsh'
const users = () => service.deps.db.collection<UserRecord>('users')
const tokenOf = (headers: Headers) => /^in:(.{43})$/.exec(headers.get(signInHeader) ?? '')?.[1] ?? ''
const findSession = (token: string) => service.deps.db.collection<SessionRecord>('sessions').findOne({ _id: hashSessionToken(token) })

describe('signUp', () => {
	it('creates an account, logs in and creates its lists, even while another service is down', async () => {
		const body = { username: ' Quiet_Heron ', email: 'heron@pond.example', password }
		const { status, reply, headers } = await ask(service, signUp, { body }, { ip: '192.0.2.7' })
		expect(status).toBe(201)
		expect(reply).toMatchObject({ username: 'Quiet_Heron', email: 'heron@pond.example', points: 1, homeFeed: 'all', isAdmin: false })
		expect(reply).not.toHaveProperty('createdIP')

		const user = await users().findOne({ usernameLower: 'quiet_heron' })
		expect(user).toMatchObject({ createdIp: '192.0.2.7', lastSeenIp: '192.0.2.7', bannedAt: null })
		expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
		const session = await findSession(tokenOf(headers))
		expect(session).toMatchObject({ userId: user?._id, ip: '192.0.2.7', userAgent: expect.any(String) })
		expect(Number(session?.expiresAt) - Number(session?.createdAt)).toBe(360 * 86_400_000)
		expect(JSON.stringify(session)).not.toContain(tokenOf(headers))

		const userId = reply.id
		expect(asked).toEqual([{ userId }, { userId, username: 'Quiet_Heron' }])
		const event = await service.deps.db.collection(accountOutbox).findOne({ 'event.userId': userId })
		expect(event?.event).toEqual({ type: 'user.created', userId, username: 'Quiet_Heron' })
	})

	it.each([
		[{ username: '', password }, 'invalid_username', { username: 'Username cannot be empty.' }],
		[{ username: 'abc', password }, 'invalid_username', { username: 'Username too short.' }],
		[{ username: 'Login', password }, 'invalid_username', { username: 'This username is reserved.' }],
		[{ username: 'heron_two', password: '' }, 'invalid_password', { password: 'Password cannot be empty.' }],
		[{ username: 'heron_two', password: 'Sunshine' }, 'invalid_password', { password: 'Password too weak.' }],
		[{ username: 'heron_two', password, email: 'no address' }, 'invalid_input', { email: 'Enter a valid email address.' }],
		[
			{ username: 'a b c', password: 'short', email: 'x' },
			'invalid_username',
			{
				username: 'Username may contain only letters, digits and underscores.',
				password: 'Password too weak.',
				email: 'Enter a valid email address.',
			},
		],
	])('rejects %o', async (body, code, fields) => {
		const { status, failure } = await ask(service, signUp, { body })
		expect({ status, code: failure?.code, fields: failure?.fields }).toEqual({ status: 400, code, fields })
		expect(failure?.message).toBe(Object.values(fields)[0])
	})

	it.each([
		['{"username":{"$ne":null},"password":"wide green marsh"}', 'username'],
		['{"username":"heron_two","password":{"$gt":""}}', 'password'],
		['{"username":["heron_two"],"password":"wide green marsh"}', 'username'],
		['{"password":"wide green marsh"}', 'username'],
		['"heron_two"', 'body'],
		['', 'username'],
	])('returns 400 with the field for %s', async (body, field) => {
		const { status, failure } = await askRaw(service, { method: 'POST', path: '/api/_signup', body })
		expect(status).toBe(400)
		expect(failure?.fields).toHaveProperty(field)
	})

	it('rejects a taken name, ignoring case', async () => {
		await seedUser(service.deps.db, { username: 'Brown_Owl' })
		const { status, failure } = await ask(service, signUp, { body: { username: 'brown_OWL', password } })
		expect({ status, code: failure?.code, message: failure?.message }).toEqual({
			status: 409,
			code: 'user_exists',
			message: 'brown_OWL is already taken.',
		})
	})

	it('creates one account for two concurrent sign-ups with one name', async () => {
		const names = ['Grey_Goose', 'grey_goose', 'GREY_GOOSE']
		const answers = await Promise.all(names.map((username) => ask(service, signUp, { body: { username, password } })))
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
		expect(await users().countDocuments({ usernameLower: 'grey_goose' })).toBe(1)
	})

	it('returns the same account for a repeated Idempotency-Key and signs in again', async () => {
		const call = () => ask(service, signUp, { body: { username: 'white_stork', password } }, { idempotencyKey: 'one' })
		const answers = [...(await Promise.all([call(), call()])), await call()]
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
		expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
		const sessions = await Promise.all(answers.map(({ headers }) => findSession(tokenOf(headers))))
		expect(sessions.map((session) => session?.userId.toHexString())).toEqual(answers.map(({ reply }) => reply.id))
		expect(asked).toHaveLength(2)
		const other = await ask(service, signUp, { body: { username: 'white_stork', password: 'another one' } }, { idempotencyKey: 'one' })
		expect(other.failure?.code).toBe('idempotency_key_reused')
	})

	it('rejects logged-in members, and everybody while sign-ups are off', async () => {
		const { viewer } = await seedUser(service.deps.db)
		const body = { username: 'red_kite', password }
		expect((await ask(service, signUp, { body }, { as: viewer })).failure?.code).toBe('already_logged_in')
		const settings = service.deps.db.collection<SiteSettingsRecord>('siteSettings')
		await settings.insertOne({ _id: 'site', signupsDisabled: true, updatedAt: new Date() })
		const { status, failure } = await ask(service, signUp, { body })
		await settings.deleteOne({ _id: 'site' })
		expect({ status, code: failure?.code }).toEqual({ status: 403, code: 'signups_disabled' })
	})

	it('creates accounts that can log in', async () => {
		await ask(service, signUp, { body: { username: 'sand_piper', password } })
		const { status, headers } = await ask(service, logIn, { query: {}, body: { username: 'Sand_Piper', password } })
		expect(status).toBe(200)
		expect(tokenOf(headers)).not.toBe('')
	})
})
