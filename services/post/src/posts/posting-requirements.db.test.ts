import { seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { addComment } from '@folkmoot/post-contract/comment-endpoints'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
})
afterAll(() => service.stop())

type Member = Awaited<ReturnType<typeof seedUser>>
const create = async (as: Member, community: { name: string }, given: object) =>
	(await ask(service, createPost, { body: { title: 'A title', body: 'Short.', community: community.name, ...given } }, { as: as.viewer }))
		.failure

describe('what a community asks of posts', () => {
	it('is refused with each field that lacks it, and kept by moderators and admins only as they like', async () => {
		const community = await seedCommunity(db, { allowedPosts: 'text', titleWords: '[Question], [Review]', bodyMin: '50' })
		const [member, mod, admin] = [await seedUser(db), await seedUser(db), await seedUser(db, { isAdmin: true })]
		await seedModerator(db, mod, community)
		expect(await create(member, community, {})).toMatchObject({
			status: 400,
			code: 'invalid_input',
			fields: { title: 'Add one of these to the title: [Question], [Review].', body: 'Write at least 50 characters.' },
		})
		expect(await create(member, community, { type: 'link', url: 'https://example.org/', title: '[Review] It' })).toMatchObject({
			fields: { community: 'Only text posts are allowed here.' },
		})
		const whole = { title: 'Why? [question]', body: 'x'.repeat(50) }
		expect(await create(member, community, whole)).toBeNull()
		expect(await create(mod, community, {})).toBeNull()
		expect(await create(admin, community, {})).toBeNull()
	})

	it('holds for edits, but not for what was written before', async () => {
		const community = await seedCommunity(db, { titleWords: '[Question]' })
		const member = await seedUser(db)
		const post = await seedPost(db, member, community, { title: 'Before' })
		const edit = async (body: object) =>
			(await ask(service, editPost, { params: { postId: post.publicId }, query: {}, body }, { as: member.viewer })).failure
		expect(await edit({ title: 'After' })).toMatchObject({ status: 400, fields: { title: expect.stringContaining('[Question]') } })
		expect(await edit({ title: 'Before' })).toBeNull()
		expect(await edit({ title: 'After [Question]' })).toBeNull()
	})

	it('lets a member post again after the pause, and in other communities at once', async () => {
		const [slow, other] = [await seedCommunity(db, { postPause: '3600' }), await seedCommunity(db)]
		const [member, neighbour, mod] = [await seedUser(db), await seedUser(db), await seedUser(db)]
		await seedModerator(db, mod, slow)
		const begun = new Date('2026-05-01T08:00:00Z')
		try {
			service.setNow(begun)
			expect(await create(member, slow, {})).toBeNull()
			service.setNow(new Date(begun.getTime() + 10 * 60_000))
			expect(await create(member, slow, {})).toMatchObject({ status: 400, fields: { community: 'You can post here again in 50 minutes.' } })
			expect(await create(neighbour, slow, {})).toBeNull()
			expect(await create(member, other, {})).toBeNull()
			for (const time of [1, 2]) expect(await create(mod, slow, { title: `Post ${time}` })).toBeNull()
			service.setNow(new Date(begun.getTime() + 59.5 * 60_000))
			expect((await create(member, slow, {}))?.fields).toEqual({ community: 'You can post here again in a minute.' })
			service.setNow(new Date(begun.getTime() + 60 * 60_000))
			expect(await create(member, slow, {})).toBeNull()
		} finally {
			service.setNow(undefined)
		}
	})

	it('takes one of several posts that come at once, also where they wait for a moderator', async () => {
		for (const holdFirst of ['0', '5'] as const) {
			const [slow, member] = [await seedCommunity(db, { postPause: '3600', holdFirst }), await seedUser(db)]
			const all = await Promise.all([1, 2, 3, 4, 5].map((n) => create(member, slow, { title: `Post ${n}` })))
			expect(all.filter((failure) => failure === null)).toHaveLength(1)
		}
	})

	it('counts the pause from a post that waits for a moderator too, but not from comments or what waits elsewhere', async () => {
		const [slow, other] = [await seedCommunity(db, { postPause: '3600', holdFirst: '5' }), await seedCommunity(db, { holdFirst: '5' })]
		const member = await seedUser(db)
		const post = await seedPost(db, await seedUser(db), slow)
		const begun = new Date('2026-05-02T08:00:00Z')
		try {
			service.setNow(begun)
			expect(await create(member, other, {})).toBeNull()
			const reply = { params: { postId: post.publicId }, query: {}, body: { body: 'A reply.' } }
			expect((await ask(service, addComment, reply, { as: member.viewer })).status).toBe(202)
			expect(await create(member, slow, {})).toBeNull()
			service.setNow(new Date(begun.getTime() + 10 * 60_000))
			expect(await create(member, slow, {})).toMatchObject({ status: 400, fields: { community: 'You can post here again in 50 minutes.' } })
			service.setNow(new Date(begun.getTime() + 60 * 60_000))
			expect(await create(member, slow, {})).toBeNull()
			expect(await db.collection('posts').countDocuments({ authorId: member._id })).toBe(0)
		} finally {
			service.setNow(undefined)
		}
	})
})
