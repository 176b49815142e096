import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type Person, seedBan, seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import * as comments from '@folkmoot/post-contract/comment-endpoints'
import * as posts from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { postService } from './service.ts'

/** Taking back a removal (rule moderation-34), of a post and of a comment. */

let service: TestService
let community: CommunityRecord
let [mod, second, author, admin]: Person[] = []
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())
beforeEach(async () => {
	const { db } = service.deps
	service.setNow(undefined)
	community = await seedCommunity(db)
	;[mod, second, author] = await Promise.all([seedUser(db), seedUser(db), seedUser(db)])
	admin = await seedUser(db, { isAdmin: true })
	for (const one of [mod, second]) await seedModerator(db, one as Person, community)
})

const kinds = ['post', 'comment'] as const
type Item = { kind: (typeof kinds)[number]; post: PostRecord; comment: CommentRecord }
async function anItem(kind: Item['kind']): Promise<Item> {
	const { db } = service.deps
	const post = await seedPost(db, author as Person, community)
	return { kind, post, comment: await seedComment(db, author as Person, post) }
}

const params = ({ post, comment }: Item) => ({ postId: post.publicId, commentId: comment._id.toHexString() })
const remove = (item: Item, by: Person | undefined, deleteAs: 'normal' | 'mods' | 'admins' = 'mods', query: object = {}) =>
	item.kind === 'post'
		? ask(service, posts.deletePost, { params: params(item), query: { deleteAs, ...query } }, { as: by?.viewer ?? null })
		: ask(service, comments.deleteComment, { params: params(item), query: { deleteAs } }, { as: by?.viewer ?? null })
const restore = (item: Item, by: Person | null | undefined) =>
	item.kind === 'post'
		? ask(service, posts.editPost, { params: params(item), query: { action: 'restore' }, body: {} }, { as: by?.viewer ?? null })
		: ask(service, comments.editComment, { params: params(item), query: { action: 'restore' }, body: {} }, { as: by?.viewer ?? null })
const isRemoved = async ({ kind, post, comment }: Item) => {
	const found = await service.deps.db.collection(`${kind}s`).findOne({ _id: kind === 'post' ? post._id : comment._id })
	return found?.['deletion'] !== null
}

it.each(kinds)('only moderators of the community and admins are told anything about a removed %s', async (kind) => {
	const item = await anItem(kind)
	await remove(item, mod)
	await seedBan(service.deps.db, author as Person, community)
	expect((await restore(item, null)).failure?.code).toBe('not_logged_in')
	for (const one of [author, await seedUser(service.deps.db)]) expect((await restore(item, one)).failure?.code).toBe('not_mod_not_admin')
	expect(await isRemoved(item)).toBe(true)
})

it.each(kinds)('only who removed a %s takes that back, within a minute', async (kind) => {
	const item = await anItem(kind)
	service.setNow(new Date('2031-01-01T00:00:00.000Z'))
	await remove(item, mod)
	for (const one of [second, admin]) expect((await restore(item, one)).failure).toMatchObject({ status: 409, code: 'removal_final' })
	service.setNow(new Date('2031-01-01T00:01:00.001Z'))
	expect((await restore(item, mod)).failure?.code).toBe('removal_final')
	service.setNow(new Date('2031-01-01T00:01:00.000Z'))
	expect((await restore(item, mod)).reply).toMatchObject({ deletedAt: null })
	expect(await isRemoved(item)).toBe(false)
	expect((await restore(item, mod)).status).toBe(200)
	expect(await service.deps.db.collection('postEvents').countDocuments({ 'event.type': `${kind}.restored` })).toBeGreaterThan(0)
})

it('nobody takes back what an author deleted, or what an admin emptied', async () => {
	const [own, emptied] = [await anItem('post'), await anItem('post')]
	await seedModerator(service.deps.db, author as Person, community)
	await remove(own, author, 'normal')
	await remove(emptied, admin, 'admins', { deleteContent: 'true' })
	for (const [item, by] of [
		[own, author],
		[emptied, admin],
	] as const)
		expect((await restore(item, by)).failure?.code).toBe('removal_final')
})

it('an admin takes back what they removed as an admin', async () => {
	const item = await anItem('post')
	await remove(item, admin, 'admins')
	expect((await restore(item, admin)).reply).toMatchObject({ deletedAt: null })
})
