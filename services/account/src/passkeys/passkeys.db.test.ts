import { banUser, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import * as endpoints from '@folkmoot/account-contract/passkey-endpoints'
import type { PasskeyChallengeRecord, PasskeyRecord } from '@folkmoot/account-contract/security-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { accountService } from '../service.ts'

let service: TestService
let passwordHash: string
const password = 'wide green marsh'
const site = { rpId: 'localhost', origin: 'http://localhost:8080' }
beforeAll(async () => {
	service = await startTestService(accountService)
	passwordHash = await hashPassword(password)
})
afterAll(() => service.stop())

let addresses = 0
const at = (as: Viewer | null, origin = site.origin) => ({ as, origin, ip: `203.0.113.${(++addresses % 250) + 1}` })
const begin = (viewer: Viewer, origin?: string) => ask(service, endpoints.beginPasskey, { body: { password } }, at(viewer, origin))
const beginLogin = async () => (await ask(service, endpoints.beginPasskeyLogin, {}, at(null))).reply.challenge
type Key = ReturnType<typeof softwareAuthenticator>
const add = (viewer: Viewer, response: ReturnType<Key['create']>, name = 'Blue key') =>
	ask(service, endpoints.addPasskey, { body: { name, response } }, at(viewer))
const logIn = (response: ReturnType<Key['get']>, origin?: string) =>
	ask(service, endpoints.logInWithPasskey, { body: { response } }, at(null, origin))
const passkeys = () => service.deps.db.collection<PasskeyRecord>('passkeys')

async function seedOwner(given: Partial<UserRecord> = {}) {
	const user = await seedUser(service.deps.db, { passwordHash, ...given })
	const key = softwareAuthenticator(site)
	const { challenge } = (await begin(user.viewer)).reply
	const { reply } = await add(user.viewer, key.create({ challenge }))
	return { user, key, passkeyId: reply.passkeys[0]?.id ?? '' }
}

describe('addPasskey', () => {
	it('rejects unsupported origins, a missing password, and another session’s challenge', async () => {
		const [user, other] = [await seedUser(service.deps.db, { passwordHash }), await seedUser(service.deps.db, { passwordHash })]
		expect((await begin(user.viewer, 'http://127.0.0.1:8080')).failure).toMatchObject({ status: 403, code: 'passkeys_off' })
		const unsure = await ask(service, endpoints.beginPasskey, { body: { password: 'guess' } }, at(user.viewer))
		expect(unsure.failure).toMatchObject({ status: 403, code: 'wrong_password' })

		const refused = { status: 400, code: 'passkey_refused' }
		const key = softwareAuthenticator(site)
		expect((await add(user.viewer, key.create({ challenge: 'made-up' }))).failure).toMatchObject(refused)
		expect((await add(user.viewer, key.create({ challenge: await beginLogin() }))).failure).toMatchObject(refused)
		const theirs = (await begin(other.viewer)).reply.challenge
		expect((await add(user.viewer, key.create({ challenge: theirs }))).failure).toMatchObject(refused)
		const { challenge } = (await begin(user.viewer)).reply
		for (const lie of [{ origin: 'http://localhost:9' }, { rpId: 'evil.example' }, { isVerified: false }])
			expect((await add(user.viewer, key.create({ challenge, ...lie }))).failure).toMatchObject(refused)
		expect(await passkeys().countDocuments({ userId: user._id })).toBe(0)
	})

	it('requires user verification and excludes registered authenticators', async () => {
		const { user, key } = await seedOwner()
		const { reply } = await begin(user.viewer)
		expect(reply).toMatchObject({
			rp: { id: 'localhost', name: 'Folkmoot' },
			user: { name: user.username },
			authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
			excludeCredentials: [{ id: key.create({ challenge: '' }).id }],
		})
		const again = await add(user.viewer, key.create({ challenge: reply.challenge }))
		expect(again.failure).toMatchObject({ status: 409, code: 'conflict' })
	})

	it('stores a named passkey that only its owner can rename or remove', async () => {
		const { user, passkeyId } = await seedOwner()
		const other = await seedUser(service.deps.db)
		const rename = (as: Viewer, name: string) => ask(service, endpoints.renamePasskey, { params: { passkeyId }, body: { name } }, at(as))
		const remove = (as: Viewer, given = password) =>
			ask(service, endpoints.removePasskey, { params: { passkeyId }, body: { password: given } }, at(as))
		expect((await rename(other.viewer, 'Mine')).failure).toMatchObject({ status: 404, code: 'passkey_not_found' })
		// Who has none of that name learns nothing of passwords.
		expect((await remove(other.viewer, '')).failure).toMatchObject({ status: 404, code: 'passkey_not_found' })
		for (const nothing of [' ', '\u200b', '\r\n'])
			expect((await rename(user.viewer, nothing)).failure).toMatchObject({ fields: { name: 'Give it a name.' } })
		expect((await rename(user.viewer, ' Green\nkey ')).reply.passkeys).toMatchObject([{ name: 'Green key', isSynced: false }])
		for (const [given, message] of [
			['', 'Password cannot be empty.'],
			['guess', 'Invalid password'],
		] as const)
			expect((await remove(user.viewer, given)).failure).toMatchObject({
				status: 403,
				code: 'wrong_password',
				fields: { password: message },
			})
		const path = endpoints.removePasskey.path.replace(':passkeyId', passkeyId)
		expect((await askRaw(service, { method: 'DELETE', path, body: '' }, at(user.viewer))).status).toBe(403)
		expect(await passkeys().countDocuments({ userId: user._id })).toBe(1)
		expect((await remove(user.viewer)).reply.passkeys).toEqual([])
	})
})

describe('logInWithPasskey', () => {
	const refused = { status: 401, code: 'passkey_refused' }

	it('starts a session', async () => {
		const { user, key } = await seedOwner({ username: 'Key_Bearer' })
		const { reply, headers } = await logIn(key.get({ challenge: await beginLogin() }))
		expect(reply).toMatchObject({ username: 'Key_Bearer' })
		expect(headers.get(signInHeader)).toMatch(/^in:/)
		expect(await passkeys().findOne({ userId: user._id })).toMatchObject({ lastUsedAt: expect.any(Date) })
	})

	it('accepts each challenge once, before it expires, from the session it was issued to', async () => {
		const { key } = await seedOwner()
		const challenge = await beginLogin()
		const answers = await Promise.all([logIn(key.get({ challenge })), logIn(key.get({ challenge }))])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
		expect((await logIn(key.get({ challenge: 'made-up' }))).failure).toMatchObject(refused)

		const challenges = service.deps.db.collection<PasskeyChallengeRecord>('passkeyChallenges')
		const [late, stolen] = [await beginLogin(), await beginLogin()]
		await challenges.updateOne({ _id: late }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		await challenges.updateOne({ _id: stolen }, { $set: { session: 'another-session' } })
		for (const one of [late, stolen]) expect((await logIn(key.get({ challenge: one }))).failure).toMatchObject(refused)
	})

	it('rejects a wrong origin, a missing user verification, a cloned authenticator and an unknown key', async () => {
		const { key, user } = await seedOwner()
		for (const lie of [{ origin: 'https://localhost' }, { rpId: 'evil.example' }, { isVerified: false }])
			expect((await logIn(key.get({ challenge: await beginLogin(), ...lie }))).failure).toMatchObject(refused)
		const stranger = softwareAuthenticator(site)
		expect((await logIn(stranger.get({ challenge: await beginLogin() }))).failure).toMatchObject(refused)
		const signed = key.get({ challenge: await beginLogin() })
		signed.response.signature = stranger.get({ challenge: '' }).response.signature
		expect((await logIn(signed)).failure).toMatchObject(refused)
		await passkeys().updateOne({ userId: user._id }, { $set: { counter: 1_000 } })
		expect((await logIn(key.get({ challenge: await beginLogin() }))).failure).toMatchObject(refused)
		expect((await logIn(key.get({ challenge: 'x' }), 'http://127.0.0.1:8080')).failure).toMatchObject({ status: 403, code: 'passkeys_off' })
	})

	it('rejects banned and deleted accounts', async () => {
		const { user, key } = await seedOwner()
		await ask(service, banUser, { body: { username: user.username, banned: true } }, { asService: true })
		expect((await logIn(key.get({ challenge: await beginLogin() }))).failure).toMatchObject({ status: 403, code: 'account_suspended' })
		await ask(service, banUser, { body: { username: user.username, banned: false } }, { asService: true })
		expect((await logIn(key.get({ challenge: await beginLogin() }))).status).toBe(200)
		const params = { username: user.username }
		expect((await ask(service, deleteUser, { params, body: { password } }, { as: user.viewer })).status).toBe(200)
		expect(await passkeys().countDocuments({ userId: user._id })).toBe(0)
		expect((await logIn(key.get({ challenge: await beginLogin() }))).failure).toMatchObject(refused)
	})
})
