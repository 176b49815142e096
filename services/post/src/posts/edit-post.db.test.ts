import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { editPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Answered, ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
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

const rewrite = (post: PostRecord, body: object, as: Viewer) =>
	askRaw<Record<string, unknown>>(service, { method: 'PUT', path: `/api/posts/${post.publicId}`, body: JSON.stringify(body) }, { as })
const act = (post: PostRecord, query: object, as: Viewer) =>
	ask(service, editPost, { params: { postId: post.publicId }, query: query as object, body: {} }, { as })
const codeOrStatus = ({ failure, status }: Answered<unknown>) => failure?.code ?? status

describe('editPost without an action', () => {
	it('changes title and body and sets editedAt', async () => {
		const post = await seedPost(db, author, community)
		const { reply } = await rewrite(post, { title: ' New title ', body: '**new**' }, author.viewer)
		expect(reply).toMatchObject({ title: 'New title', body: '**new**', bodyTree: [['p', null, ['strong', null, 'new']]] })
		expect(reply.editedAt).toMatch(/^20/)
	})

	it('rejects a body that shows nothing, and takes an empty one for none (rule texts-1)', async () => {
		const post = await seedPost(db, author, community)
		for (const body of ['<!-- x -->', '\ufe0f', '#']) {
			expect((await rewrite(post, { body }, author.viewer)).failure).toMatchObject({ status: 400, fields: { body: expect.any(String) } })
		}
		expect((await rewrite(post, { body: ' ' }, author.viewer)).reply).toMatchObject({ body: null })
	})

	it('does not set editedAt if no text changed', async () => {
		const post = await seedPost(db, author, community)
		const { reply } = await rewrite(post, { title: post.title, body: post.body, userGroup: 'normal' }, author.viewer)
		expect(reply.editedAt).toBeNull()
	})

	it('changes the user group if the author may use it', async () => {
		const post = await seedPost(db, mod, community)
		expect((await rewrite(post, { userGroup: 'mods' }, mod.viewer)).reply.userGroup).toBe('mods')
		expect(codeOrStatus(await rewrite(post, { userGroup: 'admins' }, mod.viewer))).toBe('not_admin')
	})

	it.each([
		['nothing at all', {}, 'invalid_input', 'title'],
		['a short title', { title: 'ab' }, 'post_title_too_short', 'title'],
		['a long body', { body: 'x'.repeat(20_001) }, 'invalid_input', 'body'],
		['an operator', { title: { $gt: '' } }, 'invalid_input', 'title'],
	])('rejects %s', async (_what, body, code, field) => {
		const post = await seedPost(db, author, community)
		const { status, failure } = await rewrite(post, body, author.viewer)
		expect([status, failure?.code, Object.keys(failure?.fields ?? {})]).toEqual([400, code, [field]])
	})

	it('accepts titles of up to 255 characters after trimming', async () => {
		const post = await seedPost(db, author, community)
		expect((await rewrite(post, { title: ` ${'é'.repeat(255)} ` }, author.viewer)).reply.title).toBe('é'.repeat(255))
		const { status, failure } = await rewrite(post, { title: 'x'.repeat(256) }, author.viewer)
		expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, ['title']])
		expect(codeOrStatus(await rewrite(post, { title: '  ab  ' }, author.viewer))).toBe('post_title_too_short')
	})

	it('edits deleted and locked posts without restoring content', async () => {
		const by = { by: mod._id, as: 'mods', at: new Date(0) } as const
		const deleted = await seedPost(db, author, community, { deletion: by, lock: by })
		expect((await rewrite(deleted, { body: 'As I meant it.' }, author.viewer)).reply).toMatchObject({
			body: 'As I meant it.',
			deleted: true,
		})
		const emptied = await seedPost(db, author, community, { deletion: by, contentDeletion: by, body: null, bodyTree: null })
		const again = await rewrite(emptied, { body: 'Back again.' }, author.viewer)
		expect([again.status, again.failure?.code]).toEqual([409, 'already_deleted'])
		expect((await rewrite(emptied, { title: 'Only a title' }, author.viewer)).reply).toMatchObject({ title: 'Only a title', body: null })
	})

	it('changes only the title of link and image posts', async () => {
		const link = { url: 'https://example.org/', hostname: 'example.org', image: null }
		const post = await seedPost(db, author, community, { type: 'link', body: null, bodyTree: null, link })
		const { reply } = await rewrite(post, { title: 'A better title', body: 'Words', url: 'https://evil.example/' }, author.viewer)
		expect(reply).toMatchObject({ title: 'A better title', body: null, link: { url: 'https://example.org/' } })
	})

	it('accepts the public id and the ObjectId', async () => {
		const post = await seedPost(db, author, community)
		const path = `/api/posts/${post._id.toHexString()}`
		const { reply } = await askRaw<{ publicId: string }>(
			service,
			{ method: 'PUT', path, body: '{"title":"By its long id"}' },
			{ as: author.viewer },
		)
		expect(reply).toMatchObject({ publicId: post.publicId, title: 'By its long id' })
	})

	it('is allowed for the author only', async () => {
		const post = await seedPost(db, author, community)
		for (const viewer of [other.viewer, mod.viewer, admin.viewer]) {
			expect(codeOrStatus(await rewrite(post, { title: 'Mine now' }, viewer))).toBe('not_author')
		}
	})
})

describe('editPost with an action', () => {
	it('locks and unlocks as moderators or admins', async () => {
		const post = await seedPost(db, author, community)
		expect(codeOrStatus(await act(post, { action: 'lock', lockAs: 'mods' }, other.viewer))).toBe('not_mod_not_admin')
		const failure = (await act(post, { action: 'lock' }, mod.viewer)).failure
		expect(failure).toMatchObject({ status: 400, code: 'user_invalid_group', fields: { lockAs: expect.any(String) } })
		expect(codeOrStatus(await act(post, { action: 'lock', lockAs: 'admins' }, mod.viewer))).toBe('not_admin')
		const locked = await act(post, { action: 'lock', lockAs: 'mods' }, mod.viewer)
		expect(locked.reply).toMatchObject({ locked: true, lockedByGroup: 'mods', lockedBy: mod.viewer.id })
		const unlocked = await act(post, { action: 'unlock', lockAs: 'mods' }, admin.viewer)
		expect(unlocked.reply).toMatchObject({ locked: false, lockedBy: null, lockedAt: null })
	})

	it('changes the user group of its author', async () => {
		const post = await seedPost(db, mod, community)
		expect((await act(post, { action: 'changeAsUser', userGroup: 'mods' }, mod.viewer)).reply.userGroup).toBe('mods')
		expect((await act(post, { action: 'changeAsUser', userGroup: 'normal' }, mod.viewer)).reply.userGroup).toBe('normal')
		expect(codeOrStatus(await act(post, { action: 'changeAsUser' }, mod.viewer))).toBe('user_invalid_group')
		expect(codeOrStatus(await act(post, { action: 'changeAsUser', userGroup: 'mods' }, admin.viewer))).toBe('not_author')
	})

	it('announces a post once, for admins only', async () => {
		const post = await seedPost(db, author, community)
		expect(codeOrStatus(await act(post, { action: 'announce' }, mod.viewer))).toBe('not_admin')
		const both = await Promise.all([act(post, { action: 'announce' }, admin.viewer), act(post, { action: 'announce' }, admin.viewer)])
		expect(both.map(codeOrStatus).sort()).toEqual([200, 'duplicate'])
		expect((await act(post, { action: 'announce' }, admin.viewer)).status).toBe(409)
		expect(await db.collection('postEvents').countDocuments({ 'event.type': 'post.announced' })).toBe(1)
	})

	it.each(['fly', { $ne: '' }])('rejects the action %j', async (action) => {
		const post = await seedPost(db, author, community)
		expect(codeOrStatus(await act(post, { action: String(action) }, author.viewer))).toBe('invalid_action')
	})
})

describe('pins', () => {
	it('are limited to two per community under concurrency', async () => {
		const here = await seedCommunity(db)
		await seedModerator(db, mod, here)
		const posts = await Promise.all(Array.from({ length: 6 }, () => seedPost(db, author, here)))
		const answers = await Promise.all(posts.map((post) => act(post, { action: 'pin' }, mod.viewer)))
		expect(answers.map(codeOrStatus).sort()).toEqual([200, 200, ...Array.from({ length: 4 }, () => 'max_pinned_count_reached')])
		expect(answers.find(({ status }) => status !== 200)?.status).toBe(400)
		expect(await db.collection<PostRecord>('posts').countDocuments({ communityId: here._id, isPinned: true })).toBe(2)
		const pinned = posts[answers.findIndex(({ status }) => status === 200)]
		const left = posts[answers.findIndex(({ status }) => status !== 200)]
		if (!pinned || !left) throw new Error('no pin')
		expect((await act(pinned, { action: 'pin' }, mod.viewer)).status).toBe(200)
		expect((await act(pinned, { action: 'unpin' }, mod.viewer)).reply.isPinned).toBe(false)
		expect((await act(left, { action: 'pin' }, mod.viewer)).reply.isPinned).toBe(true)
	})

	it('are limited to two site-wide, set by admins', async () => {
		const posts = await Promise.all(Array.from({ length: 3 }, () => seedPost(db, author, community)))
		const [first, second, third] = posts
		if (!first || !second || !third) throw new Error('no posts')
		expect(codeOrStatus(await act(first, { action: 'pin', siteWide: 'true' }, mod.viewer))).toBe('not_admin')
		expect((await act(first, { action: 'pin', siteWide: 'true' }, admin.viewer)).reply).toMatchObject({
			isPinnedSite: true,
			isPinned: false,
		})
		expect((await act(second, { action: 'pin', siteWide: 'true' }, admin.viewer)).status).toBe(200)
		expect(codeOrStatus(await act(third, { action: 'pin', siteWide: 'true' }, admin.viewer))).toBe('max_pinned_count_reached')
		expect(codeOrStatus(await act(third, { action: 'pin' }, other.viewer))).toBe('not_mod')
	})

	it('are rejected on deleted posts', async () => {
		const post = await seedPost(db, author, community, { deletion: { by: author._id, as: 'normal', at: new Date() } })
		expect(codeOrStatus(await act(post, { action: 'pin' }, mod.viewer))).toBe('cannot_pin_deleted_post')
		const { reply } = await ask(service, getPost, { params: { postId: post.publicId }, query: { fetchCommunity: 'false' } })
		expect(reply.community).toBeUndefined()
	})
})
