import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { castPostVote, deletePost, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Answered, ask } from '@folkmoot/service-kit/testing/ask'
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
let community: Awaited<ReturnType<typeof seedCommunity>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	mod = await seedUser(db)
	admin = await seedUser(db, { isAdmin: true })
	community = await seedCommunity(db)
	await seedModerator(db, mod, community)
})
afterAll(() => service.stop())

const remove = (post: PostRecord, query: object, as: Viewer) =>
	ask(service, deletePost, { params: { postId: post.publicId }, query }, { as })
const codeOrStatus = ({ failure, status }: Answered<unknown>) => failure?.code ?? status
const link = {
	type: 'link',
	body: null,
	bodyTree: null,
	link: { url: 'https://example.org/', hostname: 'example.org', image: null },
} as const

describe('deletePost', () => {
	it('by the author unpins the post, which stays readable by address and open to votes', async () => {
		const post = await seedPost(db, author, community, { isPinned: true, isPinnedSite: true })
		const { reply } = await remove(post, {}, author.viewer)
		expect(reply).toMatchObject({
			deleted: true,
			deletedAs: 'normal',
			isPinned: false,
			isPinnedSite: false,
			title: post.title,
			body: post.body,
		})
		const read = await ask(service, getPost, { params: { postId: post.publicId }, query: {} })
		expect(read.reply).toMatchObject({ deleted: true, deletedContent: false, body: post.body, username: author.username })
		const vote = await ask(service, castPostVote, { body: { postId: post.publicId, up: true } }, { as: mod.viewer })
		expect(vote.reply.upvotes).toBe(post.upvotes + 1)
	})

	it('rejects a second deletion', async () => {
		const post = await seedPost(db, author, community)
		expect(codeOrStatus(await remove(post, { deleteAs: 'mods' }, mod.viewer))).toBe(200)
		const again = await remove(post, { deleteAs: 'mods' }, mod.viewer)
		expect([again.status, again.failure?.code]).toEqual([409, 'already_deleted'])
		expect(codeOrStatus(await remove(post, {}, author.viewer))).toBe('already_deleted')
	})

	it('checks the role in which the post is deleted', async () => {
		const post = await seedPost(db, author, community)
		expect(codeOrStatus(await remove(post, {}, mod.viewer))).toBe('not_author')
		expect(codeOrStatus(await remove(post, { deleteAs: 'mods' }, author.viewer))).toBe('not_mod')
		expect(codeOrStatus(await remove(post, { deleteAs: 'admins' }, mod.viewer))).toBe('not_admin')
		expect(codeOrStatus(await remove(post, { deleteAs: 'kings' }, mod.viewer))).toBe('user_invalid_group')
		expect(codeOrStatus(await remove(post, { deleteAs: 'mods', deleteContent: 'true' }, mod.viewer))).toBe('mod_cannot_delete_content')
		expect(codeOrStatus(await remove(post, { deleteAs: 'mods' }, admin.viewer))).toBe(200)
	})

	it('removes the content permanently with deleteContent', async () => {
		const post = await seedPost(db, author, community, link)
		const { reply } = await remove(post, { deleteAs: 'admins', deleteContent: 'true' }, admin.viewer)
		expect(reply).toMatchObject({ deleted: true, deletedContent: true, deletedContentAs: 'admins', body: null, images: [], image: null })
		expect(reply.link).toBeUndefined()
		const stored = await db.collection<PostRecord>('posts').findOne({ _id: post._id })
		expect(stored).toMatchObject({ link: null, body: null, images: [] })
	})

	it('removes the content of a deleted post later, by its author or an admin, once', async () => {
		const post = await seedPost(db, author, community, link)
		await remove(post, { deleteAs: 'mods' }, mod.viewer)
		const { reply } = await remove(post, { deleteContent: 'true' }, author.viewer)
		expect(reply).toMatchObject({ deletedAs: 'mods', deletedContent: true, deletedContentAs: 'normal' })
		expect(codeOrStatus(await remove(post, { deleteAs: 'admins', deleteContent: 'true' }, admin.viewer))).toBe('already_deleted')
		const events = await db.collection('postEvents').find({ 'event.postId': post._id.toHexString() }).sort({ _id: 1 }).toArray()
		expect(events.map(({ event }) => event.type)).toEqual(['post.deleted', 'post.contentDeleted'])
	})
})
