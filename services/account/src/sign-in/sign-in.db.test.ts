import { banUser, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityProvider, type Person, startIdentityProvider } from '../../testing/identity-provider.ts'
import { redirectUri, type SignInTestBed, startSignInTestBed, type TestBrowser } from '../../testing/sign-in-test-bed.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { identities, signInAttempts } from './collections.ts'

let bed: SignInTestBed
let provider: IdentityProvider
let issuerId: string
const password = 'wide green marsh'
beforeAll(async () => {
	bed = await startSignInTestBed()
	provider = await startIdentityProvider(redirectUri)
	issuerId = await bed.addIssuer({ issuer: provider.issuer, ...provider.client, groupsClaim: 'groups', adminGroup: 'keepers' })
})
afterAll(async () => {
	await provider.close()
	await bed.stop()
})

const users = () => bed.service.deps.db.collection<UserRecord>('users')
const sessions = () => bed.service.deps.db.collection<SessionRecord>('sessions')

/** Goes to the provider and comes back. */
async function goThere(browser: TestBrowser, person: Person, body: Parameters<TestBrowser['begin']>[1] = {}): Promise<string> {
	provider.person(person)
	return provider.visit((await browser.begin(issuerId, body)).reply.url)
}

const signIn = async (person: Person, browser = bed.browser()) => browser.finish(await goThere(browser, person))

async function signUp(person: Person, username: string) {
	const browser = bed.browser()
	await signIn(person, browser)
	return browser.signUp({ username })
}

const sessionOf = (headers: Headers) => hashSessionToken(headers.get(signInHeader)?.replace('in:', '') ?? '')

describe('a first sign-in', () => {
	it('suggests a name and creates nothing before one is chosen', async () => {
		const before = await users().countDocuments()
		const browser = bed.browser()
		const answer = await goThere(
			browser,
			{ sub: 'ada', preferred_username: 'ada.lóvelace@works', email: 'ada@works.example' },
			{ returnTo: '/all' },
		)
		const { reply, headers } = await browser.finish(answer)
		const suggestion = { label: 'Example Works', username: 'ada_lovelace', email: 'ada@works.example', signupsDisabled: false }
		expect(reply).toEqual({ outcome: 'new_identity', returnTo: '/all', user: null, suggestion })
		expect(headers.get(signInHeader)).toBeNull()
		expect(await users().countDocuments()).toBe(before)

		expect((await browser.signUp({ username: 'a' })).failure).toMatchObject({ code: 'invalid_username' })
		expect((await browser.signUp({ username: 'Admin' })).failure).toMatchObject({ code: 'invalid_username' })
		await seedUser(bed.service.deps.db, { username: 'Taken_Name' })
		expect((await browser.signUp({ username: 'taken_name' })).failure).toMatchObject({ code: 'user_exists' })
		const made = await browser.signUp({ username: 'Ada_L', email: 'ada@works.example' })
		expect(made).toMatchObject({
			status: 201,
			reply: { username: 'Ada_L', email: 'ada@works.example', emailConfirmedAt: null, isAdmin: false },
		})
		expect(await sessions().findOne({ _id: sessionOf(made.headers) })).toMatchObject({
			begunAt: { issuer: provider.issuer, subject: 'ada' },
		})
		expect((await browser.signUp({ username: 'Ada_L2' })).failure).toMatchObject({ code: 'sign_in_refused' })
	})

	it('is no way for another browser', async () => {
		await signIn({ sub: 'grace' })
		expect((await bed.browser().signUp({ username: 'Grace_H' })).failure).toMatchObject({ status: 400, code: 'sign_in_refused' })
	})

	it('respects closed sign-ups, but joins an account', async () => {
		const settings = bed.service.deps.db.collection<{ _id: string }>('siteSettings')
		await settings.updateOne({ _id: 'site' }, { $set: { signupsDisabled: true } }, { upsert: true })
		const browser = bed.browser()
		expect((await signIn({ sub: 'late' }, browser)).reply.suggestion).toMatchObject({ signupsDisabled: true })
		expect((await browser.signUp({ username: 'Late_One' })).failure).toMatchObject({ status: 403, code: 'signups_disabled' })
		await settings.updateOne({ _id: 'site' }, { $set: { signupsDisabled: false } })
		expect((await browser.signUp({ username: 'Late_One' })).status).toBe(201)
	})
})

describe('joining an account', () => {
	it('needs its password: an equal address is not enough', async () => {
		const { db } = bed.service.deps
		const email = 'same@works.example'
		const owner = await seedUser(db, {
			email,
			emailConfirmed: { address: email, at: new Date() },
			passwordHash: await hashPassword(password),
		})
		const browser = bed.browser()
		const person = { sub: 'same', preferred_username: owner.username, email, email_verified: true }
		expect((await signIn(person, browser)).reply).toMatchObject({ outcome: 'new_identity', suggestion: { username: '' } })
		const wrong = await browser.join({ username: owner.username, password: 'guess' })
		expect(wrong.failure).toMatchObject({ status: 401, code: 'wrong_password' })
		expect(await identities(db).countDocuments({ userId: owner._id })).toBe(0)

		const joined = await browser.join({ username: owner.username, password })
		expect(joined.reply).toMatchObject({ id: owner.viewer.id })
		expect((await signIn(person)).reply).toMatchObject({ outcome: 'logged_in', user: { id: owner.viewer.id } })
	})

	it('is refused without a sign-in before', async () => {
		const owner = await seedUser(bed.service.deps.db, { passwordHash: await hashPassword(password) })
		const refused = await bed.browser().join({ username: owner.username, password })
		expect(refused.failure).toMatchObject({ code: 'sign_in_refused' })
	})
})

describe('a later sign-in', () => {
	it('finds the account by issuer and subject, whatever else has changed', async () => {
		const { reply } = await signUp({ sub: 'joan' }, 'Joan_Clarke')
		const later = await signIn({ sub: 'joan', preferred_username: 'renamed', email: 'new@works.example' })
		expect(later.reply).toMatchObject({ outcome: 'logged_in', returnTo: '/', user: { id: reply.id, email: null } })
		expect(later.headers.get(signInHeader)).toMatch(/^in:/)
	})

	it('refuses whoever is banned, and no longer knows whoever was deleted', async () => {
		const { db } = bed.service.deps
		const { reply } = await signUp({ sub: 'crow' }, 'Banned_Crow')
		await ask(bed.service, banUser, { body: { username: 'Banned_Crow', banned: true } }, { asService: true })
		expect((await signIn({ sub: 'crow' })).failure).toMatchObject({ status: 403, code: 'account_suspended' })
		await ask(bed.service, banUser, { body: { username: 'Banned_Crow', banned: false } }, { asService: true })
		expect((await signIn({ sub: 'crow' })).reply.outcome).toBe('logged_in')

		const admin = await seedUser(db, { isAdmin: true, passwordHash: await hashPassword(password) })
		await ask(bed.service, deleteUser, { params: { username: 'Banned_Crow' }, body: { password } }, { as: admin.viewer })
		expect(await identities(db).countDocuments({ subject: 'crow' })).toBe(0)
		expect((await signIn({ sub: 'crow' })).reply).toMatchObject({ outcome: 'new_identity', user: null })
		expect(reply.username).toBe('Banned_Crow')
	})

	it('makes members of the group admins, and nobody else, in the audit log', async () => {
		const { db } = bed.service.deps
		const { reply } = await signUp({ sub: 'keeper', groups: ['keepers'] }, 'Keeper_One')
		expect(reply.isAdmin).toBe(true)
		expect((await signIn({ sub: 'keeper', groups: ['others'] })).reply.user?.isAdmin).toBe(false)
		expect((await signIn({ sub: 'keeper', groups: ['others', 'keepers'] })).reply.user?.isAdmin).toBe(true)
		expect((await signIn({ sub: 'keeper' })).reply.user?.isAdmin).toBe(false)
		const log = await db.collection('auditLog').find({ 'content.about.id': reply.id }).sort({ seq: 1 }).toArray()
		expect(log.map(({ action }) => action)).toEqual(['make_admin', 'unmake_admin', 'make_admin', 'unmake_admin'])
		expect(log[1]?.['content']).toMatchObject({ by: null, details: { issuer: 'Example Works' } })
	})
})

describe('the answer of a provider', () => {
	it('counts once, in the browser that asked for it', async () => {
		const [mine, other] = [bed.browser(), bed.browser()]
		const answer = await goThere(mine, { sub: 'once' })
		expect((await other.finish(answer)).failure).toMatchObject({ status: 400, code: 'sign_in_refused' })
		expect((await mine.finish(answer)).reply.outcome).toBe('new_identity')
		expect((await mine.finish(answer)).failure).toMatchObject({ code: 'sign_in_refused' })
		// The same code with the state of another attempt.
		const { url } = (await mine.begin(issuerId)).reply
		const replayed = new URLSearchParams(answer)
		replayed.set('state', new URL(url).searchParams.get('state') ?? '')
		expect((await mine.finish(replayed.toString())).failure).toMatchObject({ code: 'sign_in_refused' })
		expect(await signInAttempts(bed.service.deps.db).countDocuments({ session: mine.options.session })).toBe(0)
	})

	it('is too late after a quarter of an hour', async () => {
		const browser = bed.browser()
		const answer = await goThere(browser, { sub: 'slow' })
		bed.service.setNow(new Date(Date.now() + 16 * 60_000))
		expect((await browser.finish(answer)).failure).toMatchObject({ code: 'sign_in_refused' })
		bed.service.setNow(undefined)
	})

	it('may be that somebody has cancelled', async () => {
		const browser = bed.browser()
		const { searchParams } = new URL((await browser.begin(issuerId)).reply.url)
		expect(searchParams.get('redirect_uri')).toBe(redirectUri)
		expect(searchParams.get('code_challenge_method')).toBe('S256')
		const answer = new URLSearchParams({ error: 'access_denied', state: searchParams.get('state') ?? '', iss: provider.issuer })
		expect((await browser.finish(answer.toString())).failure).toMatchObject({ status: 400, message: 'The sign-in was cancelled.' })
	})

	it.each(['', 'state=', 'code=1', 'state=made-up&code=1', '%', 'state=%00'])('is refused as %j', async (answer) => {
		expect((await bed.browser().finish(answer)).failure).toMatchObject({ status: 400, code: 'sign_in_refused' })
	})

	it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)'])(
		'leads only to this site, not to %s',
		async (returnTo) => {
			const browser = bed.browser()
			const answer = await goThere(browser, { sub: 'back' }, { returnTo })
			expect((await browser.finish(answer)).reply.returnTo).toBe('/')
		},
	)
})
