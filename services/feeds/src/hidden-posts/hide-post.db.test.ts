import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { hidePost, unhidePost } from '@folkmoot/feeds-contract/feed-endpoints'
import type { HiddenPostRecord } from '@folkmoot/feeds-contract/feed-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let user: Awaited<ReturnType<typeof seedUser>>
let post: Awaited<ReturnType<typeof seedPost>>
const hidden = () => db.collection<HiddenPostRecord>('hiddenPosts')

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
	user = await seedUser(db)
	post = await seedPost(db, user, await seedCommunity(db))
})
afterAll(() => service.stop())

describe('hidden posts', () => {
	it('are hidden idempotently, also under concurrency, and can be shown again', async () => {
		const hide = (postId: string) => ask(service, hidePost, { body: { postId } }, { as: user.viewer })
		const ids = [post.publicId, post._id.toHexString(), post.publicId, post.publicId, post.publicId]
		const answers = await Promise.all(ids.map(hide))
		expect(answers.map(({ status, reply }) => [status, reply])).toEqual(ids.map(() => [200, { success: true }]))
		expect(await hidden().countDocuments({ userId: user._id })).toBe(1)
		const show = () => ask(service, unhidePost, { params: { postId: post.publicId } }, { as: user.viewer })
		expect([(await show()).reply, (await show()).reply]).toEqual([{ success: true }, { success: true }])
		expect(await hidden().countDocuments({ userId: user._id })).toBe(0)
	})

	it('rejects unknown posts and malformed ids', async () => {
		expect((await ask(service, hidePost, { body: { postId: 'nothing1' } }, { as: user.viewer })).failure?.code).toBe('post_not_found')
		expect((await ask(service, unhidePost, { params: { postId: 'f'.repeat(24) } }, { as: user.viewer })).status).toBe(404)
		const { failure } = await askRaw(service, { method: 'DELETE', path: '/api/hidden_posts/x' }, { as: user.viewer })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_post_id', fields: { postId: expect.any(String) } })
		for (const body of ['{}', '{"postId":"x"}', '{"postId":{"$ne":null}}', '{"postId":7}', '[]', '{']) {
			const { status } = await askRaw(service, { method: 'POST', path: '/api/hidden_posts', body }, { as: user.viewer })
			expect(status).toBe(400)
		}
	})

	it('are limited to the newest thousand and deleted with the account', async () => {
		const many = Array.from({ length: 1_000 }, (_, n) => ({
			_id: new ObjectId(),
			userId: user._id,
			postId: new ObjectId(),
			createdAt: new Date(1_000 + n),
		}))
		await hidden().insertMany(many)
		await ask(service, hidePost, { body: { postId: post.publicId } }, { as: user.viewer })
		expect(await hidden().countDocuments({ userId: user._id })).toBe(1_000)
		expect(await hidden().countDocuments({ userId: user._id, createdAt: new Date(1_000) })).toBe(0)
		const event = { type: 'user.deleted', userId: user.viewer.id, username: user.username, by: user.viewer.id, proPicId: null }
		await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect(await hidden().countDocuments({ userId: user._id })).toBe(0), 10_000)
	})
})
