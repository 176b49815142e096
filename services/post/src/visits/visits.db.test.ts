import { setTimeout } from 'node:timers/promises'
import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { presentPosts } from '@folkmoot/content-kit/present-posts'
import { newCommentsIndex, newCommentsQuery, visitsOf } from '@folkmoot/content-kit/read-visits'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { listComments } from '@folkmoot/post-contract/comment-endpoints'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { VisitRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
})
afterAll(() => service.stop())

const open = async (postId: string, as: Viewer | null) => (await ask(service, getPost, { params: { postId }, query: {} }, { as })).reply

it('returns the previous visit and the number of comments of others since', async () => {
	const [author, viewer] = [await seedUser(db), await seedUser(db)]
	const community = await seedCommunity(db)
	const post = await seedPost(db, author, community, { lastActivityAt: at(30) })
	const untouched = await seedPost(db, author, community, { lastActivityAt: at(30) })
	await seedComment(db, author, post, { createdAt: at(1) })
	service.setNow(at(10))
	expect(await open(post.publicId, viewer.viewer)).toMatchObject({ lastVisitAt: null, newComments: 0 })
	await seedComment(db, author, post, { createdAt: at(20) })
	await seedComment(db, author, post, { createdAt: at(21) })
	await seedComment(db, viewer, post, { createdAt: at(22) })

	const feed = await presentPosts(db, [post, untouched], viewer.viewer)
	expect(feed.map(({ lastVisitAt, newComments }) => [lastVisitAt, newComments])).toEqual([
		[at(10).toISOString(), 2],
		[null, 0],
	])
	expect(await presentPosts(db, [post], null)).toMatchObject([{ lastVisitAt: null, newComments: 0 }])

	service.setNow(at(30))
	expect(await open(post.publicId, viewer.viewer)).toMatchObject({ lastVisitAt: at(10).toISOString(), newComments: 2 })
	expect(await open(post.publicId, viewer.viewer)).toMatchObject({ lastVisitAt: at(30).toISOString(), newComments: 0 })
	expect(await open(post.publicId, null)).toMatchObject({ lastVisitAt: null, newComments: 0 })
	// A majority has it a little later.
	await vi.waitFor(async () => {
		const visits = await db.collection<VisitRecord>('visits').find({ userId: viewer._id }).toArray()
		expect(visits).toMatchObject([{ postId: post._id, firstAt: at(10), lastAt: at(30) }])
	}, 10_000)
})

it('counts the first comment page as a visit unless a sort is given', async () => {
	const [author, viewer] = [await seedUser(db), await seedUser(db)]
	const post = await seedPost(db, author, await seedCommunity(db), { lastActivityAt: at(20) })
	await seedComment(db, author, post, { createdAt: at(20) })
	const fetchComments = (query: { sort?: 'new' }) =>
		ask(service, listComments, { params: { postId: post.publicId }, query }, { as: viewer.viewer })
	service.setNow(at(30))
	await fetchComments({ sort: 'new' })
	expect(await presentPosts(db, [post], viewer.viewer)).toMatchObject([{ lastVisitAt: null }])
	await fetchComments({})
	expect(await presentPosts(db, [post], viewer.viewer)).toMatchObject([{ lastVisitAt: at(30).toISOString(), newComments: 0 }])
})

it('records concurrent visits once, and deletes them with the account', async () => {
	const viewer = await seedUser(db)
	const post = await seedPost(db, viewer, await seedCommunity(db))
	await Promise.all(Array.from({ length: 10 }, () => open(post.publicId, viewer.viewer)))
	const visits = db.collection<VisitRecord>('visits')
	// The write does not wait for a majority.
	await vi.waitFor(async () => expect(await visits.countDocuments({ userId: viewer._id })).toBe(1), 10_000)
	// In a burst, the last of them are written up to 50 ms later.
	await setTimeout(100)
	const event = { type: 'user.deleted', userId: viewer.viewer.id, username: viewer.username, by: viewer.viewer.id, proPicId: null }
	await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
	await vi.waitFor(async () => expect(await visits.countDocuments({ userId: viewer._id })).toBe(0), 10_000)
})

it('counts new comments within one index alone, however many indexes a thread has', async () => {
	const [author, viewer] = [await seedUser(db), await seedUser(db)]
	const community = await seedCommunity(db)
	const posts = await Promise.all(Array.from({ length: 11 }, () => seedPost(db, author, community, { lastActivityAt: at(59) })))
	for (const post of posts) for (const minute of [1, 2, 40, 50]) await seedComment(db, author, post, { createdAt: at(minute) })
	const visits = posts.map(({ _id }, index) => ({ postId: _id, lastAt: at(index + 10) }))
	const asked = newCommentsQuery(viewer.viewer, visits, posts, newCommentsIndex)
	if (!asked?.filter || !asked.hint) throw new Error('There are new comments to count.')
	const explained = await db
		.collection('comments')
		.aggregate([{ $match: asked.filter }, ...asked.stages], { hint: asked.hint })
		.explain('executionStats')
	const plan = JSON.stringify(explained)
	expect(plan).toContain('postId_1_createdAt_1__id_1_authorId_1')
	expect(plan).not.toMatch(/COLLSCAN|"FETCH"|"SORT"/)
	expect(plan).toContain('"totalDocsExamined":0')
	expect(
		visitsOf(
			visits,
			await db
				.collection('comments')
				.aggregate<{ _id: ObjectId; count: number }>([{ $match: asked.filter }, ...asked.stages])
				.toArray(),
		).get(String(posts[0]?._id))?.newComments,
	).toBe(2)
})
