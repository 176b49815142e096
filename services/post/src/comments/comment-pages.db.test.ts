import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Comment } from '@folkmoot/post-contract/comment'
import { castCommentVote, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { type CommentSort, commentSorts } from '@folkmoot/post-contract/comment-sort'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings } from '@folkmoot/post-contract/reading-order'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let thread: PostRecord
/** A deep comment that is the best and the newest; its parent comes last in every order but the oldest. */
let child: CommentRecord
let parent: CommentRecord

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000)

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	thread = await seedPost(db, author, await seedCommunity(db))
	const template = await seedComment(db, author, thread, { createdAt: at(5), upvotes: 3 })
	const many = Array.from({ length: 1_100 }, (_, n) => ({
		...template,
		_id: new ObjectId(),
		upvotes: n % 4 === 0 ? 3 : 1,
		createdAt: at(n % 5),
	}))
	parent = { ...template, _id: new ObjectId(), upvotes: 0, createdAt: at(0) }
	child = { ...template, _id: new ObjectId(), depth: 1, upvotes: 900, createdAt: at(9), parentId: parent._id, ancestors: [parent._id] }
	await db.collection<CommentRecord>('comments').insertMany([parent, ...many, child])
})
afterAll(() => service.stop())

const hex = ({ _id }: { _id: ObjectId }) => _id.toHexString()
const params = () => ({ postId: thread.publicId })

async function pageAfter(next: string, sort?: CommentSort): Promise<{ comments: Comment[]; next: string | null }> {
	const { reply } = await ask(service, listComments, { params: params(), query: { next, ...(sort ? { sort } : {}) } })
	if (Array.isArray(reply)) throw new Error('not a page')
	return reply
}

describe('invalid queries', () => {
	it.each([
		['next=x', 'invalid_cursor'],
		['next=bnVsbA', 'invalid_cursor'],
		['next=W10', 'invalid_cursor'],
		['next=WyJhIiwiYiJd', 'invalid_cursor'],
		['sort=top', 'invalid_sort'],
		['around=x', 'invalid_id'],
		[`around=${'f'.repeat(24)}`, 'comment_not_found'],
	])('%s: %s', async (query, code) => {
		const { failure } = await askRaw(service, { method: 'GET', path: `/api/posts/${thread.publicId}/comments?${query}` })
		expect(failure?.code).toBe(code)
	})

	it('rejects a cursor of another sort, and an unknown sort of the post', async () => {
		const first = (await ask(service, getPost, { params: params(), query: { sort: 'new' } })).reply
		const query = { next: first.commentsNext ?? '', sort: 'old' } as const
		expect((await ask(service, listComments, { params: params(), query })).failure?.code).toBe('invalid_cursor')
		const bad = await askRaw(service, { method: 'GET', path: `/api/posts/${thread.publicId}?sort=hot` })
		expect(bad.failure).toMatchObject({ status: 400, code: 'invalid_sort' })
	})
})

const orders = { best: { upvotes: -1, _id: -1 }, new: { createdAt: -1, _id: -1 }, old: { createdAt: 1, _id: 1 } } as const

describe.each(commentSorts)('sorted by %s', (sort) => {
	it('returns every comment once, in order, with all its ancestors', async () => {
		const first = (await ask(service, getPost, { params: params(), query: sort === 'best' ? {} : { sort } })).reply
		const pages = [first.comments ?? []]
		for (let next = first.commentsNext; next; ) {
			const page = await pageAfter(next, sort)
			pages.push(page.comments)
			next = page.next
		}
		const expected = await db.collection<CommentRecord>('comments').find({ postId: thread._id }).sort(orders[sort]).toArray()
		// After the five hundred comments of a page come ancestors.
		const inOrder = pages.flatMap((page, index) => page.slice(0, Math.min(500, expected.length - index * 500)))
		expect(inOrder.map(({ id }) => id)).toEqual(expected.map(hex))
		for (const page of pages) {
			const ids = new Set(page.map(({ id }) => id))
			expect(page.every(({ ancestors }) => ancestors.every((id) => ids.has(id)))).toBe(true)
		}
	})
})

describe('truncated first page', () => {
	const read = async (query: { comments?: number; sort?: CommentSort }) => (await ask(service, getPost, { params: params(), query })).reply

	it.each([['0'], ['501'], ['x'], ['0x10'], ['1e1']])('rejects comments=%s', async (count) => {
		const { failure } = await askRaw(service, { method: 'GET', path: `/api/posts/${thread.publicId}?comments=${count}` })
		expect(failure).toMatchObject({ status: 400, code: 'invalid_input' })
	})

	it.each(commentSorts)('%s: returns whole branches from the top and marks the page as truncated', async (sort) => {
		const { comments: page } = await read({ sort })
		const { comments: beginning, commentsCut, commentsNext } = await read({ sort, comments: 40 })
		expect(commentsCut).toBe(true)
		expect(commentsNext).not.toBeNull()
		expect(beginning).toHaveLength(40)
		const tops = (page ?? []).filter(({ parentId }) => parentId === null)
		const inOrder = tops.sort(compareSiblings<string>(sort)).flatMap(({ id }) => [id, ...(id === hex(parent) ? [hex(child)] : [])])
		expect(beginning?.map(({ id }) => id)).toEqual(inOrder.slice(0, 40))
	})

	it('is not marked as truncated if it is complete', async () => {
		const short = await seedPost(db, author, await seedCommunity(db))
		await seedComment(db, author, short)
		const { reply } = await ask(service, getPost, { params: { postId: short.publicId }, query: { comments: 1 } })
		expect(reply.comments).toHaveLength(1)
		expect(reply.commentsCut).toBeUndefined()
	})
})

it('includes comments that votes moved past the cursor', async () => {
	const voters = [await seedUser(db), await seedUser(db), await seedUser(db), await seedUser(db)]
	const first = (await ask(service, getPost, { params: params(), query: {} })).reply
	const shown = new Set(first.comments?.map(({ id }) => id))
	const below = await db.collection<CommentRecord>('comments').findOne({ postId: thread._id, upvotes: 1 }, { sort: { _id: 1 } })
	if (!below || !first.commentsNext) throw new Error('no next page')
	expect(shown.has(hex(below))).toBe(false)
	for (const { viewer } of voters) await ask(service, castCommentVote, { body: { commentId: hex(below), up: true } }, { as: viewer })
	const lifted = (await pageAfter(first.commentsNext)).comments.filter(({ id }) => id === hex(below))
	expect(lifted).toMatchObject([{ upvotes: 5 }])
})

it('does not repeat comments that were voted on shortly before they were shown', async () => {
	const voter = await seedUser(db)
	await ask(service, castCommentVote, { body: { commentId: hex(child), up: true } }, { as: voter.viewer })
	const as = (await seedUser(db)).viewer
	const first = (await ask(service, getPost, { params: params(), query: {} }, { as })).reply
	expect(first.comments?.[0]).toMatchObject({ id: hex(child), upvotes: 901 })
	const { comments } = await pageAfter(first.commentsNext ?? '')
	expect(comments.map(({ id }) => id)).not.toContain(hex(child))
})

it('returns a comment with its ancestors and descendants', async () => {
	const below = await seedComment(db, author, thread, {}, child)
	const { reply } = await ask(service, listComments, { params: params(), query: { around: hex(child) } })
	if (Array.isArray(reply)) throw new Error('not a page')
	expect(reply.comments.map(({ id }) => id)).toEqual([hex(parent), hex(child), hex(below)])
	expect(reply.next).toBeNull()
})

describe('queries', () => {
	/** The queries that MongoDB profiled while this ran. */
	async function queriesOf(run: () => Promise<unknown>): Promise<{ on: string; plan: string; looked: number }[]> {
		await db.command({ profile: 2 })
		await run()
		await db.command({ profile: 0 })
		const profile = db.collection<{ ns: string; planSummary?: string; docsExamined?: number; keysExamined?: number; op: string }>(
			'system.profile',
		)
		const asked = await profile.find({ op: { $in: ['query', 'command', 'getmore'] } }).toArray()
		await profile.drop()
		const collectionOf = (ns: string) => ns.split('.').slice(1).join('.')
		// Followers query in the background all the time.
		const isAside = (ns: string) => /(^system\.profile|^follower\w+|Events)$/.test(collectionOf(ns))
		return asked
			.filter(({ ns, planSummary }) => planSummary !== undefined && !isAside(ns))
			.map(({ ns, planSummary = '', docsExamined = 0, keysExamined = 0 }) => ({
				on: collectionOf(ns),
				plan: planSummary,
				looked: Math.max(docsExamined, keysExamined),
			}))
	}

	it.each(commentSorts)('reads a page by %s with few indexed queries, for any number of comments', async (sort) => {
		const as = (await seedUser(db)).viewer
		const first = (await ask(service, getPost, { params: params(), query: { sort } }, { as })).reply
		const next = first.commentsNext ?? ''
		for (const run of [
			() => ask(service, getPost, { params: params(), query: { sort } }, { as }),
			() => ask(service, listComments, { params: params(), query: { sort, next } }, { as }),
		]) {
			const asked = await queriesOf(run)
			expect(asked.length).toBeLessThan(25)
			expect(asked.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([])
			const ofComments = asked.filter(({ on }) => on === 'comments')
			expect(ofComments.length).toBeGreaterThan(0)
			for (const { looked } of ofComments) expect(looked).toBeLessThanOrEqual(501)
		}
	})
})
