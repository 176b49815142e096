import { getInitial } from '@folkmoot/account-contract/account-endpoints'
import type { SessionRecord } from '@folkmoot/account-contract/account-records'
import { subscribeToPush } from '@folkmoot/account-contract/push-endpoints'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { type ModtoolsEvent, modtoolsOutbox } from '@folkmoot/modtools-contract/modtools-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { moveEarlierJobs } from '@folkmoot/service-kit/jobs/earlier-jobs'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noticesOf } from '../../testing/notification-fixtures.ts'
import {
	contact,
	makeJobsDue,
	notify,
	type PushTestBed,
	pushMember,
	queue,
	seedSession,
	startPushTestBed,
	subscriptionsOf,
	waitForPushes,
	waiting,
	waitUntilPostponed,
	waitUntilQueueEmpty,
} from '../../testing/push-test-bed.ts'
import { earlierAccountJobs, pushJobs } from '../jobs.ts'
import { startPushSender } from './send-pushes.ts'

function commentCreated(post: PostRecord, comment: CommentRecord): PostEvent {
	return {
		type: 'comment.created',
		commentId: comment._id.toHexString(),
		postId: post._id.toHexString(),
		postAuthorId: post.authorId.toHexString(),
		parentId: null,
		parentAuthorId: null,
		authorId: comment.authorId.toHexString(),
		authorName: comment.authorName,
		communityId: post.communityId.toHexString(),
	}
}

let testBed: PushTestBed
beforeAll(async () => {
	testBed = await startPushTestBed()
})
afterAll(() => testBed.stop())
// A failed test must not send pushes into the next one.
afterEach(() => pushJobs.records(testBed.service.deps.db).deleteMany({}))

describe('sending pushes', () => {
	it('sends to every subscription of the receiver, encrypted and signed with the VAPID key', async () => {
		const { user, subscribe } = await pushMember(testBed, { notificationsNewCount: 3 })
		const other = await (await pushMember(testBed)).subscribe()
		const [first, secondBrowser] = [await subscribe(), testBed.endpoint.subscribe()]
		const second = {
			as: { id: user._id.toHexString(), username: user.username, isAdmin: false },
			session: await seedSession(testBed.service, user._id),
		}
		await ask(testBed.service, subscribeToPush, { body: secondBrowser.subscription }, second)
		const id = await notify(testBed, user)
		for (const browser of [first, secondBrowser]) {
			await waitForPushes(browser, 1)
			const [push] = browser.received
			expect(push).toMatchObject({ message: { id, type: 'new_comment', newCount: 3 }, ttl: 30, topic: id })
			const { reply } = await ask(testBed.service, getInitial, {})
			expect(push?.vapid).toEqual({ contact, publicKey: reply.vapidPublicKey })
		}
		await waitUntilQueueEmpty(testBed)
		expect(other.tries()).toBe(0)
	})

	it('sends each push once with several processes', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		const stop = startPushSender(testBed.service.deps)
		const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => notify(testBed, user)))
		await waitForPushes(browser, ids.length)
		await waitUntilQueueEmpty(testBed)
		await stop()
		expect(browser.tries()).toBe(ids.length)
		expect(new Set(browser.received.map(({ topic }) => topic))).toEqual(new Set(ids))
	})

	it('is sent for a comment, and again for the next that is merged into its notification', async () => {
		const { db } = testBed.service.deps
		const { user, as, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		const post = await seedPost(db, user, await seedCommunity(db))
		for (const newCount of [1, 2]) {
			const comment = await seedComment(db, await seedUser(db), post)
			await appendEvents<PostEvent>(db, postOutbox, [commentCreated(post, comment)], { tx: undefined, now: new Date() })
			await waitForPushes(browser, newCount)
			await waitUntilQueueEmpty(testBed)
		}
		const [notification] = await noticesOf(testBed.service, as.as)
		const message = { id: notification?.id, type: 'new_comment', newCount: 1 }
		expect(browser.received.map((push) => push.message)).toEqual([message, message])
	})

	it('a message to moderators reaches one who is not on the site within three seconds', async () => {
		const { db } = testBed.service.deps
		const { user, subscribe } = await pushMember(testBed)
		const [community, member] = [await seedCommunity(db), await seedUser(db)]
		await seedModerator(db, user, community)
		const browser = await subscribe()
		const ids = { conversationId: new ObjectId().toHexString(), communityId: community._id.toHexString(), memberId: member.viewer.id }
		const began = performance.now()
		await appendEvents<ModtoolsEvent>(db, modtoolsOutbox, [{ type: 'message.received', ...ids }], { tx: undefined, now: new Date() })
		await waitForPushes(browser, 1)
		expect(performance.now() - began).toBeLessThan(3_000)
		expect(browser.received[0]?.message).toMatchObject({ type: 'new_messages' })
		await waitUntilQueueEmpty(testBed)
	})

	it('sends none for votes and denied requests', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		await notify(testBed, user, 'new_votes')
		await notify(testBed, user, 'denied_comm')
		const id = await notify(testBed, user, 'mod_add')
		await waitForPushes(browser, 1)
		expect(browser.received[0]?.message).toMatchObject({ id, type: 'mod_add' })
		await waitUntilQueueEmpty(testBed)
		expect(browser.tries()).toBe(1)
	})

	it('sends one push for repeated updates before it was sent', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		browser.answer(503)
		const id = await notify(testBed, user)
		await waitUntilPostponed(testBed, 1)
		browser.answer(201)
		await notify(testBed, user, 'new_comment', id)
		await waitForPushes(browser, 1)
		await waitUntilQueueEmpty(testBed)
		expect(browser.tries()).toBe(2)
	})

	it.each([404, 410])('removes the subscription on status %i', async (status) => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		browser.answer(status)
		await notify(testBed, user)
		await expect.poll(() => subscriptionsOf(testBed, user), waiting).toEqual([])
		await waitUntilQueueEmpty(testBed)
		expect(browser.tries()).toBe(1)
	})

	it.each([429, 500])('retries a limited number of times on status %i', async (status) => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		browser.answer(status)
		await notify(testBed, user)
		for (const [tries, wait] of [
			[1, 2_000],
			[2, 10_000],
			[3, 30_000],
		] as const) {
			expect(await waitUntilPostponed(testBed, tries)).toBeLessThanOrEqual(wait)
			await makeJobsDue(testBed)
		}
		await waitUntilQueueEmpty(testBed)
		expect(browser.tries()).toBe(4)
		expect(await subscriptionsOf(testBed, user)).toHaveLength(1)
	})

	it('honours Retry-After up to a limit', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		browser.answer(429, { 'retry-after': '120' })
		await notify(testBed, user)
		expect(await waitUntilPostponed(testBed, 1)).toBeGreaterThan(90_000)
		browser.answer(429, { 'retry-after': '86400' })
		await makeJobsDue(testBed)
		await waitUntilQueueEmpty(testBed)
		expect(browser.tries()).toBe(2)
	})

	it('sends once what a version before migration 1 queues', async () => {
		const { db } = testBed.service.deps
		const { as, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		const id = new ObjectId().toHexString()
		const earlier = { subscriptionId: as.session, notificationId: id, type: 'new_comment', tries: 1, claim: null, createdAt: new Date() }
		await db
			.collection<{ _id: string }>('pushJobs')
			.insertOne({ _id: `${as.session}:${id}`, ...earlier, dueAt: new Date(0) } as { _id: string })
		await moveEarlierJobs(db, earlierAccountJobs)
		await waitForPushes(browser, 1)
		await waitUntilQueueEmpty(testBed)
		expect([browser.tries(), await db.collection('pushJobs').countDocuments()]).toEqual([1, 0])
	})

	it('does not retry a rejected push', async () => {
		const { user, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		browser.answer(403)
		await notify(testBed, user)
		await expect.poll(browser.tries, waiting).toBe(1)
		await waitUntilQueueEmpty(testBed)
		expect(await subscriptionsOf(testBed, user)).toHaveLength(1)
	})

	it('times out a slow service without delaying others', async () => {
		const [slow, quick] = [await pushMember(testBed), await pushMember(testBed)]
		const [hanging, browser] = [await slow.subscribe(), await quick.subscribe()]
		hanging.hang()
		await notify(testBed, slow.user)
		await notify(testBed, quick.user)
		await waitForPushes(browser, 1)
		await waitUntilPostponed(testBed, 1)
	})

	it.each([
		['was banned', { bannedAt: new Date() }],
		['is deleted', { deletedAt: new Date() }],
	])('sends none to a member who %s', async (_what, given) => {
		const { user, subscribe } = await pushMember(testBed, given)
		const browser = await subscribe()
		await notify(testBed, user)
		await expect.poll(() => subscriptionsOf(testBed, user), waiting).toEqual([])
		expect(browser.tries()).toBe(0)
	})

	it('sends none to an expired session', async () => {
		const { user, as, subscribe } = await pushMember(testBed)
		const browser = await subscribe()
		await testBed.service.deps.db
			.collection<SessionRecord>('sessions')
			.updateOne({ _id: as.session }, { $set: { expiresAt: new Date(Date.now() - 1) } })
		await notify(testBed, user)
		await expect.poll(() => subscriptionsOf(testBed, user), waiting).toEqual([])
		expect(browser.tries()).toBe(0)
	})

	it('sends announcements to all receivers', async () => {
		const members = await Promise.all([pushMember(testBed), pushMember(testBed), pushMember(testBed)])
		const browsers = await Promise.all(members.map(({ subscribe }) => subscribe()))
		const notices = members.map(({ user }) => ({ _id: new ObjectId(), receiverId: user._id, type: 'announcement' as const }))
		await queue(testBed, notices)
		for (const [index, browser] of browsers.entries()) {
			await waitForPushes(browser, 1)
			expect(browser.received[0]?.message).toMatchObject({ id: notices[index]?._id.toHexString(), type: 'announcement' })
		}
	})
})
