import { randomUUID } from 'node:crypto'
import { getMe } from '@folkmoot/account-contract/account-endpoints'
import { actOnNotifications, editNotification } from '@folkmoot/account-contract/notification-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { openServices } from '@folkmoot/service-kit/start-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticesOf, seedNotices } from '../../testing/notification-fixtures.ts'
import { type Services, startServices } from '../../testing/other-services.ts'
import { accountService } from '../service.ts'
import type { NotificationRecord } from './notification-record.ts'

/** Long enough for a busy machine. */
const wait = { timeout: 40_000, interval: 50 }
vi.setConfig({ testTimeout: 60_000 })

let services: Services
let pond: CommunityRecord
let ann: Person
let post: PostRecord
beforeAll(async () => {
	services = await startServices()
	pond = await seedCommunity(services.account.deps.db, { name: 'Pond' })
})
afterAll(() => services.stop())
beforeEach(async () => {
	ann = await seedUser(services.account.deps.db)
	post = await seedPost(services.account.deps.db, ann, pond)
})

const db = () => services.account.deps.db
const records = () =>
	db().collection<NotificationRecord>('notifications').find({ receiverId: ann._id }).sort({ updatedAt: -1, _id: -1 }).toArray()
const bell = async () => (await services.call(getMe, {}, ann.viewer)).reply.notificationsNewCount
const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => seedUser(db())))
const comment = (by: Person, on = post) => {
	const input = { params: { postId: on.publicId }, query: {}, body: { body: randomUUID() } }
	return services.call(addComment, input, by.viewer)
}
/** Waits for the counts of a member's notifications, in list order. */
const counted = (...counts: number[]) =>
	vi.waitFor(async () => expect((await noticesOf(services.account, ann.viewer)).map(({ count }) => count)).toEqual(counts), wait)

describe('concurrent events', () => {
	it('merges a hundred comments into one notification with count 100', async () => {
		const { client } = services.account.deps
		const postId = post._id.toHexString()
		const where = { postId, postAuthorId: ann.viewer.id, communityId: pond._id.toHexString(), parentId: null, parentAuthorId: null }
		const tell = async (n: number) => {
			const by = { commentId: new ObjectId().toHexString(), authorId: new ObjectId().toHexString(), authorName: 'x' }
			const event: PostEvent = { type: 'comment.created', ...by, ...where }
			await client.withSession((session) =>
				session.withTransaction((tx) => appendEvents(db(), postOutbox, [event], { tx, now: new Date(begin + n) })),
			)
		}
		const begin = Date.now()
		await Promise.all(Array.from({ length: 100 }, (_, n) => tell(n)))
		await counted(100)
		const [one] = await records()
		expect(one?.updatedAt).toEqual(new Date(begin + 99))
		expect(one?.createdAt.getTime()).toBeLessThan(begin + 99)
		expect(await bell()).toBe(1)
	})

	it('creates each notification once with two service instances', async () => {
		const copy = await openServices([accountService], services.account.deps.config)
		const others = await Promise.all(Array.from({ length: 8 }, () => seedPost(db(), ann, pond)))
		const votes = Array.from({ length: 96 }, (_, n): PostEvent => {
			const targetId = others[n % others.length]?._id.toHexString() ?? ''
			const by = { authorId: ann.viewer.id, voterId: new ObjectId().toHexString(), before: null, after: true }
			return { type: 'vote.cast', on: 'post', targetId, postId: targetId, ...by }
		})
		await Promise.all(votes.map((vote) => appendEvents(db(), postOutbox, [vote], { tx: undefined, now: new Date() })))
		await counted(...others.map(() => 12))
		await copy.close()
		expect(await bell()).toBe(8)
	})

	it('counts one vote per member who toggles', async () => {
		const people = await crowd(20)
		const click = (by: Person, up: boolean) => services.call(castPostVote, { body: { postId: post._id.toHexString(), up } }, by.viewer)
		await Promise.all(people.map(async (one) => void [await click(one, true), await click(one, true), await click(one, true)]))
		await counted(20)
	})

	it('loses no notification that arrives while others are read or deleted', async () => {
		const people = await crowd(25)
		const all = ['markAllAsSeen', 'resetNewCount', 'markAllAsSeen'] as const
		await Promise.all([
			...people.map((one) => comment(one)),
			...all.map((action) => services.call(actOnNotifications, { query: { action }, body: null }, ann.viewer)),
		])
		await vi.waitFor(async () => expect((await records()).reduce((sum, one) => sum + one.count, 0)).toBe(25), wait)
		const stored = await records()
		expect(stored.filter(({ seen }) => !seen).length).toBeLessThanOrEqual(1)
	})
})

describe('sequential events', () => {
	it('creates a new notification if the earlier one was seen', async () => {
		const [first, second, third] = await crowd(3)
		if (!first || !second || !third) throw new Error('Nobody is there.')
		await comment(first)
		await counted(1)
		const [seen] = await noticesOf(services.account, ann.viewer)
		const input = { params: { notificationId: seen?.id ?? '' }, query: { action: 'markAsSeen' } } as const
		await services.call(editNotification, input, ann.viewer)
		expect(await bell()).toBe(1)
		await comment(second)
		await counted(1, 1)
		expect(await bell()).toBe(1)
		await services.call(editNotification, { ...input, query: { ...input.query, seen: 'false' } }, ann.viewer)
		await comment(third)
		await counted(2, 1)
		expect(await bell()).toBe(2)
	})

	it('merges only into one of the first ten', async () => {
		const [first, second] = await crowd(2)
		if (!first || !second) throw new Error('Nobody is there.')
		await comment(first)
		await counted(1)
		// Nine newer ones leave it in the tenth place; ten push it out of reach.
		const later = { createdAt: new Date(Date.now() + 60_000), updatedAt: new Date(Date.now() + 60_000) }
		await seedNotices(
			services.account,
			ann,
			Array.from({ length: 9 }, () => later),
		)
		await comment(second)
		await counted(...Array.from({ length: 9 }, () => 1), 2)
		await seedNotices(services.account, ann, [later])
		await comment(first)
		await counted(...Array.from({ length: 10 }, () => 1), 1, 2)
	})

	it('does not merge across posts', async () => {
		const other = await seedPost(db(), ann, pond)
		const [first] = await crowd(1)
		if (!first) throw new Error('Nobody is there.')
		await comment(first)
		await comment(first, other)
		await comment(first)
		await counted(2, 1)
	})
})

describe('retention', () => {
	it('keeps the newest 200 per member', async () => {
		const [first] = await crowd(1)
		if (!first) throw new Error('Nobody is there.')
		const seen = { seen: true, seenAt: new Date() }
		const seeded = await seedNotices(services.account, ann, [
			...Array.from({ length: 203 }, () => seen),
			...Array.from({ length: 3 }, () => ({})),
		])
		await comment(first)
		await vi.waitFor(async () => expect(await records()).toHaveLength(200), wait)
		const kept = (await records()).slice(1).map(({ _id }) => _id)
		expect(kept).toEqual(seeded.slice(0, 199).map(({ _id }) => _id))
		expect(await bell()).toBe(1)
	})
})

describe('repeated events', () => {
	it('notify once, also of votes cast again', async () => {
		const voterId = new ObjectId().toHexString()
		const vote = (before: boolean | null, after: boolean | null): PostEvent => {
			const target = post._id.toHexString()
			return { type: 'vote.cast', on: 'post', targetId: target, postId: target, authorId: ann.viewer.id, voterId, before, after }
		}
		// Cast before this area recorded votes: the first event it gets is the withdrawal.
		await appendEvents(db(), postOutbox, [vote(true, null), vote(null, true)], { tx: undefined, now: new Date() })
		const [other] = await crowd(1)
		if (other) await services.call(castPostVote, { body: { postId: post.publicId, up: true } }, other.viewer)
		await counted(1)
	})
})
