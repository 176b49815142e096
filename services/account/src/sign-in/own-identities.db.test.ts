import { changeSettings, deleteUser } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import { seedSession } from '../../testing/push-test-bed.ts'
import { redirectUri, type SignInTestBed, startSignInTestBed, type TestBrowser } from '../../testing/sign-in-test-bed.ts'
import { mailJobs } from '../jobs.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { identities } from './collections.ts'

let bed: SignInTestBed
let provider: IdentityProvider
let issuerId: string
const password = 'wide green marsh'
beforeAll(async () => {
	bed = await startSignInTestBed()
	Object.assign(bed.service.deps.config, { smtpUrl: 'smtp://127.0.0.1', mailFrom: 'hello@talk.example' })
	provider = await startIdentityProvider(redirectUri)
	issuerId = await bed.addIssuer({ issuer: provider.issuer, ...provider.client })
})
afterAll(async () => {
	await provider.close()
	await bed.stop()
})

async function seedMember(given: { passwordHash?: string; subject?: string } = {}) {
	const { db } = bed.service.deps
	const email = { email: 'mary@pond.example', emailConfirmed: { address: 'mary@pond.example', at: new Date() } }
	const user = await seedUser(db, { passwordHash: given.passwordHash ?? null, ...email })
	if (given.subject) await link(user._id, given.subject)
	return { user, browser: bed.browser(user.viewer, await seedSession(bed.service, user._id)) }
}

/** What this member is told of by mail. */
const toldOf = (userId: ObjectId) => mailJobs.records(bed.service.deps.db).distinct('payload.kind', { 'payload.userId': userId } as object)

const link = (userId: ObjectId, subject: string) => {
	const now = new Date()
	const identity = { userId, issuer: provider.issuer, subject, name: subject, createdAt: now, lastUsedAt: now }
	return identities(bed.service.deps.db).insertOne(identity as never)
}

async function goThere(browser: TestBrowser, sub: string, body: Parameters<TestBrowser['begin']>[1]) {
	provider.person({ sub, preferred_username: sub })
	return provider.visit((await browser.begin(issuerId, body)).reply.url)
}

it('an identity is linked with the password, and to one account only', async () => {
	const { user, browser } = await seedMember({ passwordHash: await hashPassword(password) })
	expect((await bed.browser().begin(issuerId, { purpose: 'link' })).failure).toMatchObject({ status: 401 })
	expect((await browser.begin(issuerId)).failure).toMatchObject({ code: 'already_logged_in' })
	expect((await browser.begin(issuerId, { purpose: 'link', password: 'guess' })).failure).toMatchObject({
		status: 403,
		code: 'wrong_password',
	})
	const answer = await goThere(browser, 'linus', { purpose: 'link', password, returnTo: '/settings' })
	// In the session of somebody else it is worth nothing.
	const other = await seedMember({ passwordHash: await hashPassword(password) })
	expect((await other.browser.finish(answer)).failure).toMatchObject({ code: 'sign_in_refused' })
	expect((await browser.finish(answer)).reply).toMatchObject({ outcome: 'linked', returnTo: '/settings', user: null })
	expect(await toldOf(user._id)).toEqual(['provider-linked'])
	const { reply } = await browser.identities()
	expect(reply).toMatchObject({ identities: [{ label: 'Example Works', name: 'linus' }], linkable: [], hasPassword: true })

	const second = await goThere(other.browser, 'linus', { purpose: 'link', password })
	expect((await other.browser.finish(second)).failure).toMatchObject({ status: 409, code: 'already_linked' })
})

it('it is unlinked with the sessions begun there, but never if it is the last way in', async () => {
	const { user, browser } = await seedMember({ passwordHash: await hashPassword(password), subject: 'mary' })
	const sessions = bed.service.deps.db.collection<SessionRecord>('sessions')
	const elsewhere = await seedSession(bed.service, user._id)
	await sessions.updateOne({ _id: elsewhere }, { $set: { begunAt: { issuer: provider.issuer, subject: 'mary', sid: null } } })
	const [{ id = '' } = {}] = (await browser.identities()).reply.identities
	const stranger = await seedMember({ subject: 'stranger' })
	expect((await stranger.browser.unlink(id)).failure).toMatchObject({ status: 404, code: 'identity_not_found' })
	expect((await browser.unlink(id)).failure).toMatchObject({ status: 403, fields: { password: 'Password cannot be empty.' } })
	expect((await browser.unlink(id, 'guess')).failure).toMatchObject({ status: 403, fields: { password: 'Invalid password' } })
	expect(await sessions.countDocuments({ userId: user._id })).toBe(2)
	expect((await browser.unlink(id, password)).reply.identities).toEqual([])
	expect(await sessions.countDocuments({ userId: user._id })).toBe(1)
	expect(await toldOf(user._id)).toEqual(['provider-unlinked'])
	const [{ id: only = '' } = {}] = (await stranger.browser.identities()).reply.identities
	expect((await stranger.browser.unlink(only)).failure).toMatchObject({ status: 403, code: 'confirm_first' })
	await sessions.updateOne({ _id: stranger.browser.options.session }, { $set: { confirmedAt: new Date() } })
	expect((await stranger.browser.unlink(only)).failure).toMatchObject({ status: 409, code: 'last_way_in' })
})

it('without a password, the provider confirms who somebody is, for ten minutes', async () => {
	const { user, browser } = await seedMember({ subject: 'nora' })
	const remove = () => ask(bed.service, deleteUser, { params: { username: user.username }, body: { password: '' } }, browser.options)
	const setPassword = () => {
		const body = { password: '', newPassword: password, repeatPassword: password }
		return ask(bed.service, changeSettings, { query: { action: 'changePassword' }, body }, browser.options)
	}
	expect((await remove()).failure).toMatchObject({ status: 403, code: 'confirm_first' })
	expect((await setPassword()).failure).toMatchObject({ status: 403, code: 'confirm_first' })
	// Somebody else's login there confirms nothing.
	const wrong = await goThere(browser, 'somebody_else', { purpose: 'confirm' })
	expect((await browser.finish(wrong)).failure).toMatchObject({ code: 'sign_in_refused' })
	expect((await browser.identities()).reply.confirmedUntil).toBeNull()

	expect(new URL((await browser.begin(issuerId, { purpose: 'confirm' })).reply.url).searchParams.get('prompt')).toBe('login')
	expect((await browser.finish(await goThere(browser, 'nora', { purpose: 'confirm' }))).reply.outcome).toBe('confirmed')
	expect((await browser.identities()).reply).toMatchObject({ hasPassword: false, confirmedUntil: expect.any(String) })
	bed.service.setNow(new Date(Date.now() + 11 * 60_000))
	expect((await remove()).failure).toMatchObject({ code: 'confirm_first' })
	bed.service.setNow(undefined)
	expect((await setPassword()).status).toBe(200)
})
