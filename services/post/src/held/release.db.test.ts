import { seedBan, seedComment, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { editComment, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { editPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeldScene, heldReply } from '../../testing/held-scenario.ts'
import { postService } from '../service.ts'

/** Who deals with what waits, and what becomes of it. */

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

const events = (itemId: string) =>
	service.deps.db
		.collection<{ _id: ObjectId; event: { type: string; itemId: string; outcome: object } }>('postEvents')
		.find({ 'event.type': 'item.unheld', 'event.itemId': itemId })
		.toArray()

describe('who may', () => {
	it('only moderators of the community and admins see and decide, whatever they send; others’ own lists are empty', async () => {
		const scene = await createHeldScene(service)
		const { db } = service.deps
		const { id } = heldReply(await scene.post('A secret plan'))
		const elsewhere = await seedUser(db)
		await seedModerator(db, elsewhere, (await createHeldScene(service)).community)
		for (const as of [elsewhere.viewer, scene.newcomer.viewer, (await seedUser(db)).viewer]) {
			for (const { failure } of [
				await scene.list(as, { limit: 'x' }),
				await scene.release(id, as),
				await scene.release('x', as),
				await scene.refuse(id, { reason: 5 }, as),
			])
				expect(failure?.code).toBe('not_mod_not_admin')
		}
		expect((await scene.own(scene.mod.viewer)).reply).toEqual({ items: [], next: null })
		expect((await scene.withdraw(id, scene.mod.viewer)).failure?.code).toBe('held_item_not_found')
		const admin = await seedUser(db, { isAdmin: true })
		for (const { viewer } of [scene.mod, admin])
			expect((await scene.list(viewer)).reply).toMatchObject({
				count: 1,
				items: [{ id, cause: { why: 'first' }, target: { title: 'A secret plan' } }],
			})
		expect((await scene.own()).reply.items).toMatchObject([{ id, cause: null, target: { title: 'A secret plan' } }])
	})

	it('an item of another community is not there', async () => {
		const [scene, other] = [await createHeldScene(service), await createHeldScene(service)]
		const { id } = heldReply(await other.post('Elsewhere'))
		for (const { failure } of [await scene.release(id), await scene.refuse(id)]) expect(failure?.code).toBe('held_item_not_found')
	})
})

describe('releasing', () => {
	it('makes the post under the address its author was given, at the present time, upvoted, and only once', async () => {
		const scene = await createHeldScene(service)
		const { db } = service.deps
		const { id, publicId } = heldReply(await scene.post('Mine'))
		const heldAt = new Date(Date.now() - 3_600_000)
		await db.collection('heldItems').updateOne({ _id: new ObjectId(id) }, { $set: { createdAt: heldAt, 'record.createdAt': heldAt } })
		const both = await Promise.all([scene.release(id), scene.release(id)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
		const { reply } = await ask(service, getPost, { params: { postId: publicId }, query: {} })
		expect(reply).toMatchObject({ id, title: 'Mine', username: scene.newcomer.username, upvotes: 1 })
		expect(Date.now() - Date.parse(reply.createdAt)).toBeLessThan(60_000)
		expect(await db.collection<VoteRecord>('votes').countDocuments({ targetId: new ObjectId(id) })).toBe(1)
		expect(await scene.waiting()).toBe(0)
		expect((await events(id)).map(({ event }) => event.outcome)).toEqual([
			{ how: 'released', by: scene.mod.viewer.id, as: 'mods', postId: id, publicId },
		])
	})

	it('at the original time where the community wants that', async () => {
		const scene = await createHeldScene(service, { holdFirst: '3', heldTime: 'written' })
		const { db } = service.deps
		const { id } = heldReply(await scene.post('Mine'))
		const heldAt = new Date(Date.now() - 3_600_000)
		await db.collection('heldItems').updateOne({ _id: new ObjectId(id) }, { $set: { createdAt: heldAt } })
		await scene.release(id)
		const post = await db.collection<PostRecord>('posts').findOne({ _id: new ObjectId(id) })
		expect(post).toMatchObject({ createdAt: heldAt, lastActivityAt: heldAt })
	})

	it('makes the reply, counted above it', async () => {
		const scene = await createHeldScene(service)
		const { db } = service.deps
		const post = await seedPost(db, scene.mod, scene.community)
		const parent = await seedComment(db, scene.mod, post)
		const { id } = heldReply(await scene.comment(post.publicId, 'A reply.', { parentCommentId: parent._id.toHexString() }))
		expect((await scene.release(id)).reply).toEqual({ type: 'comment', id, publicId: post.publicId })
		const { reply } = await ask(service, listComments, { params: { postId: post.publicId }, query: {} })
		const shown = new Map((Array.isArray(reply) ? reply : reply.comments).map((one) => [one.id, one]))
		expect(shown.get(id)).toMatchObject({ body: 'A reply.', username: scene.newcomer.username, depth: 1 })
		expect(shown.get(parent._id.toHexString())).toMatchObject({ noReplies: 1 })
	})

	it('says why it cannot be, and keeps the item', async () => {
		const scene = await createHeldScene(service)
		const { db } = service.deps
		const post = await seedPost(db, scene.mod, scene.community)
		const parent = await seedComment(db, scene.mod, post)
		const lock = (isLocked: boolean) => {
			const query = { action: isLocked ? 'lock' : 'unlock', lockAs: 'mods' } as const
			return ask(service, editPost, { params: { postId: post.publicId }, query, body: {} }, { as: scene.mod.viewer })
		}
		const { id } = heldReply(await scene.comment(post.publicId, 'A reply.', { parentCommentId: parent._id.toHexString() }))
		await lock(true)
		expect((await scene.release(id)).failure?.code).toBe('post_locked')
		await lock(false)
		const params = { postId: post.publicId, commentId: parent._id.toHexString() }
		await ask(service, editComment, { params, query: { action: 'lock', lockAs: 'mods' }, body: {} }, { as: scene.mod.viewer })
		expect((await scene.release(id)).failure?.code).toBe('comment_locked')
		const at = { by: null, as: 'mods' as const, at: new Date() }
		const { comments, posts } = { comments: db.collection<CommentRecord>('comments'), posts: db.collection<PostRecord>('posts') }
		await comments.updateOne({ _id: parent._id }, { $set: { deletion: at } })
		expect((await scene.release(id)).failure?.code).toBe('comment_reply_to_deleted')
		await posts.updateOne({ _id: post._id }, { $set: { deletion: at } })
		expect((await scene.release(id)).failure?.code).toBe('held_place_gone')
		await seedBan(db, scene.newcomer, scene.community)
		const own = heldReply(await (await createHeldScene(service)).post('Elsewhere', {}, scene.newcomer.viewer))
		expect(own.type).toBe('post')
		expect(await scene.waiting()).toBe(1)
	})

	it('publishes nothing of an author who was banned or suspended, or is gone', async () => {
		const scene = await createHeldScene(service)
		const { db } = service.deps
		const { id } = heldReply(await scene.post('Mine'))
		await seedBan(db, scene.newcomer, scene.community)
		expect((await scene.release(id)).failure?.code).toBe('banned_from_community')
		await db.collection('users').updateOne({ _id: scene.newcomer._id }, { $set: { bannedAt: new Date() } })
		expect((await scene.release(id)).failure?.code).toBe('user_banned')
		await db.collection('users').updateOne({ _id: scene.newcomer._id }, { $set: { deletedAt: new Date() } })
		expect((await scene.release(id)).failure?.code).toBe('user_deleted')
		expect(await db.collection('posts').countDocuments({ _id: new ObjectId(id) })).toBe(0)
	})
})

describe('refusing and withdrawing', () => {
	it('delete it without a trace among posts, with its grounds', async () => {
		const scene = await createHeldScene(service)
		const { id, publicId } = heldReply(await scene.post('Mine'))
		expect((await scene.refuse(id, { reason: 'No ads.' })).reply).toEqual({ success: true })
		for (const { failure } of [await scene.refuse(id), await scene.release(id), await scene.withdraw(id)])
			expect(failure?.code).toBe('held_item_not_found')
		expect((await ask(service, getPost, { params: { postId: publicId }, query: {} })).failure?.code).toBe('post_not_found')
		const outcome = { how: 'refused', by: scene.mod.viewer.id, as: 'mods', title: 'Mine', grounds: { reason: 'No ads.' } }
		expect((await events(id)).map(({ event }) => event.outcome)).toEqual([outcome])
		const second = heldReply(await scene.post('Another'))
		expect((await scene.withdraw(second.id)).reply).toEqual({ success: true })
		expect(await scene.waiting()).toBe(0)
	})
})

it('lists page by cursor: the oldest first for moderators, the latest first for their author', async () => {
	const scene = await createHeldScene(service)
	const titles = ['One', 'Two', 'Three']
	for (const title of titles) heldReply(await scene.post(title))
	const read = async (list: typeof scene.list | typeof scene.own, next: string | null = null): Promise<string[]> => {
		const { reply } = await list(undefined, { limit: 2, ...(next ? { next } : {}) })
		const shown = reply.items.map(({ target }) => ('title' in target ? target.title : ''))
		return reply.next ? [...shown, ...(await read(list, reply.next))] : shown
	}
	expect(await read(scene.list)).toEqual(titles)
	expect(await read(scene.own)).toEqual(titles.toReversed())
	expect((await scene.list(undefined, { next: 'x' })).failure?.code).toBe('invalid_cursor')
})
