import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { createJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postService } from '../service.ts'
import { scheduleRemoval, scheduleRestore } from './removal-store.ts'
import { removalHandling } from './removal-worker.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

async function ban(user: { _id: ObjectId; username: string }, deleteContentDays: number | null) {
	const event = { type: 'user.banned', userId: user._id.toHexString(), username: user.username, by: null, deleteContentDays }
	await appendEvents(service.deps.db, accountOutbox, [event], { tx: undefined, now: new Date() })
}

it('anonymizes the locks of a deleted account', async () => {
	const { db } = service.deps
	const [user, other, community] = [await seedUser(db), await seedUser(db), await seedCommunity(db)]
	const lockBy = ({ _id }: { _id: ObjectId }) => ({ lock: { by: _id, as: 'mods' as const, at: new Date() } })
	const [post, others] = [await seedPost(db, other, community, lockBy(user)), await seedPost(db, user, community, lockBy(other))]
	const comment = await seedComment(db, other, post, lockBy(user))
	const event = { type: 'user.deleted', userId: user.viewer.id, username: user.username, by: user.viewer.id, proPicId: null }
	await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
	const stored = (name: string, { _id }: { _id: ObjectId }) => db.collection<PostRecord | CommentRecord>(name).findOne({ _id })
	await vi.waitFor(async () => expect((await stored('posts', post))?.lock).toMatchObject({ by: null, as: 'mods' }), 10_000)
	expect((await stored('comments', comment))?.lock).toMatchObject({ by: null, as: 'mods' })
	expect((await stored('posts', others))?.lock?.by).toEqual(other._id)
})

describe('content removal of a ban', () => {
	it('removes everything in batches, or recent content, or nothing', async () => {
		const { db } = service.deps
		const [posts, comments] = [db.collection<PostRecord>('posts'), db.collection<CommentRecord>('comments')]
		const [all, recent, nothing] = [await seedUser(db), await seedUser(db), await seedUser(db)]
		const community = await seedCommunity(db)
		const post = await seedPost(db, all, community, { isPinned: true })
		const comment = await seedComment(db, all, post)
		await posts.insertMany(Array.from({ length: 250 }, (_, n) => ({ ...post, _id: new ObjectId(), publicId: `batch${n}` })))
		await comments.insertMany(Array.from({ length: 130 }, () => ({ ...comment, _id: new ObjectId() })))
		const old = await seedPost(db, recent, community)
		const fresh = await seedPost(db, recent, community, { createdAt: new Date(Date.now() - 3_600_000) })
		const kept = await seedPost(db, nothing, community)
		await ban(nothing, null)
		await ban(recent, 7)
		await ban(all, 0)
		await vi.waitFor(async () => expect(await posts.countDocuments({ authorId: all._id, contentDeletion: null })).toBe(0), 15_000)
		await vi.waitFor(async () => expect(await comments.countDocuments({ authorId: all._id, deletion: null })).toBe(0), 15_000)
		const removed = () => db.collection('contentRemovals').countDocuments({ state: 'removed' })
		await vi.waitFor(async () => expect(await removed()).toBe(2), 15_000)
		expect(await posts.findOne({ _id: post._id })).toMatchObject({ deletion: { as: 'admins' }, isPinned: false, body: null })
		expect((await comments.findOne({ _id: comment._id }))?.body).toBe('A comment.')
		const deleted = async ({ _id }: PostRecord) => (await posts.findOne({ _id }))?.deletion?.as ?? null
		expect([await deleted(old), await deleted(fresh), await deleted(kept)]).toEqual([null, 'admins', null])
		const events = db.collection('postEvents')
		expect(await events.countDocuments({ 'event.type': 'post.deleted', 'event.quiet': true })).toBe(252)
		expect(await events.countDocuments({ 'event.type': 'comment.deleted' })).toBe(131)
	})

	it('removes everything again if it repeats during the restore of an earlier removal', async () => {
		const { db } = service.deps
		const [user, community] = [await seedUser(db), await seedCommunity(db)]
		const posts = db.collection<PostRecord>('posts')
		const post = await seedPost(db, user, community)
		await posts.insertMany(Array.from({ length: 300 }, (_, n) => ({ ...post, _id: new ObjectId(), publicId: `again${n}` })))
		const removals = db.collection<ContentRemovalRecord>('contentRemovals')
		const states = async () => (await removals.find({ userId: user._id }).sort({ _id: 1 }).toArray()).map(({ state }) => state)
		await ban(user, 0)
		await vi.waitFor(async () => expect(await states()).toEqual(['removed']), 15_000)
		// The accounts follower applies both orders in sequence; here both exist at once.
		await transact(service.deps.client, async (tx) => {
			const now = new Date()
			await scheduleRestore(db, { userId: user._id }, null, { tx, now })
			await scheduleRemoval(db, { userId: user.viewer.id, by: null, days: 0, at: new Date(now.getTime() - 1_000) }, tx)
		})
		await vi.waitFor(async () => expect(await states()).toEqual(['restored', 'removed']), 15_000)
		expect(await posts.countDocuments({ authorId: user._id, contentDeletion: null })).toBe(0)
	})

	it('includes writes in flight at the time of the ban, and no later ones', async () => {
		const { db } = service.deps
		const [user, community] = [await seedUser(db), await seedCommunity(db)]
		const removals = db.collection<ContentRemovalRecord>('contentRemovals')
		await seedPost(db, user, community)
		await ban(user, 0)
		const removal = () => removals.findOne({ userId: user._id, state: 'removed' })
		await vi.waitFor(async () => expect(await removal()).not.toBeNull(), 15_000)
		const at = (await removal())?.at.getTime() ?? 0
		const late = await seedPost(db, user, community, { createdAt: new Date(at + 40) })
		const lateComment = await seedComment(db, user, late, { createdAt: new Date(at + 50) })
		const afterwards = await seedPost(db, user, community, { createdAt: new Date(at + 15_000) })
		const later = { ...service.deps, now: () => new Date(at + 30_000) }
		const worker = createJobWorker(later, removalHandling(later))
		while (await worker.step()) await worker.idle()
		const [posts, comments] = [db.collection<PostRecord>('posts'), db.collection<CommentRecord>('comments')]
		expect((await posts.findOne({ _id: late._id }))?.deletion).toMatchObject({ as: 'admins' })
		expect((await comments.findOne({ _id: lateComment._id }))?.deletion).toMatchObject({ as: 'admins' })
		expect((await posts.findOne({ _id: afterwards._id }))?.deletion).toBeNull()
		const left = await removal()
		expect(left).toMatchObject({ removed: { posts: 2, comments: 1 }, dueAt: left?.undoableUntil, lookedAgainAt: later.now() })
	})
})
