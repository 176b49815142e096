import { deleteUser, getUser, logIn } from '@folkmoot/account-contract/account-endpoints'
import { subscribeToPush, unsubscribeFromPush } from '@folkmoot/account-contract/push-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
	makeJobsDue,
	notify,
	type PushTestBed,
	pushMember,
	startPushTestBed,
	subscriptionsOf,
	waitForPushes,
	waitUntilPostponed,
} from '../../testing/push-test-bed.ts'
import { pushJobs } from '../jobs.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { endSessionsByBan, endSessionsOf } from '../sessions/session-store.ts'
import { pushSubscriptions } from './collections.ts'

let testBed: PushTestBed
beforeAll(async () => {
	testBed = await startPushTestBed()
})
afterAll(() => testBed.stop())
// A failed test must not send pushes into the next one.
afterEach(() => pushJobs.records(testBed.service.deps.db).deleteMany({}))

describe('subscribeToPush', () => {
	it('keeps one subscription per session and one member per browser', async () => {
		const [ann, bob] = [await pushMember(testBed), await pushMember(testBed)]
		const shared = await ann.subscribe()
		await ann.subscribe(shared)
		expect(await subscriptionsOf(testBed, ann.user)).toMatchObject([{ _id: ann.as.session, endpoint: shared.subscription.endpoint }])
		await bob.subscribe(shared)
		expect(await subscriptionsOf(testBed, ann.user)).toEqual([])
		expect(await subscriptionsOf(testBed, bob.user)).toHaveLength(1)
		const other = await bob.subscribe()
		expect(await subscriptionsOf(testBed, bob.user)).toMatchObject([{ endpoint: other.subscription.endpoint }])
	})

	it.each([
		['endpoint', { endpoint: 'nowhere' }],
		['endpoint', { endpoint: 'http://push.example/x' }],
		['endpoint', { endpoint: 'ftp://127.0.0.1/x' }],
		['endpoint', { endpoint: 'https://me:secret@push.example/x' }],
		['endpoint', { endpoint: 'https://10.0.0.1/x' }],
		['endpoint', { endpoint: 'https://169.254.169.254/latest' }],
		['endpoint', { endpoint: 'https://[fd00::1]/x' }],
		['endpoint', { endpoint: 'https://3232235777/x' }],
		['endpoint', { endpoint: `https://push.example/${'x'.repeat(3_000)}` }],
		['endpoint', { endpoint: { $ne: '' } }],
		['keys.p256dh', { keys: { p256dh: 'AAAA', auth: 'A'.repeat(22) } }],
		['keys.p256dh', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
		['keys.auth', { keys: { auth: 'AAAA' } }],
		['keys.auth', { keys: { auth: 'not base64!' } }],
		['keys', { keys: undefined }],
	])('rejects and names the field: %s in %o', async (field, wrong) => {
		const { as } = await pushMember(testBed)
		const good = testBed.endpoint.subscribe().subscription
		const keys = 'keys' in wrong ? (wrong.keys ? { ...good.keys, ...wrong.keys } : undefined) : good.keys
		// Sends what the types forbid.
		const body = { ...good, ...wrong, keys } as typeof good
		const { status, failure } = await ask(testBed.service, subscribeToPush, { body }, as)
		expect({ status, code: failure?.code }).toEqual({ status: 400, code: 'invalid_input' })
		expect(failure?.fields).toHaveProperty([field])
	})

	it('rejects loopback endpoints unless allowed', async () => {
		const { as, user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		testBed.service.deps.config.pushToLocal = false
		for (const address of [browser.subscription.endpoint, 'https://127.0.0.1/x', 'https://[::1]/x']) {
			const { failure } = await ask(testBed.service, subscribeToPush, { body: { ...browser.subscription, endpoint: address } }, as)
			expect(failure?.fields).toHaveProperty('endpoint')
		}
		// A host name is checked when connecting.
		await pushSubscriptions(testBed.service.deps.db).updateOne(
			{ userId: user._id },
			{ $set: { endpoint: browser.subscription.endpoint.replace('127.0.0.1', 'localhost') } },
		)
		await notify(testBed, user)
		await waitUntilPostponed(testBed, 1)
		testBed.service.deps.config.pushToLocal = true
		expect(browser.tries()).toBe(0)
		await makeJobsDue(testBed)
		await waitForPushes(browser, 1)
	})

	it('removes the oldest beyond twenty subscriptions', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const old = Array.from({ length: 20 }, (_, n) => ({
			_id: `old-${n}`,
			userId: user._id,
			endpoint: `https://push.example/${n}`,
			p256dh: '',
			auth: '',
			createdAt: new Date(n),
		}))
		await pushSubscriptions(testBed.service.deps.db).insertMany(old)
		await subscribe()
		const kept = await subscriptionsOf(testBed, user)
		expect(kept).toHaveLength(20)
		expect(kept.map(({ _id }) => _id)).not.toContain('old-0')
	})

	it('is removed on request and when its session ends', async () => {
		const { db } = testBed.service.deps
		const [asked, out, changed, banned] = [
			await pushMember(testBed),
			await pushMember(testBed),
			await pushMember(testBed),
			await pushMember(testBed),
		]
		for (const one of [asked, out, changed, banned]) await one.subscribe()
		expect((await ask(testBed.service, unsubscribeFromPush, {}, asked.as)).reply).toEqual({ success: true })
		await ask(testBed.service, logIn, { query: { action: 'logout' }, body: { username: '', password: '' } }, out.as)
		await endSessionsOf(db, changed.user._id, { except: 'another', tx: undefined })
		await endSessionsByBan(db, banned.user._id, { now: new Date(), tx: undefined })
		for (const { user } of [asked, out, changed, banned]) expect(await subscriptionsOf(testBed, user)).toEqual([])
	})

	it('is removed with the account, and counted for admins', async () => {
		const passwordHash = await hashPassword('wide green marsh')
		const [gone, admin] = [await pushMember(testBed, { passwordHash }), await pushMember(testBed, { isAdmin: true })]
		await gone.subscribe()
		const count = async () =>
			(await ask(testBed.service, getUser, { params: { username: gone.user.username }, query: { adminsView: 'true' } }, admin.as)).reply
				.webPushSubscriptionsCount
		expect(await count()).toBe(1)
		await ask(testBed.service, deleteUser, { params: { username: gone.user.username }, body: { password: 'wide green marsh' } }, gone.as)
		expect(await count()).toBe(0)
	})
})
