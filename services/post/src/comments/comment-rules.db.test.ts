import { setTimeout } from 'node:timers/promises'
import { seedBan, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import {
	addComment,
	castCommentVote,
	deleteComment,
	editComment,
	getComment,
	listComments,
} from '@folkmoot/post-contract/comment-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

type User = Awaited<ReturnType<typeof seedUser>>
let service: TestService
let db: TestService['deps']['db']
let author: User
let other: User
let banned: User
let community: Awaited<ReturnType<typeof seedCommunity>>
beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	;[author, other, banned] = await Promise.all([seedUser(db), seedUser(db), seedUser(db)])
	community = await seedCommunity(db)
	await seedBan(db, banned, community)
})
afterAll(() => service.stop())

const act = () => ({ by: null, as: 'mods', at: new Date() }) as const
const hex = ({ _id }: CommentRecord) => _id.toHexString()
const write = (post: PostRecord, as: User, { parent, body = 'Words', key }: { parent?: CommentRecord; body?: string; key?: string } = {}) =>
	ask(
		service,
		addComment,
		{ params: { postId: post.publicId }, query: {}, body: { body, parentCommentId: parent ? hex(parent) : null } },
		{ as: as.viewer, ...(key ? { idempotencyKey: key } : {}) },
	)
const edit = (post: PostRecord, comment: CommentRecord, as: User, body = 'Other words') =>
	ask(service, editComment, { params: { postId: post.publicId, commentId: hex(comment) }, query: {}, body: { body } }, { as: as.viewer })
const remove = (post: PostRecord, comment: CommentRecord, as: User) =>
	ask(service, deleteComment, { params: { postId: post.publicId, commentId: hex(comment) }, query: {} }, { as: as.viewer })
const vote = (comment: CommentRecord, as: User) =>
	ask(service, castCommentVote, { body: { commentId: hex(comment), up: true } }, { as: as.viewer })
const refusal = ({ failure, status }: { failure: { code: string } | null; status: number }) => [status, failure?.code]

describe('rejections', () => {
	it('have the status and code of the reference', async () => {
		const [open, locked] = [await seedPost(db, author, community), await seedPost(db, author, community, { lock: act() })]
		const gone = await seedComment(db, author, open, { deletion: act() })
		const closed = await seedComment(db, author, open, { lock: act() })
		const deepest = await seedComment(db, author, open, { depth: 15 })
		const mine = await seedComment(db, author, open)
		expect(refusal(await write(locked, other))).toEqual([403, 'post_locked'])
		expect(refusal(await write(open, banned))).toEqual([403, 'banned_from_community'])
		expect(refusal(await write(open, other, { parent: gone }))).toEqual([400, 'comment_reply_to_deleted'])
		expect(refusal(await write(open, other, { parent: deepest }))).toEqual([400, 'comment_max_depth_reached'])
		expect(refusal(await write(open, other, { parent: closed }))).toEqual([403, 'comment_locked'])
		expect(refusal(await write(open, banned, { body: '' }))).toEqual([403, 'banned_from_community'])
		expect(refusal(await edit(open, mine, other))).toEqual([403, 'not_author'])
		expect(refusal(await edit(open, gone, author))).toEqual([403, 'comment_deleted'])
		expect(refusal(await remove(open, gone, author))).toEqual([403, 'comment_deleted'])
		expect(refusal(await vote(gone, other))).toEqual([403, 'comment_deleted'])
		const below = await seedComment(db, author, locked)
		expect(refusal(await vote(below, other))).toEqual([403, 'post_locked'])
	})

	it('apply if the post is locked while a vote is being written', async () => {
		const post = await seedPost(db, author, community)
		const comment = await seedComment(db, author, post)
		const session = service.deps.client.startSession()
		session.startTransaction()
		await db.collection('posts').updateOne({ _id: post._id }, { $set: { lock: act() } }, { session })
		// Blocks the vote, which has read an unlocked post.
		await db.collection('comments').updateOne({ _id: comment._id }, { $set: { editedAt: new Date() } }, { session })
		const voting = vote(comment, other)
		await setTimeout(100)
		await session.commitTransaction()
		await session.endSession()
		expect(refusal(await voting)).toEqual([403, 'post_locked'])
	})

	it.each([
		['GET', '?parentId=x', 400, 'invalid_id'],
		['GET', '?around=x', 400, 'invalid_id'],
		['GET', '?next=x', 400, 'invalid_cursor'],
		['GET', '?sort=worst', 400, 'invalid_sort'],
		['POST', '?userGroup=kings', 400, 'user_invalid_group'],
	])('%s %s returns %i %s', async (method, query, status, code) => {
		const post = await seedPost(db, author, community)
		const body = method === 'POST' ? JSON.stringify({ body: 'Words' }) : undefined
		expect(
			refusal(await askRaw(service, { method, path: `/api/posts/${post.publicId}/comments${query}`, body }, { as: author.viewer })),
		).toEqual([status, code])
	})
})

describe('allowed actions', () => {
	it('on a deleted post: comments, replies, votes', async () => {
		const post = await seedPost(db, author, community, { deletion: act() })
		const comment = await seedComment(db, author, post)
		const answers = [await write(post, other), await write(post, other, { parent: comment }), await vote(comment, other)]
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(answers[0]?.reply).toMatchObject({ postDeleted: true, postDeletedAs: 'mods' })
	})

	it('on a locked post: authors edit and delete', async () => {
		const post = await seedPost(db, author, community, { lock: act() })
		const comment = await seedComment(db, author, post)
		expect((await edit(post, comment, author)).reply.body).toBe('Other words')
		expect((await remove(post, comment, author)).reply.deleted).toBe(true)
	})

	it('on a locked comment: votes, and its author edits', async () => {
		const post = await seedPost(db, author, community)
		const comment = await seedComment(db, author, post, { lock: act() })
		expect((await vote(comment, other)).reply.userVotedUp).toBe(true)
		expect((await edit(post, comment, author)).status).toBe(200)
	})

	it('for banned members: deleting their own comments, and nothing else (rule moderation-6)', async () => {
		const post = await seedPost(db, author, community)
		const [own, theirs] = [await seedComment(db, banned, post), await seedComment(db, author, post)]
		const address = { params: { postId: post.publicId, commentId: hex(own) } }
		const speak = { ...address, query: { action: 'changeAsUser' as const, userGroup: 'normal' as const }, body: {} }
		for (const attempt of [
			vote(theirs, banned),
			vote(own, banned),
			edit(post, own, banned),
			edit(post, own, banned, ''),
			ask(service, editComment, speak, { as: banned.viewer }),
		]) {
			expect(refusal(await attempt)).toEqual([403, 'banned_from_community'])
		}
		expect(refusal(await edit(post, theirs, banned))).toEqual([403, 'not_author'])
		expect((await remove(post, own, banned)).status).toBe(200)
	})
})

it('trims texts, also when edited, and limits them to 20,000 characters', async () => {
	const post = await seedPost(db, author, community)
	expect((await write(post, author, { body: 'ä'.repeat(20_000) })).status).toBe(200)
	for (const none of [{}, { body: null }, { body: ' \u200b' }]) {
		const { failure } = await askRaw(
			service,
			{ method: 'POST', path: `/api/posts/${post.publicId}/comments`, body: JSON.stringify(none) },
			{ as: author.viewer },
		)
		expect(failure).toMatchObject({ status: 400, fields: { body: 'Message body cannot be empty.' } })
	}
	const comment = await seedComment(db, author, post)
	expect((await edit(post, comment, author, '  \n Words \n')).reply.body).toBe('Words')
	expect((await edit(post, comment, author, ' \n ')).failure).toMatchObject({
		status: 400,
		fields: { body: 'Message body cannot be empty.' },
	})
	expect((await edit(post, comment, author, 'x'.repeat(20_001))).failure?.fields).toHaveProperty('body')
})

it('sets editedAt on every edit, even without a change', async () => {
	const post = await seedPost(db, author, community)
	const comment = await seedComment(db, author, post, { editedAt: null })
	expect((await edit(post, comment, author, comment.body)).reply.editedAt).not.toBeNull()
})

it('keeps counters and votes when the counted item is deleted', async () => {
	const post = await seedPost(db, author, community)
	const top = (await write(post, author)).reply
	const record = await db.collection<CommentRecord>('comments').findOne({ postId: post._id })
	if (!record) throw new Error('It is not stored.')
	const reply = (await write(post, other, { parent: record })).reply
	await vote(record, other)
	const replied = await db.collection<CommentRecord>('comments').findOne({ parentId: record._id })
	if (replied) await remove(post, replied, other)
	await remove(post, record, author)
	const seen = (await ask(service, getComment, { params: { commentId: top.id } })).reply
	expect(seen).toMatchObject({ noReplies: 1, noRepliesDirect: 1, upvotes: 2, depth: 0, deleted: true, contentStripped: true })
	const below = (await ask(service, getComment, { params: { commentId: reply.id } })).reply
	expect(below).toMatchObject({ deleted: true, ancestors: [top.id] })
	expect((await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.noComments).toBe(2)
})

it('accepts public ids and ObjectIds in every call (rule posts-19)', async () => {
	const post = await seedPost(db, author, community)
	for (const postId of [post.publicId, post._id.toHexString()]) {
		const { reply } = await ask(service, addComment, { params: { postId }, query: {}, body: { body: 'Words' } }, { as: author.viewer })
		const params = { postId, commentId: reply.id }
		const answers = [
			await ask(service, listComments, { params: { postId }, query: {} }),
			await ask(service, editComment, { params, query: {}, body: { body: 'More' } }, { as: author.viewer }),
			await ask(service, deleteComment, { params, query: {} }, { as: author.viewer }),
		]
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
	}
})

it('returns the same comment for the same Idempotency-Key, and rejects another text under it (rule api-13)', async () => {
	const post = await seedPost(db, author, community)
	const key = 'one-comment-once'
	const both = await Promise.all([write(post, author, { key }), write(post, author, { key })])
	expect(new Set(both.map(({ reply }) => reply.id)).size).toBe(1)
	expect(refusal(await write(post, author, { key, body: 'Others' }))).toEqual([409, 'idempotency_key_reused'])
	expect((await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.noComments).toBe(1)
})

it('returns 404 for an unknown comment', async () => {
	const unknown = await ask(service, getComment, { params: { commentId: 'f'.repeat(24) } })
	expect(refusal(unknown)).toEqual([404, 'comment_not_found'])
	const nowhere = await ask(service, listComments, { params: { postId: 'zzzzzzzz' }, query: {} })
	expect(refusal(nowhere)).toEqual([404, 'post_not_found'])
})
