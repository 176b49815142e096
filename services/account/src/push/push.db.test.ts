import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import { subscribeToPush } from '@folkmoot/account-contract/push-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
	allSent,
	came,
	contact,
	hurry,
	notify,
	openPushBench,
	type PushBench,
	pushMember,
	restsAfter,
	seedSession,
	subscriptionsOf,
	tell,
	waiting,
} from '../../testing/push-bench.ts'
import { pushJobs } from './collections.ts'
import { runPush } from './run-push.ts'

let bench: PushBench
beforeAll(async () => {
	bench = await openPushBench()
})
afterAll(() => bench.stop())
// A failed test must not send pushes into the next one.
afterEach(() => pushJobs(bench.service.deps.db).deleteMany({}))

describe('a push', () => {
	it('goes encrypted to every browser of the receiver, signed with the key that browsers were given', async () => {
		const { user, subscribe } = await pushMember(bench, { notificationsNewCount: 3 })
		const other = await (await pushMember(bench)).subscribe()
		const [first, secondBrowser] = [await subscribe(), bench.endpoint.subscribe()]
		const second = {
			as: { id: user._id.toHexString(), username: user.username, isAdmin: false },
			session: await seedSession(bench.service, user._id),
		}
		await ask(bench.service, subscribeToPush, { body: secondBrowser.subscription }, second)
		const id = await notify(bench, user)
		for (const browser of [first, secondBrowser]) {
			await came(browser, 1)
			const [push] = browser.received
			expect(push).toMatchObject({ message: { id, type: 'new_comment', newCount: 3 }, ttl: 30, topic: id })
			const { reply } = await ask(bench.service, getInitial, {})
			expect(push?.vapid).toEqual({ contact, publicKey: reply.vapidPublicKey })
		}
		await allSent(bench)
		expect(other.tries()).toBe(0)
	})

	it('leaves once, however many processes send', async () => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		const stop = await runPush(bench.service.deps)
		const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => notify(bench, user)))
		await came(browser, ids.length)
		await allSent(bench)
		await stop()
		expect(browser.tries()).toBe(ids.length)
		expect(new Set(browser.received.map(({ topic }) => topic))).toEqual(new Set(ids))
	})

	it('is not sent for votes and denied requests', async () => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		await notify(bench, user, 'new_votes')
		await notify(bench, user, 'denied_comm')
		const id = await notify(bench, user, 'mod_add')
		await came(browser, 1)
		expect(browser.received[0]?.message).toMatchObject({ id, type: 'mod_add' })
		await allSent(bench)
		expect(browser.tries()).toBe(1)
	})

	it('comes once, whatever is asked for again before it leaves', async () => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		browser.answer(503)
		const id = await notify(bench, user)
		await restsAfter(bench, 1)
		browser.answer(201)
		await notify(bench, user, 'new_comment', id)
		await came(browser, 1)
		await allSent(bench)
		expect(browser.tries()).toBe(2)
	})

	it.each([404, 410])('that is answered %i ends the subscription', async (status) => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		browser.answer(status)
		await notify(bench, user)
		await expect.poll(() => subscriptionsOf(bench, user), waiting).toEqual([])
		await allSent(bench)
		expect(browser.tries()).toBe(1)
	})

	it.each([429, 500])('that is answered %i is tried again, a few times', async (status) => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		browser.answer(status)
		await notify(bench, user)
		for (const [tries, wait] of [
			[1, 2_000],
			[2, 10_000],
			[3, 30_000],
		] as const) {
			expect(await restsAfter(bench, tries)).toBeLessThanOrEqual(wait)
			await hurry(bench)
		}
		await allSent(bench)
		expect(browser.tries()).toBe(4)
		expect(await subscriptionsOf(bench, user)).toHaveLength(1)
	})

	it('waits as long as the service asks, within reason', async () => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		browser.answer(429, { 'retry-after': '120' })
		await notify(bench, user)
		expect(await restsAfter(bench, 1)).toBeGreaterThan(90_000)
		browser.answer(429, { 'retry-after': '86400' })
		await hurry(bench)
		await allSent(bench)
		expect(browser.tries()).toBe(2)
	})

	it('is not tried again where it is refused', async () => {
		const { user, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		browser.answer(403)
		await notify(bench, user)
		await expect.poll(browser.tries, waiting).toBe(1)
		await allSent(bench)
		expect(await subscriptionsOf(bench, user)).toHaveLength(1)
	})

	it('does not keep others waiting longer than a service may take', async () => {
		const [slow, quick] = [await pushMember(bench), await pushMember(bench)]
		const [hanging, browser] = [await slow.subscribe(), await quick.subscribe()]
		hanging.hang()
		await notify(bench, slow.user)
		await notify(bench, quick.user)
		await came(browser, 1)
		await restsAfter(bench, 1)
	})

	it.each([
		['was banned', { bannedAt: new Date() }],
		['is deleted', { deletedAt: new Date() }],
	])('does not go to who %s', async (_what, given) => {
		const { user, subscribe } = await pushMember(bench, given)
		const browser = await subscribe()
		await notify(bench, user)
		await expect.poll(() => subscriptionsOf(bench, user), waiting).toEqual([])
		expect(browser.tries()).toBe(0)
	})

	it('does not go to a session that has run out', async () => {
		const { user, as, subscribe } = await pushMember(bench)
		const browser = await subscribe()
		await bench.service.deps.db
			.collection<SessionRecord>('sessions')
			.updateOne({ _id: as.session }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		await notify(bench, user)
		await expect.poll(() => subscriptionsOf(bench, user), waiting).toEqual([])
		expect(browser.tries()).toBe(0)
	})

	it('reaches all whom an announcement is for', async () => {
		const members = await Promise.all([pushMember(bench), pushMember(bench), pushMember(bench)])
		const browsers = await Promise.all(members.map(({ subscribe }) => subscribe()))
		const notices = members.map(({ user }) => ({ id: new ObjectId().toHexString(), receiverId: user._id.toHexString() }))
		await tell(bench, 'announcement', notices)
		for (const [index, browser] of browsers.entries()) {
			await came(browser, 1)
			expect(browser.received[0]?.message).toMatchObject({ id: notices[index]?.id, type: 'announcement' })
		}
	})
})
