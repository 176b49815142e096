import { accountService } from '@folkmoot/account/service'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { actAsAdmin } from '@folkmoot/admin-contract/admin-endpoints'
import { listContentRemovals, undoContentRemoval } from '@folkmoot/admin-contract/removal-endpoints'
import { communityService } from '@folkmoot/community/service'
import { sampleImage, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { feedsService } from '@folkmoot/feeds/service'
import { mediaService } from '@folkmoot/media/service'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { modtoolsService } from '@folkmoot/modtools/service'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import { postService } from '@folkmoot/post/service'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminService } from '../service.ts'

let service: TestService
let as: Viewer
beforeAll(async () => {
	service = await startTestService(adminService, accountService, communityService, postService, mediaService, modtoolsService, feedsService)
	as = (await seedUser(service.deps.db, { isAdmin: true })).viewer
})
afterAll(() => service.stop())
vi.setConfig({ testTimeout: 90_000 })

const soon = { timeout: 40_000, interval: 50 }
const posts = () => service.deps.db.collection<PostRecord>('posts')
const comments = () => service.deps.db.collection<CommentRecord>('comments')
const images = () => service.deps.db.collection<ImageRecord>('images')
const removals = () => service.deps.db.collection<ContentRemovalRecord>('contentRemovals')
const act = (body: Parameters<typeof ask<typeof actAsAdmin>>[2]['body']) => ask(service, actAsAdmin, { body }, { as })
const listed = async (username: string) => (await ask(service, listContentRemovals, { query: { username } }, { as })).reply.removals
const settled = (username: string, state: string) => vi.waitFor(async () => expect((await listed(username))[0]?.state).toBe(state), soon)
const all = (of: ReturnType<typeof posts> | ReturnType<typeof comments>, filter: { authorId: ObjectId }) =>
	of.find(filter).sort({ _id: 1 }).toArray()

/** A pending report, and its queue item. */
async function seedReport(type: 'post' | 'comment', targetId: ObjectId, { post, reporterId }: { post: PostRecord; reporterId: ObjectId }) {
	const { db } = service.deps
	const [at, where] = [new Date(), { communityId: post.communityId, postId: post._id, targetId }]
	const report = { _id: new ObjectId(), type, ...where, reporterId, reasonId: 1, createdAt: at, handling: null, waits: true }
	await db.collection<ReportRecord>('reports').insertOne(report)
	const counts = { noReports: 1, noWaiting: 1, reasons: { 1: 1 }, waits: true, firstAt: at, lastAt: at, claim: null, handled: null }
	await db
		.collection<ReportedItemRecord>('reportedItems')
		.insertOne({ _id: new ObjectId(), type, ...where, authorId: post.authorId, ...counts })
}

/** A member with two posts (one pinned, with an image and a report), one post already deleted, and comments, one already deleted. */
async function aWriter() {
	const { db } = service.deps
	const crow = await seedUser(db, { noPosts: 3, noComments: 2, points: 40 })
	const pond = await seedCommunity(db)
	const imageId = new ObjectId()
	const image = sampleImage(imageId.toHexString())
	const pinned = await seedPost(db, crow, pond, { isPinned: true, images: [image], type: 'image', upvotes: 7, score: 7, title: 'Reeds' })
	const before = { by: crow._id, as: 'normal' as const, at: new Date('2026-02-01T00:00:00.000Z') }
	const deletedBefore = await seedPost(db, crow, pond, { deletion: before, body: 'Still to be read by address.' })
	const plain = await seedPost(db, crow, pond, { body: 'Words.' })
	const said = await seedComment(db, crow, plain, { body: 'A word.' })
	await seedComment(db, crow, plain, { body: '', bodyTree: [], deletion: before })
	const usedBy = { type: 'post', id: pinned._id } as const
	await images().insertOne({ _id: imageId, kind: 'post', uploaderId: crow._id, usedBy, image, createdAt: new Date() })
	const other = await seedUser(db)
	const answer = await seedComment(db, other, plain, { body: 'An answer.' })
	await seedReport('post', pinned._id, { post: pinned, reporterId: other._id })
	await seedReport('comment', said._id, { post: plain, reporterId: other._id })
	return { crow, pond, pinned, plain, said, deletedBefore, answer, imageId }
}

it('removes all content and restores it exactly, with counters, pins, reports and pictures', async () => {
	const { db } = service.deps
	const { crow, pinned, said, imageId, answer } = await aWriter()
	const written = { authorId: crow._id }
	const before = { posts: await all(posts(), written), comments: await all(comments(), written) }
	const numbers = async () => {
		const user = await db.collection<UserRecord>('users').findOne({ _id: crow._id })
		return { noPosts: user?.noPosts, noComments: user?.noComments, points: user?.points }
	}
	const waiting = () => db.collection<ReportRecord>('reports').countDocuments({ targetId: { $in: [pinned._id, said._id] }, handling: null })

	expect((await act({ action: 'ban_user', username: crow.username, deleteContentDays: 0 })).status).toBe(200)
	// A small removal is done before the response.
	expect((await listed(crow.username))[0]?.state).toBe('removed')
	const [removal] = await listed(crow.username)
	expect(removal).toMatchObject({ total: 5, done: 5, removed: { posts: 3, comments: 1, images: 1 }, canBeUndone: true, by: as.username })
	expect(await posts().countDocuments({ ...written, contentDeletion: null })).toBe(0)
	expect(await comments().countDocuments({ ...written, deletion: null })).toBe(0)
	expect(await posts().findOne({ _id: pinned._id })).toMatchObject({ isPinned: false, images: [], deletion: { as: 'admins' } })
	await vi.waitFor(async () => expect(await numbers()).toEqual({ noPosts: 3, noComments: 1, points: 40 }), soon)
	await vi.waitFor(async () => expect((await images().findOne({ _id: imageId }))?.withheldAt).toBeInstanceOf(Date), soon)
	await vi.waitFor(async () => expect(await waiting()).toBe(0), soon)
	expect((await comments().findOne({ _id: answer._id }))?.deletion).toBeNull()

	const undone = await ask(service, undoContentRemoval, { params: { removalId: removal?.id ?? '' } }, { as })
	expect(undone.reply).toMatchObject({ state: expect.stringMatching(/^restor/), canBeUndone: false })
	await settled(crow.username, 'restored')
	expect({ posts: await all(posts(), written), comments: await all(comments(), written) }).toEqual(before)
	await vi.waitFor(async () => expect(await numbers()).toEqual({ noPosts: 3, noComments: 2, points: 40 }), soon)
	await vi.waitFor(async () => expect((await images().findOne({ _id: imageId }))?.withheldAt).toBeUndefined(), soon)
	await vi.waitFor(async () => expect(await waiting()).toBe(2), soon)
	const queue = db.collection<ReportedItemRecord>('reportedItems').find({ targetId: { $in: [pinned._id, said._id] } })
	expect((await queue.toArray()).map(({ waits, noWaiting, handled }) => ({ waits, noWaiting, handled }))).toEqual(
		Array.from({ length: 2 }, () => ({ waits: true, noWaiting: 1, handled: null })),
	)
	const found = () => db.collection('searchTexts').countDocuments({ _id: { $in: [pinned._id, said._id, answer._id] } })
	await vi.waitFor(async () => expect(await found()).toBe(3), soon)
	expect(await db.collection('removedPosts').countDocuments({ removalId: new ObjectId(removal?.id) })).toBe(0)
	// Repeating it changes nothing, and the ban itself still holds.
	expect((await ask(service, undoContentRemoval, { params: { removalId: removal?.id ?? '' } }, { as })).reply.state).toBe('restored')
	expect((await db.collection<UserRecord>('users').findOne({ _id: crow._id }))?.bannedAt).toBeInstanceOf(Date)
})

it('restores the content with the lifted ban, even if requested immediately', async () => {
	const { crow } = await aWriter()
	const written = { authorId: crow._id }
	const before = { posts: await all(posts(), written), comments: await all(comments(), written) }
	await act({ action: 'ban_user', username: crow.username, deleteContentDays: 0 })
	expect((await act({ action: 'unban_user', username: crow.username, restoreContent: true })).status).toBe(200)
	await settled(crow.username, 'restored')
	expect({ posts: await all(posts(), written), comments: await all(comments(), written) }).toEqual(before)
})

it('keeps the content removed if only the ban is lifted, and deletes the saved data after seven days', async () => {
	const { crow, pinned, imageId } = await aWriter()
	await act({ action: 'ban_user', username: crow.username, deleteContentDays: 0 })
	await settled(crow.username, 'removed')
	await act({ action: 'unban_user', username: crow.username })
	const [removal] = await listed(crow.username)
	const until = new Date(removal?.undoableUntil ?? 0)
	expect(until.getTime() - new Date(removal?.finishedAt ?? 0).getTime()).toBe(7 * 86_400_000)
	expect((await images().findOne({ _id: imageId }))?.goneAt).toBeUndefined()
	service.setNow(new Date(until.getTime() + 1_000))
	await settled(crow.username, 'destroyed')
	await vi.waitFor(async () => expect((await images().findOne({ _id: imageId }))?.goneAt ?? 'destroyed').not.toBeUndefined(), soon)
	expect(await service.deps.db.collection('removedPosts').countDocuments({ _id: pinned._id })).toBe(0)
	const tooLate = await ask(service, undoContentRemoval, { params: { removalId: removal?.id ?? '' } }, { as })
	expect(tooLate.failure).toMatchObject({ status: 409, code: 'removal_final' })
	expect((await posts().findOne({ _id: pinned._id }))?.deletion).toMatchObject({ as: 'admins' })
	service.setNow(undefined)
})

it('keeps pins that others set meanwhile', async () => {
	const { db } = service.deps
	const { crow, pond, pinned } = await aWriter()
	await act({ action: 'ban_user', username: crow.username, deleteContentDays: 0 })
	await settled(crow.username, 'removed')
	const other = await seedUser(db)
	for (let n = 0; n < 2; n++) await seedPost(db, other, pond, { isPinned: true })
	await act({ action: 'unban_user', username: crow.username, restoreContent: true })
	await settled(crow.username, 'restored')
	expect(await posts().findOne({ _id: pinned._id })).toMatchObject({ deletion: null, isPinned: false })
})

it('removes only content of the given days, and lists in pages', async () => {
	const { db } = service.deps
	const crow = await seedUser(db)
	const pond = await seedCommunity(db)
	const old = await seedPost(db, crow, pond, { createdAt: new Date(Date.now() - 20 * 86_400_000) })
	const fresh = await seedPost(db, crow, pond, { createdAt: new Date(Date.now() - 3_600_000) })
	await act({ action: 'ban_user', username: crow.username, deleteContentDays: 7 })
	await settled(crow.username, 'removed')
	const there = async ({ _id }: PostRecord) => (await posts().findOne({ _id }))?.deletion === null
	expect([await there(old), await there(fresh)]).toEqual([true, false])
	expect((await listed(crow.username))[0]?.since).not.toBeNull()

	const [model] = await removals().find().toArray()
	if (!model) throw new Error('There is no removal.')
	await removals().insertMany(
		Array.from({ length: 45 }, () => ({ ...model, _id: new ObjectId(), userId: crow._id, state: 'destroyed', dueAt: null })),
	)
	const sizes: number[] = []
	let next: string | null = null
	do {
		const query: { username: string; next: string | null } = { username: crow.username, next }
		const { reply } = await ask(service, listContentRemovals, { query }, { as })
		sizes.push(reply.removals.length)
		next = reply.next
	} while (next)
	expect(sizes).toEqual([20, 20, 6])
	const open = (await ask(service, listContentRemovals, { query: { open: 'true' } }, { as })).reply.removals
	expect(open.map(({ state }) => state)).not.toContain('destroyed')
	const nobody = await ask(service, listContentRemovals, { query: { username: 'no_such_body' } }, { as })
	expect(nobody.failure).toMatchObject({ status: 404, code: 'user_not_found' })
	const none = await ask(service, undoContentRemoval, { params: { removalId: '0'.repeat(24) } }, { as })
	expect(none.failure).toMatchObject({ status: 404, code: 'removal_not_found' })
})
