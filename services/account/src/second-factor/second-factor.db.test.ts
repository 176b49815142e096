import { changeSettings, deleteUser, logIn } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import { changeSecondFactor, getSecurity } from '@folkmoot/account-contract/security-endpoints'
import type { SecondFactorRecord } from '@folkmoot/account-contract/security-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'
import { codeAttemptsMax } from './check-second-factor.ts'

let service: TestService
let passwordHash: string
const password = 'wide green marsh'
beforeAll(async () => {
	service = await startTestService(accountService)
	// In the middle of a TOTP step, where the clock stops: codes depend on the step.
	service.setNow(new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000))
	passwordHash = await hashPassword(password)
})
afterAll(() => service.stop())

type Body = { password?: string; code?: string }
type Action = 'begin' | 'confirm' | 'newCodes' | 'off'
let addresses = 0
const freshIp = () => `203.0.113.${(++addresses % 250) + 1}`
const change = (viewer: Viewer | null, action: Action, body: Body, idempotencyKey = '') =>
	ask(
		service,
		changeSecondFactor,
		{ query: { action }, body },
		{ as: viewer, ip: freshIp(), ...(idempotencyKey ? { idempotencyKey } : {}) },
	)
const login = (username: string, code?: string, ip = freshIp()) =>
	ask(service, logIn, { query: {}, body: { username, password, ...(code === undefined ? {} : { code }) } }, { ip })
const codeOf = (key: string, steps = 0) => generate({ secret: key, epoch: service.deps.now().getTime() / 1_000 + steps * 30 })
const factors = () => service.deps.db.collection<SecondFactorRecord>('secondFactors')

/** An account with a second factor, confirmed half a minute ago, so that the current code is unused. */
async function seedProtected() {
	const user = await seedUser(service.deps.db, { passwordHash })
	const key = (await change(user.viewer, 'begin', { password })).reply.setup?.key ?? ''
	const { reply } = await change(user.viewer, 'confirm', { code: await codeOf(key, -1) })
	return { user, key, recoveryCodes: reply.recoveryCodes ?? [] }
}

describe('setup', () => {
	it('requires the password, and a correct code before login asks for one', async () => {
		const user = await seedUser(service.deps.db, { passwordHash })
		const refused = { status: 403, code: 'wrong_password', fields: { password: 'Invalid password' } }
		expect((await change(user.viewer, 'begin', { password: 'guess' })).failure).toMatchObject(refused)
		expect((await change(user.viewer, 'begin', {})).failure).toMatchObject({ status: 403, code: 'wrong_password' })
		expect((await change(user.viewer, 'confirm', { code: '123456' })).failure).toMatchObject({ status: 409 })
		expect((await change(user.viewer, 'off', { password })).failure).toMatchObject({ status: 409 })

		const { reply } = await change(user.viewer, 'begin', { password })
		expect(reply).toMatchObject({ security: { secondFactor: null } })
		expect(reply.setup?.uri).toContain(`secret=${reply.setup?.key}`)
		expect((await login(user.username)).status).toBe(200)
		expect((await change(user.viewer, 'confirm', { code: '12345' })).failure).toMatchObject({ status: 400, code: 'wrong_code' })
		expect((await login(user.username)).status).toBe(200)

		const confirmed = await change(user.viewer, 'confirm', { code: await codeOf(reply.setup?.key ?? '') })
		expect(confirmed.reply).toMatchObject({ security: { secondFactor: { recoveryCodesLeft: 10 } } })
		expect(confirmed.reply.recoveryCodes).toHaveLength(10)
		expect((await change(user.viewer, 'begin', { password })).failure).toMatchObject({ status: 409 })
	})

	it('gives the session a new id when it is turned on and off, and not before', async () => {
		const user = await seedUser(service.deps.db, { passwordHash })
		const sessions = service.deps.db.collection<SessionRecord>('sessions')
		const at = service.deps.now()
		const open = (session: string) => ({ ip: freshIp(), as: user.viewer, session })
		const step = (action: Action, body: Body, session: string) =>
			ask(service, changeSecondFactor, { query: { action }, body }, open(session))
		const first = `first-${user._id}`
		const expiresAt = new Date(at.getTime() + 60_000)
		await sessions.insertOne({ _id: first, userId: user._id, createdAt: at, lastSeenAt: at, expiresAt, ip: '', userAgent: null })
		const openSession = async () => (await sessions.findOne({ userId: user._id }))?._id ?? ''

		const begun = await step('begin', { password }, first)
		await step('confirm', { code: '000000' }, first)
		expect([begun.headers.get(signInHeader), await openSession()]).toEqual([null, first])
		const on = await step('confirm', { code: await codeOf(begun.reply.setup?.key ?? '') }, first)
		const second = await openSession()
		expect(hashSessionToken(on.headers.get(signInHeader)?.slice(3) ?? '')).toBe(second)
		expect((await step('newCodes', { password }, second)).headers.get(signInHeader)).toBeNull()
		await step('off', { password }, second)
		const third = await openSession()
		expect(new Set([first, second, third]).size).toBe(3)
		expect(await sessions.countDocuments({ userId: user._id })).toBe(1)
	})

	it('returns key and codes once and stores neither in plain text', async () => {
		const user = await seedUser(service.deps.db, { passwordHash })
		const begun = await change(user.viewer, 'begin', { password }, 'begin')
		const key = begun.reply.setup?.key ?? ''
		expect((await change(user.viewer, 'begin', { password }, 'begin')).reply).toEqual(begun.reply)
		const code = await codeOf(key)
		const { reply } = await change(user.viewer, 'confirm', { code }, 'confirm')
		expect((await change(user.viewer, 'confirm', { code }, 'confirm')).reply).toEqual(reply)
		const [recoveryCode = ''] = reply.recoveryCodes ?? []
		const { db } = service.deps
		const kept = await Promise.all(['secondFactors', 'idempotencyKeys', 'users'].map((name) => db.collection(name).find().toArray()))
		for (const secret of [key, recoveryCode]) expect(JSON.stringify(kept)).not.toContain(secret)
		const { reply: shown } = await ask(service, getSecurity, {}, { as: user.viewer })
		expect(Object.keys(shown.secondFactor ?? {})).toEqual(['since', 'recoveryCodesLeft'])
	})
})

describe('login', () => {
	it('asks for a code only after a correct password', async () => {
		const { user } = await seedProtected()
		const wrong = await ask(
			service,
			logIn,
			{ query: {}, body: { username: user.username, password: 'guess', code: '123456' } },
			{ ip: freshIp() },
		)
		expect(wrong.failure).toMatchObject({ status: 401, code: 'wrong_password' })
		const asked = await login(user.username)
		expect(asked.failure).toMatchObject({ status: 401, code: 'second_factor_required' })
		expect(asked.headers.get(signInHeader)).toBeNull()
		expect((await login(user.username, '000')).failure).toMatchObject({ status: 401, code: 'wrong_code' })
	})

	it('accepts each code once, also concurrently', async () => {
		const { user, key } = await seedProtected()
		const code = await codeOf(key)
		const answers = await Promise.all([login(user.username, code), login(user.username, code), login(user.username, ` ${code}`)])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
		expect((await login(user.username, await codeOf(key, -1))).failure?.code).toBe('wrong_code')
		expect((await login(user.username, await codeOf(key, 1))).status).toBe(200)
	})

	it('accepts each recovery code once', async () => {
		const { user, recoveryCodes } = await seedProtected()
		const [code = '', other = ''] = recoveryCodes
		const answers = await Promise.all([login(user.username, code), login(user.username, code.toUpperCase())])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
		expect((await ask(service, getSecurity, {}, { as: user.viewer })).reply.secondFactor?.recoveryCodesLeft).toBe(9)
		expect((await change(user.viewer, 'newCodes', { password: 'guess' })).failure?.code).toBe('wrong_password')
		const { reply } = await change(user.viewer, 'newCodes', { password })
		expect((await login(user.username, other)).failure?.code).toBe('wrong_code')
		expect((await login(user.username, reply.recoveryCodes?.[0])).status).toBe(200)
	})

	it('rate limits attempts per account from any address', async () => {
		const { user, key } = await seedProtected()
		for (let n = 0; n < codeAttemptsMax; n++) expect((await login(user.username, '000')).status).toBe(401)
		const { status, headers } = await login(user.username, await codeOf(key))
		expect(status).toBe(429)
		expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
	})
})

describe('switching off', () => {
	it('requires the password', async () => {
		const { user } = await seedProtected()
		expect((await change(user.viewer, 'off', { password: 'guess' })).failure).toMatchObject({ status: 403, code: 'wrong_password' })
		expect((await change(user.viewer, 'off', { password })).reply.security.secondFactor).toBeNull()
		expect((await login(user.username)).status).toBe(200)
	})

	it('survives a new password and is removed with the account', async () => {
		const { user } = await seedProtected()
		const body = { password, newPassword: 'another phrase', repeatPassword: 'another phrase' }
		await ask(service, changeSettings, { query: { action: 'changePassword' }, body }, { as: user.viewer })
		expect(await factors().countDocuments({ _id: user._id })).toBe(1)
		const params = { username: user.username }
		expect((await ask(service, deleteUser, { params, body: { password: 'another phrase' } }, { as: user.viewer })).status).toBe(200)
		expect(await factors().countDocuments({ _id: user._id })).toBe(0)
	})

	it('rate limits password attempts in an open session', async () => {
		const user = await seedUser(service.deps.db, { passwordHash })
		const guess = () =>
			ask(service, changeSecondFactor, { query: { action: 'begin' }, body: { password: 'guess' } }, { as: user.viewer, ip: '192.0.2.77' })
		for (let n = 0; n < 20; n++) expect((await guess()).status).toBe(403)
		expect((await guess()).status).toBe(429)
	})
})
