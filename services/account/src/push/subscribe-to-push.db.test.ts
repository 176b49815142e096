import { deleteUser, getUser, logIn } from '@folkmoot/account-contract/account-endpoints'
import { subscribeToPush, unsubscribeFromPush } from '@folkmoot/account-contract/push-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { came, hurry, notify, openPushBench, type PushBench, pushMember, restsAfter, subscriptionsOf } from '../../testing/push-bench.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { endSessionsByBan, endSessionsOf } from '../sessions/session-store.ts'
import { pushJobs, pushSubscriptions } from './collections.ts'

let bench: PushBench
beforeAll(async () => {
	bench = await openPushBench()
})
afterAll(() => bench.stop())
// A failed test must not send pushes into the next one.
afterEach(() => pushJobs(bench.service.deps.db).deleteMany({}))

describe('subscribing', () => {
	it('keeps one subscription a session, and one member a browser', async () => {
		const [ann, bob] = [await pushMember(bench), await pushMember(bench)]
		const shared = await ann.subscribe()
		await ann.subscribe(shared)
		expect(await subscriptionsOf(bench, ann.user)).toMatchObject([{ _id: ann.as.session, endpoint: shared.subscription.endpoint }])
		await bob.subscribe(shared)
		expect(await subscriptionsOf(bench, ann.user)).toEqual([])
		expect(await subscriptionsOf(bench, bob.user)).toHaveLength(1)
		const other = await bob.subscribe()
		expect(await subscriptionsOf(bench, bob.user)).toMatchObject([{ endpoint: other.subscription.endpoint }])
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
	])('names what is wrong: %s in %o', async (field, wrong) => {
		const { as } = await pushMember(bench)
		const good = bench.endpoint.subscribe().subscription
		const keys = 'keys' in wrong ? (wrong.keys ? { ...good.keys, ...wrong.keys } : undefined) : good.keys
		// Sends what the types forbid.
		const body = { ...good, ...wrong, keys } as typeof good
		const { status, failure } = await ask(bench.service, subscribeToPush, { body }, as)
		expect({ status, code: failure?.code }).toEqual({ status: 400, code: 'invalid_input' })
		expect(failure?.fields).toHaveProperty([field])
	})

	it('never lets pushes go to this machine unless that is allowed', async () => {
		const { as, user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		bench.service.deps.config.pushToLocal = false
		for (const address of [browser.subscription.endpoint, 'https://127.0.0.1/x', 'https://[::1]/x']) {
			const { failure } = await ask(bench.service, subscribeToPush, { body: { ...browser.subscription, endpoint: address } }, as)
			expect(failure?.fields).toHaveProperty('endpoint')
		}
		// A host name is checked when connecting.
		await pushSubscriptions(bench.service.deps.db).updateOne(
			{ userId: user._id },
			{ $set: { endpoint: browser.subscription.endpoint.replace('127.0.0.1', 'localhost') } },
		)
		await notify(bench, user)
		await restsAfter(bench, 1)
		bench.service.deps.config.pushToLocal = true
		expect(browser.tries()).toBe(0)
		await hurry(bench)
		await came(browser, 1)
	})

	it('gives up the oldest beyond twenty', async () => {
		const { user, subscribe } = await pushMember(bench)
		const old = Array.from({ length: 20 }, (_, n) => ({
			_id: `old-${n}`,
			userId: user._id,
			endpoint: `https://push.example/${n}`,
			p256dh: '',
			auth: '',
			createdAt: new Date(n),
		}))
		await pushSubscriptions(bench.service.deps.db).insertMany(old)
		await subscribe()
		const kept = await subscriptionsOf(bench, user)
		expect(kept).toHaveLength(20)
		expect(kept.map(({ _id }) => _id)).not.toContain('old-0')
	})

	it('ends when asked, and with the session, however that ends', async () => {
		const { db } = bench.service.deps
		const [asked, out, changed, banned] = [
			await pushMember(bench),
			await pushMember(bench),
			await pushMember(bench),
			await pushMember(bench),
		]
		for (const one of [asked, out, changed, banned]) await one.subscribe()
		expect((await ask(bench.service, unsubscribeFromPush, {}, asked.as)).reply).toEqual({ success: true })
		await ask(bench.service, logIn, { query: { action: 'logout' }, body: { username: '', password: '' } }, out.as)
		await endSessionsOf(db, changed.user._id, { except: 'another', tx: undefined })
		await endSessionsByBan(db, banned.user._id, { now: new Date(), tx: undefined })
		for (const { user } of [asked, out, changed, banned]) expect(await subscriptionsOf(bench, user)).toEqual([])
	})

	it('ends when the account is deleted, and is counted for admins', async () => {
		const passwordHash = await hashPassword('wide green marsh')
		const [gone, admin] = [await pushMember(bench, { passwordHash }), await pushMember(bench, { isAdmin: true })]
		await gone.subscribe()
		const count = async () =>
			(await ask(bench.service, getUser, { params: { username: gone.user.username }, query: { adminsView: 'true' } }, admin.as)).reply
				.webPushSubscriptionsCount
		expect(await count()).toBe(1)
		await ask(bench.service, deleteUser, { params: { username: gone.user.username }, body: { password: 'wide green marsh' } }, gone.as)
		expect(await count()).toBe(0)
	})
})
