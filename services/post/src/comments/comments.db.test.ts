import { seedBan, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Comment } from '@folkmoot/post-contract/comment'
import {
	addComment,
	castCommentVote,
	deleteComment,
	editComment,
	getComment,
	listComments,
} from '@folkmoot/post-contract/comment-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Answered, ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

type User = Awaited<ReturnType<typeof seedUser>>
let service: TestService
let db: TestService['deps']['db']
let author: User
let mod: User
let admin: User
let other: User
let community: Awaited<ReturnType<typeof seedCommunity>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	other = await seedUser(db)
	mod = await seedUser(db)
	admin = await seedUser(db, { isAdmin: true })
	community = await seedCommunity(db)
	await seedModerator(db, mod, community)
})
afterAll(() => service.stop())

const codeOrStatus = ({ failure, status }: Answered<unknown>) => failure?.code ?? status
const paths = (post: PostRecord, comment: { id: string }) => ({ postId: post.publicId, commentId: comment.id })
async function write(post: PostRecord, body: string, parent: { id: string } | null = null, as: Viewer = author.viewer) {
	const parentCommentId = parent?.id ?? null
	return ask(service, addComment, { params: { postId: post.publicId }, query: {}, body: { body, parentCommentId } }, { as })
}
const read = async (id: string, as?: Viewer) => (await ask(service, getComment, { params: { commentId: id } }, { as: as ?? null })).reply
const stored = (comment: { id: string }) => db.collection<CommentRecord>('comments').findOne({ _id: idOf(comment) })
const idOf = ({ id }: { id: string }) => new ObjectId(id)

describe('addComment', () => {
	it('writes a thread and increments all counters', async () => {
		const post = await seedPost(db, author, community)
		const top = (await write(post, ' First *comment* ')).reply
		expect(top).toMatchObject({
			depth: 0,
			parentId: null,
			ancestors: [],
			body: 'First *comment*',
			postTitle: post.title,
			upvotes: 1,
			userVoted: true,
			userVotedUp: true,
		})
		const reply = (await write(post, 'Reply', top, other.viewer)).reply
		const deep = (await write(post, 'Deep', reply)).reply
		expect(deep).toMatchObject({ depth: 2, parentId: reply.id, ancestors: [top.id, reply.id] })
		expect(await read(top.id)).toMatchObject({ noReplies: 2, noRepliesDirect: 1, postTitle: post.title })
		expect(await read(reply.id)).toMatchObject({ noReplies: 1, noRepliesDirect: 1 })
		const whole = await ask(service, getPost, { params: { postId: post.publicId }, query: {} })
		expect(whole.reply.noComments).toBe(3)
		expect(whole.reply.comments?.map(({ postTitle }) => postTitle)).toEqual([post.title, post.title, post.title])
		expect(whole.reply.lastActivityAt).toBe(deep.createdAt)
	})

	it('keeps counters exact under concurrency', async () => {
		const post = await seedPost(db, author, community)
		const top = (await write(post, 'Top')).reply
		const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => write(post, `Reply ${n}`, top, other.viewer)))
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		expect(await read(top.id)).toMatchObject({ noReplies: 30, noRepliesDirect: 30 })
		expect((await db.collection<PostRecord>('posts').findOne({ _id: post._id }))?.noComments).toBe(31)
	})

	it.each([
		['an empty body', { body: '' }, 'body'],
		['a blank body', { body: ' \n ' }, 'body'],
		['a long body', { body: 'x'.repeat(20_001) }, 'body'],
		['no body', {}, 'body'],
		['an operator', { body: { $gt: '' } }, 'body'],
		['an operator as parent', { body: 'x', parentCommentId: { $ne: null } }, 'parentCommentId'],
	])('rejects %s, naming the field', async (_what, body, field) => {
		const post = await seedPost(db, author, community)
		const call = { method: 'POST', path: `/api/posts/${post.publicId}/comments`, body: JSON.stringify(body) }
		const { status, failure } = await askRaw(service, call, { as: author.viewer })
		expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, [field]])
	})

	it('rejects locked posts, banned members, and deleted, locked and too deep parents', async () => {
		const banned = await seedUser(db)
		await seedBan(db, banned, community)
		const lock = { by: mod._id, as: 'mods', at: new Date() } as const
		const locked = await seedPost(db, author, community, { lock })
		const post = await seedPost(db, author, community)
		const gone = await seedComment(db, author, post, { deletion: { ...lock, as: 'normal' } })
		const closed = await seedComment(db, author, post, { lock })
		const below = await seedComment(db, author, post, {}, closed)
		const deepest = await seedComment(db, author, post, { depth: 15 })
		const elsewhere = await seedComment(db, author, await seedPost(db, author, community))
		const hex = (comment: CommentRecord) => ({ id: comment._id.toHexString() })
		expect(codeOrStatus(await write(locked, 'x'))).toBe('post_locked')
		expect(codeOrStatus(await write(post, 'x', null, banned.viewer))).toBe('banned_from_community')
		expect(codeOrStatus(await write(post, 'x', hex(gone)))).toBe('comment_reply_to_deleted')
		expect(codeOrStatus(await write(post, 'x', hex(closed)))).toBe('comment_locked')
		expect(codeOrStatus(await write(post, 'x', hex(below)))).toBe('comment_locked')
		expect(codeOrStatus(await write(post, 'x', hex(deepest)))).toBe('comment_max_depth_reached')
		expect(codeOrStatus(await write(post, 'x', hex(elsewhere)))).toBe('comment_not_found')
	})

	it('lets only moderators and admins speak as mods or admins', async () => {
		const post = await seedPost(db, author, community)
		const speak = async (userGroup: 'mods' | 'admins' | 'normal', as: Viewer) =>
			codeOrStatus(await ask(service, addComment, { params: { postId: post.publicId }, query: { userGroup }, body: { body: 'x' } }, { as }))
		expect([await speak('mods', author.viewer), await speak('mods', mod.viewer), await speak('mods', admin.viewer)]).toEqual([
			'not_mod',
			200,
			200,
		])
		expect([await speak('admins', mod.viewer), await speak('admins', admin.viewer)]).toEqual(['not_admin', 200])
		expect(await speak('normal', author.viewer)).toBe(200)
	})
})

describe('editComment', () => {
	it('lets the author change the text', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Old')).reply
		const edit = (body: object, as: Viewer, query: object = {}) =>
			ask(service, editComment, { params: paths(post, comment), query, body: body as { body?: string } }, { as })
		const { reply } = await edit({ body: 'New' }, author.viewer)
		expect(reply).toMatchObject({ body: 'New', bodyTree: [['p', null, 'New']] })
		expect(reply.editedAt).not.toBeNull()
		expect(codeOrStatus(await edit({ body: 'Mine' }, other.viewer))).toBe('not_author')
		for (const none of [{}, { body: null }]) {
			const nothing = await edit(none, author.viewer)
			expect([nothing.status, nothing.failure?.fields]).toEqual([400, { body: 'Message body cannot be empty.' }])
		}
		expect(codeOrStatus(await edit({}, author.viewer, { action: 'changeAsUser', userGroup: 'mods' }))).toBe('not_mod')
		expect(codeOrStatus(await edit({}, other.viewer, { action: 'lock', lockAs: 'mods' }))).toBe('not_mod_not_admin')
		expect((await edit({}, mod.viewer, { action: 'lock', lockAs: 'mods' })).reply).toMatchObject({ locked: true, lockedByGroup: 'mods' })
		expect((await edit({}, mod.viewer, { action: 'unlock' })).reply.locked).toBe(false)
	})
})

describe('deleteComment', () => {
	const remove = (post: PostRecord, comment: { id: string }, deleteAs: 'normal' | 'mods' | 'admins', as: Viewer) =>
		ask(service, deleteComment, { params: paths(post, comment), query: { deleteAs } }, { as })
	const stripped = { userId: '0'.repeat(24), body: '', bodyTree: [], userGroup: 'null', contentStripped: true, deleted: true }

	it('by the author erases the text in the database', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Secret')).reply
		expect((await remove(post, comment, 'normal', author.viewer)).reply).toMatchObject({ ...stripped, deletedAs: 'normal' })
		expect(await stored(comment)).toMatchObject({ body: '', bodyTree: [] })
		for (const viewer of [author.viewer, mod.viewer, admin.viewer]) {
			const seen = await read(comment.id, viewer)
			expect(seen).toMatchObject({ ...stripped, userVoted: null, userVotedUp: null })
			expect(seen.author).toBeUndefined()
		}
		expect(codeOrStatus(await remove(post, comment, 'mods', mod.viewer))).toBe('comment_deleted')
		const edit = await ask(service, editComment, { params: paths(post, comment), query: {}, body: { body: 'x' } }, { as: author.viewer })
		expect(codeOrStatus(edit)).toBe('comment_deleted')
	})

	it('by mods keeps the text for the community’s mods and admins (rule comments-14)', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Rude')).reply
		expect(codeOrStatus(await remove(post, comment, 'mods', other.viewer))).toBe('not_mod')
		expect(codeOrStatus(await remove(post, comment, 'normal', mod.viewer))).toBe('not_author')
		expect((await remove(post, comment, 'mods', mod.viewer)).reply).toMatchObject({
			body: 'Rude',
			contentStripped: false,
			deletedAs: 'mods',
		})
		const elsewhere = await seedUser(db)
		await seedModerator(db, elsewhere, await seedCommunity(db))
		expect(await read(comment.id, admin.viewer)).toMatchObject({ body: 'Rude', username: author.username })
		for (const viewer of [undefined, author.viewer, other.viewer, elsewhere.viewer])
			expect(await read(comment.id, viewer)).toMatchObject(stripped)
	})

	it('by admins keeps the text for admins only', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Worse')).reply
		expect(codeOrStatus(await remove(post, comment, 'admins', mod.viewer))).toBe('not_admin')
		expect((await remove(post, comment, 'admins', admin.viewer)).reply.body).toBe('Worse')
		expect(await read(comment.id, mod.viewer)).toMatchObject(stripped)
	})

	it('rejects a path with another post', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Here')).reply
		const another = await seedPost(db, author, community)
		expect(codeOrStatus(await remove(another, comment, 'normal', author.viewer))).toBe('comment_not_found')
	})
})

describe('castCommentVote', () => {
	const vote = (comment: { id: string }, up: boolean, as: Viewer, receivedAt = Date.now()) =>
		ask(service, castCommentVote, { body: { commentId: comment.id, up } }, { as, receivedAt })

	it('follows the vote states; one click repeated fifty times concurrently counts once', async () => {
		const post = await seedPost(db, author, community)
		const comment = (await write(post, 'Vote on me')).reply
		expect((await vote(comment, false, other.viewer)).reply).toMatchObject({
			postTitle: post.title,
			upvotes: 1,
			downvotes: 1,
			userVotedUp: false,
		})
		const at = Date.now()
		const answers = await Promise.all(Array.from({ length: 50 }, () => vote(comment, true, other.viewer, at)))
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		const votes = await db.collection('votes').countDocuments({ targetId: idOf(comment) })
		const seen = await stored(comment)
		// The author's and this one.
		expect([seen?.upvotes, seen?.downvotes, seen?.score, votes]).toEqual([2, 0, 2, 2])
		expect((await vote(comment, true, other.viewer)).reply).toMatchObject({ upvotes: 1, downvotes: 0, userVoted: false })
	})

	it('rejects deleted comments and locked posts', async () => {
		const at = new Date()
		const post = await seedPost(db, author, community)
		const locked = await seedPost(db, author, community, { lock: { by: null, as: 'mods', at } })
		const gone = await seedComment(db, author, post, { deletion: { by: null, as: 'mods', at } })
		const open = await seedComment(db, author, locked)
		expect(codeOrStatus(await vote({ id: gone._id.toHexString() }, true, other.viewer))).toBe('comment_deleted')
		expect(codeOrStatus(await vote({ id: open._id.toHexString() }, true, other.viewer))).toBe('post_locked')
		expect(codeOrStatus(await vote({ id: 'f'.repeat(24) }, true, other.viewer))).toBe('comment_not_found')
	})
})

describe('listComments', () => {
	it('returns all replies below a comment as a bare array, parents before children (rule comments-1)', async () => {
		const post = await seedPost(db, author, community)
		const top = await seedComment(db, author, post)
		const a = await seedComment(db, author, post, {}, top)
		const b = await seedComment(db, author, post, { upvotes: 5 }, a)
		await seedComment(db, author, post)
		const query = { parentId: top._id.toHexString() }
		const { reply } = await ask(service, listComments, { params: { postId: post.publicId }, query })
		expect((reply as Comment[]).map(({ id }) => id)).toEqual([a._id.toHexString(), b._id.toHexString()])
		const none = await ask(service, listComments, { params: { postId: post.publicId }, query: { parentId: b._id.toHexString() } })
		expect(none.reply).toEqual([])
		const unknown = await ask(service, listComments, { params: { postId: post.publicId }, query: { parentId: 'f'.repeat(24) } })
		expect(unknown.reply).toEqual([])
	})
})
