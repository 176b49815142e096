import { getInitial, getMe } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import {
	actOnNotifications,
	deleteNotification,
	editNotification,
	getNotification,
	listNotifications,
} from '@folkmoot/account-contract/notification-endpoints'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticesOf, seedNotices } from '../../testing/notification-fixtures.ts'
import { accountService } from '../service.ts'

let service: TestService
let ann: UserRecord & { viewer: Viewer }
let as: Viewer
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	ann = await seedUser(service.deps.db, { notificationsNewCount: 3 })
	as = ann.viewer
})

const list = (query: Sent<typeof listNotifications>['query'] = {}) => ask(service, listNotifications, { query }, { as })
const act = (action: 'resetNewCount' | 'markAllAsSeen' | 'deleteAll', type?: 'new_votes') =>
	ask(service, actOnNotifications, { query: { action, ...(type ? { type } : {}) }, body: null }, { as })
const named = (notificationId: string) => ({ params: { notificationId }, query: {} })

describe('access and validation', () => {
	const unknown = '/api/notifications/0123456789abcdef01234567'
	it.each([
		['GET', '/api/notifications?format=md', 400, 'invalid_render_format'],
		['GET', '/api/notifications?next=nonsense', 400, 'invalid_cursor'],
		['GET', `/api/notifications?next=${Buffer.from('{"seen":false,"at":1e400,"id":"x"}').toString('base64url')}`, 400, 'invalid_cursor'],
		['GET', '/api/notifications?limit=0', 400, 'invalid_limit'],
		['POST', '/api/notifications', 400, 'invalid_action'],
		['POST', '/api/notifications?action=burn', 400, 'invalid_action'],
		['POST', '/api/notifications?action=markAllAsSeen&type=letters', 400, 'invalid_input'],
		['GET', unknown, 404, 'notif_not_found'],
		['PUT', `${unknown}?action=markAsSeen`, 404, 'notif_not_found'],
		['DELETE', unknown, 404, 'notif_not_found'],
		['PUT', unknown, 404, 'notif_not_found'],
		['GET', `${unknown}?render=true&format=md`, 404, 'notif_not_found'],
		['GET', '/api/notifications/17', 400, 'invalid_id'],
	])('%s %s', async (method, path, status, code) => {
		const { failure } = await askRaw(service, { method, path }, { as })
		expect(failure).toMatchObject({ status, code })
	})

	it.each([
		['PUT', '', 'invalid_action'],
		['PUT', '?action=fold', 'invalid_action'],
		['GET', '?format=md', 'invalid_render_format'],
		['DELETE', '?format=md', 'invalid_render_format'],
	])('names what is wrong with a call to the receiver, and only to them: %s %s', async (method, query, code) => {
		const stranger = await seedUser(service.deps.db)
		const [own] = await seedNotices(service, ann, [{}])
		const call = { method, path: `/api/notifications/${own?._id.toHexString()}${query}` }
		expect((await askRaw(service, call, { as })).failure).toMatchObject({ status: 400, code })
		expect((await askRaw(service, call, { as: stranger.viewer })).failure).toMatchObject({ status: 403, code: 'not_owner' })
	})

	it('rejects notifications of other members', async () => {
		const [theirs] = await seedNotices(service, await seedUser(service.deps.db), [{}])
		const id = theirs?._id.toHexString() ?? ''
		const calls = [
			ask(service, getNotification, named(id), { as }),
			ask(service, editNotification, { ...named(id), query: { action: 'markAsSeen' } }, { as }),
			ask(service, deleteNotification, named(id), { as }),
		]
		for (const { failure } of await Promise.all(calls)) expect(failure).toMatchObject({ status: 403, code: 'not_owner' })
	})
})

describe('listNotifications', () => {
	it('returns an empty list', async () => {
		expect((await list()).reply).toEqual({ count: 0, newCount: 3, items: [], next: null })
	})

	it('pages through all notifications once, unseen first, including ties', async () => {
		const at = new Date('2026-05-01T00:00:00.000Z')
		const tied = { createdAt: at, updatedAt: at }
		const seen = { seen: true, seenAt: at }
		const records = await seedNotices(service, ann, [
			...Array.from({ length: 8 }, () => ({})),
			...Array.from({ length: 7 }, () => tied),
			...Array.from({ length: 6 }, () => seen),
			...Array.from({ length: 9 }, () => ({ ...tied, ...seen })),
		])
		await seedNotices(service, await seedUser(service.deps.db), [{}, {}])
		const order = [...records].sort(
			(a, b) => Number(a.seen) - Number(b.seen) || b.updatedAt.getTime() - a.updatedAt.getTime() || (a._id < b._id ? 1 : -1),
		)
		for (const limit of [10, 4, 15, 30]) {
			const found: string[] = []
			let next: string | null = null
			do {
				const { reply } = await list({ limit, next, render: 'true' })
				expect(reply.count).toBe(30)
				found.push(...reply.items.map(({ id }) => id))
				next = reply.next
			} while (next !== null)
			expect(found).toEqual(order.map(({ _id }) => _id.toHexString()))
		}
	})

	it('returns ten by default, with whole items if not rendered', async () => {
		const { db } = service.deps
		const community = await seedCommunity(db)
		const post = await seedPost(db, ann, community)
		const comment = await seedComment(db, ann, post)
		const postId = post._id
		await seedNotices(service, ann, [
			{ type: 'new_comment', count: 4, notif: { postId, commentId: comment._id, authorId: ann._id } },
			{ type: 'new_votes', notif: { targetType: 'comment', targetId: comment._id, postId } },
			{ type: 'announcement', notif: { postId } },
			{ type: 'mod_add', notif: { communityId: community._id, by: ann._id } },
			...Array.from({ length: 8 }, () => ({})),
		])
		const { reply } = await list()
		expect(reply.items).toHaveLength(10)
		expect(reply.items[0]).toMatchObject({
			type: 'new_comment',
			notif: { noComments: 4, commentAuthor: ann.username, post: { id: postId.toHexString(), title: post.title } },
		})
		expect(reply.items[0]).not.toHaveProperty('title')
		expect(reply.items[1]).toMatchObject({ notif: { noVotes: 1, comment: { id: comment._id.toHexString() } } })
		expect(reply.items[2]).toMatchObject({ notif: { post: { title: post.title }, community: { name: community.name } } })
		expect(reply.items[3]).toMatchObject({
			notif: { communityName: community.name, addedBy: ann.username, community: { id: expect.any(String) } },
		})
		const { reply: rendered } = await list({ render: 'true', format: 'html' })
		expect(rendered.items[0]).toMatchObject({ title: `<b>4</b> new comments on your post <b>${post.title}</b>`, textFormat: 'html' })
		expect(rendered.items[0]?.notif).not.toHaveProperty('post')
	})

	it('uses a bounded number of queries', async () => {
		const { db } = service.deps
		const community = await seedCommunity(db)
		const posts = []
		for (let n = 0; n < 10; n++) posts.push(await seedPost(db, ann, community))
		const news = posts.map(
			({ _id }) => ({ type: 'new_comment', notif: { postId: _id, commentId: new ObjectId(), authorId: ann._id } }) as const,
		)
		await db.command({ profile: 2 })
		const profile = db.collection('system.profile')
		const readsOf = async () => {
			const reads = {
				op: { $in: ['query', 'command'] },
				ns: { $in: ['users', 'posts', 'communities', 'notifications'].map((name) => `${db.databaseName}.${name}`) },
			}
			const before = await profile.countDocuments(reads)
			await list({ render: 'true' })
			return (await profile.countDocuments(reads)) - before
		}
		await seedNotices(service, ann, news.slice(0, 1))
		const one = await readsOf()
		await seedNotices(service, ann, news.slice(1))
		expect(one).toBeGreaterThan(1)
		expect(await readsOf()).toBe(one)
		await db.command({ profile: 0 })
	})

	it('marks a notification that cannot be rendered as broken and returns the others', async () => {
		const gone = { postId: new ObjectId() }
		const [, broken] = await seedNotices(service, ann, [{}, { type: 'announcement', notif: gone }, {}])
		const items = await noticesOf(service, as)
		expect(items.map((one) => one.broken)).toEqual([false, true, false])
		await service.deps.db
			.collection('notifications')
			.updateOne({ receiverId: ann._id, type: 'announcement' }, { $set: { type: 'mention', notif: null } })
		expect((await noticesOf(service, as)).map((one) => one.broken)).toEqual([false, true, false])
		expect((await list()).reply.items[1]).toMatchObject({ type: 'mention', notif: null })
		const id = broken?._id.toHexString() ?? ''
		expect(
			(await ask(service, editNotification, { ...named(id), query: { action: 'markAsSeen', render: 'true' } }, { as })).reply.seen,
		).toBe(true)
		expect((await ask(service, deleteNotification, named(id), { as })).status).toBe(200)
	})
})

describe('a single notification', () => {
	it('is marked seen and unseen, keeps the first seenAt, and leaves newCount unchanged', async () => {
		const [one] = await seedNotices(service, ann, [{}])
		const id = one?._id.toHexString() ?? ''
		const mark = async (query: object) => {
			const path = `/api/notifications/${id}?${new URLSearchParams({ action: 'markAsSeen', ...query })}`
			return (await askRaw<{ seen: boolean; seenAt: string | null; title?: string }>(service, { method: 'PUT', path }, { as })).reply
		}
		const first = await mark({ seenFrom: 'webpush', render: 'true', format: 'html' })
		expect(first).toMatchObject({ seen: true, seenAt: expect.any(String), title: expect.stringContaining('<b>supporter</b>') })
		expect(await mark({ seen: 'true' })).toMatchObject({ seen: true, seenAt: first.seenAt })
		expect((await ask(service, getNotification, named(id), { as })).reply).toMatchObject({ id, seen: true })
		expect(await mark({ seen: 'false' })).toMatchObject({ seen: false, seenAt: null })
		expect((await list()).reply.newCount).toBe(3)
	})

	it('is deleted and returned', async () => {
		const [one] = await seedNotices(service, ann, [{}])
		const id = one?._id.toHexString() ?? ''
		const { reply } = await ask(service, deleteNotification, { ...named(id), query: { render: 'true', format: 'html' } }, { as })
		expect(reply).toMatchObject({ id, title: expect.stringContaining('<b>supporter</b>') })
		expect((await ask(service, deleteNotification, named(id), { as })).failure?.code).toBe('notif_not_found')
	})

	it('decrements newCount if deleted unseen', async () => {
		const [first, second, third] = await seedNotices(service, ann, [{}, {}, { seen: true }])
		const remove = (one = first) => ask(service, deleteNotification, named(one?._id.toHexString() ?? ''), { as })
		const counts = async () => {
			const { count, newCount } = (await list()).reply
			return [count, newCount]
		}
		expect(await counts()).toEqual([3, 3])
		await remove(third)
		expect(await counts()).toEqual([2, 3])
		await remove(first)
		expect(await counts()).toEqual([1, 1])
		await remove(second)
		expect(await counts()).toEqual([0, 0])
	})
})

describe('bulk actions', () => {
	const votes = () => ({ type: 'new_votes', notif: { targetType: 'post', targetId: new ObjectId(), postId: new ObjectId() } }) as const
	const unseen = async () => (await list()).reply.items.filter(({ seen }) => !seen).map(({ type }) => type)

	it('marks all as seen, or those of a type', async () => {
		await seedNotices(service, ann, [{}, votes(), {}, votes()])
		const other = await seedUser(service.deps.db)
		await seedNotices(service, other, [votes()])
		expect((await act('markAllAsSeen', 'new_votes')).reply).toEqual({ success: true })
		expect(await unseen()).toEqual(['new_badge', 'new_badge'])
		await act('markAllAsSeen')
		expect(await unseen()).toEqual([])
		expect((await list()).reply).toMatchObject({ count: 4, newCount: 3 })
		expect((await noticesOf(service, other.viewer)).map(({ seen }) => seen)).toEqual([false])
	})

	it('deletes all and resets newCount', async () => {
		await seedNotices(service, ann, [{}, votes(), {}])
		const inBody = { method: 'POST', path: '/api/notifications', body: '{"action":"deleteAll"}' }
		expect((await askRaw(service, inBody, { as })).status).toBe(200)
		expect((await list()).reply).toEqual({ count: 0, newCount: 0, items: [], next: null })
	})

	it('resets newCount when the panel is opened', async () => {
		await seedNotices(service, ann, [{}, {}, {}])
		expect((await ask(service, getInitial, {}, { as })).reply.user?.notificationsNewCount).toBe(3)
		expect((await act('resetNewCount')).reply).toEqual({ success: true })
		expect((await list()).reply).toMatchObject({ count: 3, newCount: 0 })
		expect((await ask(service, getMe, {}, { as })).reply.notificationsNewCount).toBe(0)
		expect(await unseen()).toHaveLength(3)
	})
})
