import { getInitial, getMe, getUser } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { seedUser } from '@folkmoot/content-kit/testing/seed'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { setWaitTimeout } from '@folkmoot/service-kit/following/pending-events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { accountService } from '../service.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(accountService)
	setWaitTimeout(service.deps.db, 10_000)
})
afterAll(() => service.stop())

const anId = () => new ObjectId().toHexString()

it('counts posts and comments, and upvotes by others', async () => {
	const { db } = service.deps
	const { _id, viewer } = await seedUser(db)
	const authorId = viewer.id
	const first = anId()
	const where = { postId: anId(), communityId: anId() }
	const vote = { type: 'vote.cast', on: 'post', targetId: where.postId, postId: where.postId, authorId } as const
	const comment = { commentId: anId(), postAuthorId: authorId, parentId: null, parentAuthorId: null, authorId, authorName: 'x', ...where }
	const events: PostEvent[] = [
		{ type: 'post.created', authorId, ...where },
		{ ...vote, voterId: authorId, before: null, after: true },
		...[first, anId(), anId()].map((voterId) => ({ ...vote, voterId, before: null, after: true })),
		{ ...vote, voterId: first, before: true, after: false },
		{ type: 'comment.created', ...comment },
		{ type: 'comment.created', ...comment },
		{ type: 'comment.deleted', commentId: anId(), authorId, by: authorId, as: 'normal', ...where },
		{ type: 'post.deleted', authorId, by: authorId, as: 'normal', ...where },
	]
	await appendEvents(db, postOutbox, events, { tx: undefined, now: new Date() })
	const marker: PostEvent = { type: 'post.created', authorId, ...where }
	await appendEvents(db, postOutbox, [marker], { tx: undefined, now: new Date() })
	const read = () => db.collection<UserRecord>('users').findOne({ _id })
	await vi.waitFor(async () => expect((await read())?.noPosts).toBe(2), { timeout: 10_000, interval: 50 })
	expect(await read()).toMatchObject({ points: 1 + 3 - 1, noPosts: 2, noComments: 1 })
})

it('applies pending events before a profile is read', async () => {
	const { db } = service.deps
	const { viewer } = await seedUser(db)
	const postId = anId()
	const cast = { type: 'vote.cast', on: 'post', targetId: postId, postId, authorId: viewer.id, before: null, after: true } as const
	const points: number[] = []
	for (const voterId of [anId(), anId(), anId()]) {
		await appendEvents<PostEvent>(db, postOutbox, [{ ...cast, voterId }], { tx: undefined, now: new Date() })
		points.push((await ask(service, getUser, { params: { username: viewer.username }, query: {} })).reply.points)
	}
	expect(points).toEqual([2, 3, 4])
	await appendEvents<PostEvent>(db, postOutbox, [{ ...cast, voterId: anId() }], { tx: undefined, now: new Date() })
	expect((await ask(service, getMe, {}, { as: viewer })).reply.points).toBe(5)
	await appendEvents<PostEvent>(db, postOutbox, [{ ...cast, voterId: anId() }], { tx: undefined, now: new Date() })
	expect((await ask(service, getInitial, {}, { as: viewer })).reply.user?.points).toBe(6)
})
