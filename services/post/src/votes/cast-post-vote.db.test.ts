import { seedBan, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { hotScore } from '@folkmoot/post-contract/hot'
import { castPostVote } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let community: Awaited<ReturnType<typeof seedCommunity>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	community = await seedCommunity(db)
})
afterAll(() => service.stop())

const vote = (post: PostRecord, up: boolean, as: Viewer, receivedAt?: number) =>
	ask(service, castPostVote, { body: { postId: post.publicId, up } }, { as, ...(receivedAt ? { receivedAt } : {}) })
/** By either id: this process's queue does not recognise them as one post. */
const voteByAnyId = (post: PostRecord, up: boolean, as: Viewer, index: number) =>
	ask(service, castPostVote, { body: { postId: index % 10 > 0 ? post.publicId : post._id.toHexString(), up } }, { as })
const fresh = () => seedPost(db, author, community, { upvotes: 0, downvotes: 0 })

/** The votes on a post as stored twice: in its counters and in the records. */
async function applyVotes(id: ObjectId) {
	const post = await db.collection<PostRecord>('posts').findOne({ _id: id })
	const votes = db.collection<VoteRecord>('votes')
	const [up, down] = [await votes.countDocuments({ targetId: id, up: true }), await votes.countDocuments({ targetId: id, up: false })]
	return { post, up, down }
}

describe('castPostVote', () => {
	it('follows the states of a vote (rule votes-1)', async () => {
		const post = await fresh()
		const { viewer } = await seedUser(db)
		const states = []
		for (const up of [true, true, false, false, true, false, true]) {
			const { reply } = await vote(post, up, viewer)
			states.push([reply.upvotes, reply.downvotes, reply.userVoted, reply.userVotedUp])
		}
		expect(states).toEqual([
			[1, 0, true, true],
			[0, 0, false, null],
			[0, 1, true, false],
			[0, 0, false, null],
			[1, 0, true, true],
			[0, 1, true, false],
			[1, 0, true, true],
		])
	})

	it('is refused to members who are banned from the community, until the ban ends', async () => {
		const post = await fresh()
		const user = await seedUser(db)
		expect((await vote(post, true, user.viewer)).status).toBe(200)
		await seedBan(db, user, community)
		for (const up of [true, false]) {
			expect((await vote(post, up, user.viewer)).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
		}
		expect((await applyVotes(post._id)).post).toMatchObject({ upvotes: 1, downvotes: 0 })
		await db.collection('bans').updateOne({ userId: user._id }, { $set: { expiresAt: new Date(0) } })
		expect((await vote(post, true, user.viewer)).reply).toMatchObject({ upvotes: 0 })
	})

	it('updates score and hot with the vote', async () => {
		const post = await seedPost(db, author, community, { upvotes: 120, downvotes: 7 })
		for (const up of [true, false]) {
			const { reply } = await vote(post, up, (await seedUser(db)).viewer)
			const stored = (await applyVotes(post._id)).post
			expect(stored?.score).toBe(reply.upvotes - reply.downvotes)
			expect(stored?.hot).toBeCloseTo(hotScore(reply.upvotes, reply.downvotes, post.createdAt), 10)
		}
		const sunk = await seedPost(db, author, community, { upvotes: 0, downvotes: 9 })
		const { reply } = await vote(sunk, false, (await seedUser(db)).viewer)
		expect(reply.hotness / 1e7).toBeCloseTo(hotScore(0, 10, sunk.createdAt), 6)
	})

	it('accepts the ObjectId, and defaults to up', async () => {
		const post = await fresh()
		const body = JSON.stringify({ postId: post._id.toHexString() })
		const { reply } = await askRaw<{ upvotes: number }>(service, { method: 'POST', path: '/api/_postVote', body }, { as: author.viewer })
		expect(reply.upvotes).toBe(1)
	})

	it('counts a vote once that one member sends a hundred times concurrently', async () => {
		const post = await fresh()
		const { viewer } = await seedUser(db)
		const at = Date.now()
		const answers = await Promise.all(Array.from({ length: 100 }, () => vote(post, true, viewer, at)))
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		expect(answers.every(({ reply }) => reply.upvotes === Number(reply.userVoted))).toBe(true)
		const stored = await applyVotes(post._id)
		expect([stored.post?.upvotes, stored.post?.downvotes, stored.up, stored.down]).toEqual([1, 0, 1, 0])
		const { reply } = await vote(post, true, viewer)
		expect([reply.upvotes, reply.userVoted]).toEqual([0, false])
	})

	it('stays exact when one member clicks both arrows concurrently', async () => {
		const post = await fresh()
		const { viewer } = await seedUser(db)
		const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => voteByAnyId(post, index % 2 > 0, viewer, index)))
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		const { post: stored, up, down } = await applyVotes(post._id)
		expect([stored?.upvotes, stored?.downvotes]).toEqual([up, down])
		expect(up + down).toBeLessThanOrEqual(1)
	})

	it('counts every member once under concurrency', async () => {
		const post = await fresh()
		const viewers = await Promise.all(Array.from({ length: 60 }, async () => (await seedUser(db)).viewer))
		const answers = await Promise.all(viewers.map((viewer, index) => voteByAnyId(post, index % 3 > 0, viewer, index)))
		expect(answers.filter(({ status }) => status !== 200)).toEqual([])
		const stored = await applyVotes(post._id)
		expect([stored.post?.upvotes, stored.post?.downvotes, stored.up, stored.down]).toEqual([40, 20, 40, 20])
		expect(stored.post?.score).toBe(20)
	})

	it('counts a repeat with the same key once', async () => {
		const post = await fresh()
		const { viewer } = await seedUser(db)
		const once = () =>
			ask(service, castPostVote, { body: { postId: post.publicId, up: true } }, { as: viewer, idempotencyKey: 'one-click' })
		const answers = await Promise.all(Array.from({ length: 10 }, once))
		expect(answers.map(({ reply }) => reply.upvotes)).toEqual(Array.from({ length: 10 }, () => 1))
		expect((await applyVotes(post._id)).up).toBe(1)
	})

	it('rejects locked and unknown posts', async () => {
		const locked = await seedPost(db, author, community, { lock: { by: author._id, as: 'mods', at: new Date() } })
		expect((await vote(locked, true, author.viewer)).failure).toMatchObject({ status: 403, code: 'post_locked' })
		const missing = await ask(service, castPostVote, { body: { postId: 'f'.repeat(24), up: true } }, { as: author.viewer })
		expect(missing.failure).toMatchObject({ status: 404, code: 'post_not_found' })
	})

	it('rejects a vote on a locked post without affecting others of the same batch', async () => {
		const locked = await seedPost(db, author, community, { upvotes: 0, lock: { by: author._id, as: 'mods', at: new Date() } })
		const posts = [await fresh(), await fresh()]
		const viewers = await Promise.all(Array.from({ length: 21 }, async () => (await seedUser(db)).viewer))
		const answers = await Promise.all(
			viewers.map((viewer, index) => vote([locked, ...posts][index % 3] ?? locked, index % 2 === 0, viewer)),
		)
		expect(answers.map(({ status }) => status)).toEqual(viewers.map((_, index) => (index % 3 === 0 ? 403 : 200)))
		for (const post of posts) {
			const { post: stored, up, down } = await applyVotes(post._id)
			expect([stored?.upvotes, stored?.downvotes, up + down]).toEqual([up, down, 7])
		}
		expect((await applyVotes(locked._id)).up).toBe(0)
	})

	it.each([
		[{ postId: { $ne: null }, up: true }, 'postId'],
		[{ postId: 'not an id', up: true }, 'postId'],
		[{ postId: 'f'.repeat(24), up: 'yes' }, 'up'],
		[{ postId: 'f'.repeat(24), up: { $gt: 0 } }, 'up'],
		[{ up: true }, 'postId'],
	])('rejects %j, naming the field', async (body, field) => {
		const call = { method: 'POST', path: '/api/_postVote', body: JSON.stringify(body) }
		const { status, failure } = await askRaw(service, call, { as: author.viewer })
		expect([status, Object.keys(failure?.fields ?? {})]).toEqual([400, [field]])
	})
})
