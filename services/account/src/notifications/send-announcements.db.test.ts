import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { listAnnouncements } from '@folkmoot/account-contract/announcement-endpoints'
import { listNotifications } from '@folkmoot/account-contract/notification-endpoints'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { seedNotices } from '../../testing/notification-fixtures.ts'
import { newUser } from '../accounts/new-user.ts'
import { accountService } from '../service.ts'
import { sendingAnnouncements } from './announcement-store.ts'
import type { AnnouncementSendingRecord, NotificationRecord } from './notification-record.ts'
import { sendAnnouncements } from './send-announcements.ts'

/** Generous, for a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	for (const name of ['users', 'notifications', 'announcementSendings', 'accountEvents']) await db().collection(name).deleteMany({})
})

const db = () => service.deps.db
const at = () => new Date('2026-10-01T12:00:00.000Z')

async function seedCrowd(size: number): Promise<ObjectId[]> {
	const records = Array.from({ length: size }, (_, n): UserRecord => {
		const given = { username: `crowd_${n}`, email: null, passwordHash: null, isAdmin: false, ip: null }
		return { _id: new ObjectId(), ...newUser(given, new Date('2026-01-01T00:00:00.000Z')) }
	})
	await db().collection<UserRecord>('users').insertMany(records)
	return records.map(({ _id }) => _id)
}

async function order(): Promise<ObjectId> {
	const author = await seedUser(db(), { isAdmin: true })
	const { _id } = await seedPost(db(), author, await seedCommunity(db()))
	await db()
		.collection<AnnouncementSendingRecord>('announcementSendings')
		.insertOne({ _id, at: at(), after: null, sent: 0, finishedAt: null })
	return _id
}
const sending = (_id: ObjectId) => db().collection<AnnouncementSendingRecord>('announcementSendings').findOne({ _id })
/** Wakes the worker, as the event does that queues an announcement. */
async function finished(_id: ObjectId): Promise<void> {
	await wakeJob(service.deps, sendingAnnouncements)
	await vi.waitFor(async () => expect((await sending(_id))?.finishedAt).toBeTruthy(), 40_000)
}
const sent = (filter: object) =>
	db()
		.collection<NotificationRecord>('notifications')
		.countDocuments({ type: 'announcement', ...filter })

describe('sendAnnouncements', () => {
	it('notifies each member once with several service instances', async () => {
		const crowd = await seedCrowd(1_100)
		const post = await order()
		// Four workers besides the area's own, without a pause.
		const hurry = async () => {
			while (await sendAnnouncements(service.deps)) if ((await sending(post))?.finishedAt) return
		}
		await Promise.all([hurry(), hurry(), hurry(), hurry()])
		await finished(post)
		const receivers = await db().collection<NotificationRecord>('notifications').distinct('receiverId', { type: 'announcement' })
		expect([receivers.length, await sent({})]).toEqual([crowd.length + 1, crowd.length + 1])
		expect(await sending(post)).toMatchObject({ sent: crowd.length + 1 })
		expect(await db().collection('users').countDocuments({ notificationsNewCount: 1 })).toBe(crowd.length + 1)
	})

	it('resumes after an interruption and does not notify again after a deletion', async () => {
		const crowd = await seedCrowd(300)
		const post = await order()
		await sendAnnouncements(service.deps)
		await vi.waitFor(async () => expect(await sent({ receiverId: crowd[0] })).toBe(1), 40_000)
		await db().collection('notifications').deleteMany({ receiverId: crowd[0] })
		await finished(post)
		expect([await sent({ receiverId: crowd[0] }), await sent({ receiverId: crowd[299] })]).toEqual([0, 1])
	})

	it('skips deleted, banned and newer members, and stops if the post is deleted', async () => {
		const [gone, banned, late] = [
			await seedUser(db(), { deletedAt: new Date() }),
			await seedUser(db(), { bannedAt: new Date() }),
			await seedUser(db(), { createdAt: new Date('2026-10-01T12:00:00.001Z') }),
		]
		const post = await order()
		await finished(post)
		expect(await sent({ receiverId: { $in: [gone._id, banned._id, late._id] } })).toBe(0)
		expect(await sent({})).toBe(1)
		await db().collection('notifications').deleteMany({})
		await db()
			.collection('posts')
			.updateOne({ _id: post }, { $set: { deletion: { by: null, as: 'admins', at: new Date() } } })
		await db()
			.collection('announcementSendings')
			.updateOne({ _id: post }, { $set: { finishedAt: null, after: null } })
		await finished(post)
		expect(await sent({})).toBe(0)
	})

	it('lists announcements to admins only, newest first, with progress', async () => {
		const list = (as: Viewer | null, next?: string) => ask(service, listAnnouncements, { query: next ? { next } : {} }, { as })
		const { viewer } = await seedUser(db(), { isAdmin: true })
		expect((await list(null)).status).toBe(401)
		expect((await list({ ...viewer, isAdmin: false })).failure).toMatchObject({ status: 403, code: 'not_admin' })
		expect((await list(viewer)).reply).toEqual({ announcements: [], next: null })
		const [author, community] = [await seedUser(db()), await seedCommunity(db())]
		const posts = []
		for (let n = 0; n < 21; n++) posts.push(await seedPost(db(), author, community, { title: `News ${n}` }))
		await db()
			.collection<AnnouncementSendingRecord>('announcementSendings')
			.insertMany(posts.map(({ _id }, n) => ({ _id, at: new Date(at().getTime() + n), after: null, sent: n, finishedAt: at() })))
		const { announcements, next } = (await list(viewer)).reply
		expect(announcements[0]).toMatchObject({ sent: 20, post: { title: 'News 20', communityName: community.name, deleted: false } })
		expect(announcements).toHaveLength(20)
		expect((await list(viewer, next ?? '')).reply).toMatchObject({ announcements: [{ post: { title: 'News 0' } }], next: null })
		expect((await list(viewer, 'nonsense')).failure?.code).toBe('invalid_cursor')
	})

	it('keeps one older unseen announcement, updates newCount, and keeps 200 notifications', async () => {
		const older = () => ({ type: 'announcement', notif: { postId: new ObjectId() } }) as const
		const [ann, full] = [await seedUser(db(), { notificationsNewCount: 0 }), await seedUser(db())]
		const [, kept, ...dropped] = await seedNotices(service, ann, [{}, older(), older(), older(), { ...older(), seen: true }])
		const oldest = (
			await seedNotices(
				service,
				full,
				Array.from({ length: 200 }, () => ({ seen: true })),
			)
		).at(-1)
		const post = await order()
		await finished(post)
		const { reply } = await ask(service, listNotifications, { query: { render: 'true' } }, { as: ann.viewer })
		expect(reply).toMatchObject({ count: 4, newCount: 3 })
		const ids = reply.items.map(({ id }) => id)
		expect(ids).toContain(kept?._id.toHexString())
		expect(ids).toContain(dropped[2]?._id.toHexString())
		expect(reply.items[0]?.notif?.postId).toBe(post.toHexString())
		expect(await db().collection('notifications').countDocuments({ receiverId: full._id })).toBe(200)
		expect(
			await db()
				.collection('notifications')
				.countDocuments({ _id: { $in: oldest ? [oldest._id] : [] } }),
		).toBe(0)
	})
})
