import { deleteUser, getInitial, logIn, signUp } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import * as signIn from '@folkmoot/account-contract/sign-in-endpoints'
import * as endpoints from '@folkmoot/account-contract/sign-in-settings-endpoints'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSession } from '../../testing/push-test-bed.ts'
import { adminPassword, origin, redirectUri, type SignInTestBed, startSignInTestBed } from '../../testing/sign-in-test-bed.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { signInSettings } from './collections.ts'
import { unsealSecret } from './settings-store.ts'

let bed: SignInTestBed
const password = adminPassword
beforeAll(async () => {
	bed = await startSignInTestBed()
})
afterAll(() => bed.stop())

const example = { issuer: 'https://id.example', clientId: 'folkmoot', label: 'Example', clientSecret: 'very secret' }
const asAdmin = () => ({ as: bed.admin, origin })
const add = (body: Parameters<SignInTestBed['addIssuer']>[0]) =>
	ask(bed.service, endpoints.addIssuer, { body: { ...example, password, ...body } }, asAdmin())
const change = (issuerId: string, body: object) =>
	ask(
		bed.service,
		endpoints.changeIssuer,
		{ params: { issuerId }, body: { ...example, clientSecret: undefined, password, ...body } },
		asAdmin(),
	)
const setOnly = (body: { onlyIssuers: boolean; emergencyAdmin: string | null; password?: string }) =>
	ask(bed.service, endpoints.changeSignInSettings, { body: { password, ...body } }, asAdmin())
const remove = (issuerId: string, body: object = { password }) =>
	ask(bed.service, endpoints.removeIssuer, { params: { issuerId }, body }, asAdmin())
const stored = async () => (await signInSettings(bed.service.deps.db).findOne({ _id: 'site' }))?.issuers ?? []

describe('the settings of sign-in', () => {
	it('are for admins', async () => {
		const { viewer } = await seedUser(bed.service.deps.db)
		expect((await ask(bed.service, endpoints.getSignInSettings, {}, {})).status).toBe(401)
		expect((await ask(bed.service, endpoints.getSignInSettings, {}, { as: viewer })).failure?.code).toBe('not_admin')
		expect((await ask(bed.service, endpoints.addIssuer, { body: example }, { as: viewer })).failure?.code).toBe('not_admin')
	})

	it('need the password to be changed, from whoever uses an open session', async () => {
		const id = await bed.addIssuer({ issuer: 'https://first.example' })
		const before = await stored()
		const changes = [
			(tried: object) => add({ ...example, issuer: 'https://attacker.example', ...tried }),
			(tried: object) => change(id, { issuer: 'https://first.example', label: 'Other', ...tried }),
			(tried: object) => setOnly({ onlyIssuers: false, emergencyAdmin: null, ...tried }),
			(tried: object) => remove(id, tried),
		]
		for (const make of changes) {
			const refused = (message: string) => ({ status: 403, code: 'wrong_password', fields: { password: message } })
			expect((await make({ password: undefined })).failure).toMatchObject(refused('Password cannot be empty.'))
			expect((await make({ password: 'a guess' })).failure).toMatchObject(refused('Invalid password'))
		}
		const unknown = await remove('0'.repeat(24), { password: 'a guess' })
		expect(unknown.failure).toMatchObject({ status: 404, code: 'issuer_not_found' })
		expect(await stored()).toEqual(before)
		expect(await bed.service.deps.db.collection('auditLog').countDocuments({})).toBe(1)
		for (const make of changes) expect((await make({ password })).status).toBeLessThan(300)
		await signInSettings(bed.service.deps.db).deleteMany({})
		await bed.service.deps.db.collection('auditLog').deleteMany({})
	})

	it('need a fresh login at the provider from an admin without a password', async () => {
		const { db } = bed.service.deps
		const { _id, viewer } = await seedUser(db, { isAdmin: true })
		const session = await seedSession(bed.service, _id)
		const addAs = () => ask(bed.service, endpoints.addIssuer, { body: { ...example, password } }, { as: viewer, origin, session })
		expect((await addAs()).failure).toMatchObject({ status: 403, code: 'confirm_first' })
		await db.collection<SessionRecord>('sessions').updateOne({ _id: session }, { $set: { confirmedAt: new Date() } })
		expect((await addAs()).status).toBe(201)
		await signInSettings(db).deleteMany({})
		await db.collection('auditLog').deleteMany({})
	})

	it('count wrong passwords as attempts to log in', async () => {
		const ip = '192.0.2.44'
		const { viewer: as } = await seedUser(bed.service.deps.db, { isAdmin: true, passwordHash: await hashPassword(password) })
		const tries: (string | undefined)[] = []
		for (let n = 0; n < 30 && tries.at(-1) !== 'rate_limited'; n++) {
			const body = { onlyIssuers: false, emergencyAdmin: null, password: 'a guess' }
			tries.push((await ask(bed.service, endpoints.changeSignInSettings, { body }, { as, origin, ip })).failure?.code)
		}
		expect(tries.at(0)).toBe('wrong_password')
		expect(tries.at(-1)).toBe('rate_limited')
	})

	it.each([
		[{ issuer: 'http://id.example' }, 'issuer'],
		[{ issuer: 'https://id.example/?x=1' }, 'issuer'],
		[{ issuer: 'https://169.254.169.254' }, 'issuer'],
		[{ issuer: example.issuer, label: '\u200b' }, 'label'],
		[{ issuer: example.issuer, clientId: ' ' }, 'clientId'],
		[{ issuer: example.issuer, nameClaim: '$where' }, 'nameClaim'],
	])('refuse %j', async (body, field) => {
		const { failure } = await add(body)
		expect(failure).toMatchObject({ status: 400, code: 'invalid_input', fields: { [field]: expect.any(String) } })
	})

	it('keep the secret encrypted, show it to nobody, and give it to no other issuer', async () => {
		const { reply } = await add(example)
		expect(reply).toMatchObject({ issuers: [{ hasSecret: true, issuer: example.issuer }], redirectAddress: redirectUri })
		const [{ id = '' } = {}] = reply.issuers
		expect(reply.issuers[0]?.logoutAddress).toBe(`${origin}/api/_login/issuers/${id}/logout`)
		const [record] = await stored()
		expect(JSON.stringify([reply, record])).not.toContain(example.clientSecret)
		expect(record && unsealSecret(bed.service.deps.db, record)).toBe(example.clientSecret)
		expect((await add(example)).failure).toMatchObject({ status: 409, code: 'duplicate' })

		expect((await change(id, { issuer: 'https://evil.example' })).failure).toMatchObject({ fields: { clientSecret: expect.any(String) } })
		expect((await change(id, { label: 'Example Works' })).reply.issuers).toMatchObject([{ label: 'Example Works', hasSecret: true }])
		expect((await change(id, { clientSecret: '' })).reply.issuers).toMatchObject([{ hasSecret: false }])
		expect((await change('0'.repeat(24), {})).failure).toMatchObject({ status: 404, code: 'issuer_not_found' })
		const log = await bed.service.deps.db.collection('auditLog').find({ action: 'change_sign_in' }).sort({ seq: 1 }).toArray()
		expect(log.map(({ content }) => content.details)).toMatchObject([
			{ added: 'Example' },
			{ changed: 'label' },
			{ changed: 'label, clientSecret' },
		])
	})

	it('show guests the buttons of issuers that are on', async () => {
		const [issuer] = await stored()
		const id = issuer?._id.toHexString() ?? ''
		const buttons = async () => (await ask(bed.service, signIn.listSignInButtons, {}, {})).reply
		expect(await buttons()).toEqual({ issuers: [{ id, label: 'Example' }], onlyIssuers: false })
		await change(id, { isOn: false })
		expect(await buttons()).toEqual({ issuers: [], onlyIssuers: false })
		expect((await bed.browser().begin(id)).failure).toMatchObject({ status: 404, code: 'issuer_not_found' })
	})
})

describe('“only this way”', () => {
	it('needs an emergency admin with a password, and an issuer that is on', async () => {
		const { db } = bed.service.deps
		await seedUser(db, { username: 'Keeper', isAdmin: true, passwordHash: await hashPassword(password) })
		await seedUser(db, { username: 'Member_A', passwordHash: await hashPassword(password) })
		const { username: passwordless } = await seedUser(db, { isAdmin: true })
		const refused = { status: 400, fields: { emergencyAdmin: expect.any(String) } }
		for (const emergencyAdmin of [null, '', 'nobody_here', 'Member_A', passwordless])
			expect((await setOnly({ onlyIssuers: true, emergencyAdmin })).failure).toMatchObject(refused)
		expect((await setOnly({ onlyIssuers: true, emergencyAdmin: 'keeper' })).failure).toMatchObject({ status: 409, code: 'conflict' })
		const [issuer] = await stored()
		await change(issuer?._id.toHexString() ?? '', { isOn: true })
		expect((await setOnly({ onlyIssuers: true, emergencyAdmin: 'keeper' })).reply).toMatchObject({
			onlyIssuers: true,
			emergencyAdmin: 'Keeper',
		})
		expect((await change(issuer?._id.toHexString() ?? '', { isOn: false })).failure).toMatchObject({ code: 'conflict' })
		const removed = await remove(issuer?._id.toHexString() ?? '')
		expect(removed.failure).toMatchObject({ code: 'conflict' })
	})

	it('refuses passwords and sign-up, except for the emergency admin, who cannot be deleted', async () => {
		const enter = (username: string, tried = password) =>
			ask(bed.service, logIn, { query: {}, body: { username, password: tried } }, { ip: '192.0.2.9' })
		expect((await enter('Member_A', 'guess')).failure).toMatchObject({ status: 401, code: 'wrong_password' })
		expect((await enter('Member_A')).failure).toMatchObject({ status: 403, code: 'password_login_off' })
		const keeper = (await enter('Keeper')).reply
		expect(keeper).toMatchObject({ username: 'Keeper' })
		const made = await ask(bed.service, signUp, { body: { username: 'New_Person', password } }, {})
		expect(made.failure).toMatchObject({ status: 403, code: 'password_login_off' })
		const as = { id: keeper?.id ?? '', username: 'Keeper', isAdmin: true }
		const deleted = await ask(bed.service, deleteUser, { params: { username: 'Keeper' }, body: { password } }, { as })
		expect(deleted.failure).toMatchObject({ status: 409, code: 'conflict' })
	})
})

it('tells every page whether there is a provider that is on', async () => {
	const isOn = async () => (await ask(bed.service, getInitial, {}, {})).reply.issuersOn
	await signInSettings(bed.service.deps.db).deleteMany({})
	expect(await isOn()).toBeUndefined()
	const { reply } = await add({ ...example, issuer: 'https://on.example' })
	expect(await isOn()).toBe(true)
	await remove(reply.issuers[0]?.id ?? '')
	expect(await isOn()).toBeUndefined()
})
