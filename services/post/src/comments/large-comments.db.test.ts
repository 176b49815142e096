import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import type { Comment } from '@folkmoot/post-contract/comment'
import { listComments } from '@folkmoot/post-contract/comment-endpoints'
import { commentSorts } from '@folkmoot/post-contract/comment-sort'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postService } from '../service.ts'

const words = 'a@b.c '.repeat(limits.bodyMax / 6)
const tree = parseMarkdown(words)
const treeBytes = JSON.stringify(tree).length
/** Large ones of a page may take 4 MiB in MongoDB, which is a little more in JSON. */
const pageBytesMax = 6_000_000

let service: TestService
let thread: PostRecord
/** A large comment that comes last; the small ones that come first are all below it. */
let parent: CommentRecord
let large: CommentRecord[]
let small: CommentRecord[]
let all: string[]

beforeAll(async () => {
	service = await startTestService(postService)
	const { db } = service.deps
	const author = await seedUser(db)
	thread = await seedPost(db, author, await seedCommunity(db))
	const template = await seedComment(db, author, thread)
	await db.collection<CommentRecord>('comments').deleteMany({})
	const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000)
	const text = { body: words, bodyTree: tree }
	large = Array.from({ length: 90 }, (_, n) => ({ ...template, ...text, _id: new ObjectId(), upvotes: 5 + (n % 3), createdAt: at(n) }))
	parent = { ...template, ...text, _id: new ObjectId(), upvotes: 0, createdAt: at(0) }
	const below = { depth: 1, parentId: parent._id, ancestors: [parent._id] }
	small = Array.from({ length: 30 }, (_, n) => ({ ...template, ...below, _id: new ObjectId(), upvotes: 20, createdAt: at(200 + n) }))
	await db.collection<CommentRecord>('comments').insertMany([parent, ...large, ...small])
	all = [parent, ...large, ...small].map(({ _id }) => _id.toHexString()).sort()
}, 60_000)
afterAll(() => service.stop())

const bytesOf = (reply: unknown) => JSON.stringify(reply).length
const isWhole = ({ body, bodyTree }: Comment) => body !== words || bytesOf(bodyTree) === treeBytes

it('is about more than one answer may take', () => expect(large.length * treeBytes).toBeGreaterThan(2 * pageBytesMax))

it.each(commentSorts)('ends a page before its large comments take too much, and misses none (%s)', async (sort) => {
	const read: Comment[] = []
	const { reply } = await ask(service, getPost, { params: { postId: thread.publicId }, query: { sort } })
	let page = { comments: reply.comments ?? [], next: reply.commentsNext }
	for (let pages = 0; pages < 20; pages++) {
		expect(bytesOf(page)).toBeLessThan(pageBytesMax)
		read.push(...page.comments)
		if (page.next === null) break
		const next = await ask(service, listComments, { params: { postId: thread.publicId }, query: { next: page.next, sort } })
		if (Array.isArray(next.reply)) throw new Error('not a page')
		page = next.reply
	}
	expect([...new Set(read.map(({ id }) => id))].sort()).toEqual(all)
	expect(read.every(isWhole)).toBe(true)
})

it('shows what the comments of a page are below, also where that is large', async () => {
	const { reply } = await ask(service, getPost, { params: { postId: thread.publicId }, query: { sort: 'best' } })
	const above = reply.comments?.find(({ id }) => id === parent._id.toHexString())
	expect(above?.body).toBe(words)
})

it('shows as many of the first comments as there is room for, and says that these are not all', async () => {
	const { reply } = await ask(service, getPost, { params: { postId: thread.publicId }, query: { comments: 100 } })
	expect(bytesOf(reply)).toBeLessThan(pageBytesMax)
	expect(reply.commentsCut).toBe(true)
	expect(reply.comments?.every(isWhole)).toBe(true)
})

it('shows what is below and around a comment', async () => {
	const params = { postId: thread.publicId }
	const below = await ask(service, listComments, { params, query: { parentId: parent._id.toHexString() } })
	expect(below.reply).toHaveLength(small.length)
	const [one] = small
	const around = await ask(service, listComments, { params, query: { around: one?._id.toHexString() ?? '' } })
	expect(around.reply).toMatchObject({ comments: [{ id: parent._id.toHexString(), body: words }, { id: one?._id.toHexString() }] })
})
