import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { commentRecord } from '@folkmoot/content-kit/testing/records'
import { seedComment, seedCommunity, seedMute, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCommentVote, insertComment, updateComment } from '../comments/comment-store.ts'
import { recountThreads } from '../imports/recount-store.ts'
import { postService } from '../service.ts'
import { showThread } from './show-thread.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let post: PostRecord
let first: CommentRecord

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
})
afterAll(() => service.stop())

beforeEach(async () => {
	author = await seedUser(db)
	post = await seedPost(db, author, await seedCommunity(db))
	first = await seedComment(db, author, post, { upvotes: 9 })
	const more = Array.from({ length: 100 }, () => ({ ...first, _id: new ObjectId(), upvotes: 1 }))
	await comments().insertMany(more)
})

const comments = () => db.collection<CommentRecord>('comments')
const show = async ({ sort = 'best', count, as = null }: { sort?: CommentSort; count?: number; as?: Viewer | null } = {}) => {
	const thread = await showThread({ db, viewer: as }, post.publicId, { now: new Date(), sort, count })
	if (!thread) throw new Error('The post is not there.')
	return thread
}

it.each([
	[{ sort: 'best' }, 101, false],
	[{ sort: 'new' }, 101, false],
	[{ sort: 'old' }, 101, false],
	[{ count: 500 }, 101, false],
	[{ count: 20 }, 20, true],
] as const)('has the comments of the page that is asked for: %j', async (query, length, isTruncated) => {
	const thread = await show(query)
	expect([thread.comments.length, thread.isTruncated, thread.end]).toEqual([length, isTruncated, null])
	if (!('sort' in query) || query.sort === 'best') expect(thread.comments[0]?.id).toBe(first._id.toHexString())
})

it("shows a member's own votes and mutes, and nobody else's", async () => {
	const [member, other] = [await seedUser(db), await seedUser(db)]
	const vote = { _id: new ObjectId(), voterId: member._id, targetId: first._id, postId: post._id, up: false, createdAt: new Date() }
	await db.collection('votes').insertOne(vote)
	await seedMute(db, member, 'user', author._id)
	const marks = async (as: Viewer | null) => {
		const [comment] = (await show({ as })).comments
		return [comment?.userVoted, comment?.userVotedUp, comment?.isAuthorMuted]
	}
	expect(await marks(null)).toEqual([null, null, undefined])
	expect(await marks(other.viewer)).toEqual([false, null, false])
	expect(await marks(member.viewer)).toEqual([true, false, true])
})

describe('shows at once', () => {
	const deletion = () => ({ as: 'mods' as const, at: new Date(), by: author._id })
	it.each<[string, () => Promise<unknown>, Partial<Comment>]>([
		['a vote', () => addCommentVote(db, first._id, { up: 1, down: 0 }, undefined), { upvotes: 10 }],
		['a reply', () => insertComment(db, commentRecord(author, post, {}, first), undefined), { noReplies: 1 }],
		['an edit', () => updateComment(db, first._id, { body: 'Beans came up.' }, undefined), { body: 'Beans came up.' }],
		['a removal', () => updateComment(db, first._id, { deletion: deletion() }, undefined), { deletedAs: 'mods', contentStripped: true }],
		['a correction of counts', () => recountThreads(service.deps.client, db, [post._id]), { noReplies: 0 }],
	])('%s', async (_, change, shown) => {
		await comments().updateOne({ _id: first._id }, { $set: { noReplies: shown.noReplies === 0 ? 7 : 0 } })
		await show()
		await change()
		expect((await show()).comments[0]).toMatchObject({ id: first._id.toHexString(), ...shown })
	})

	it('the new name of an author', async () => {
		await show()
		const username = `n${Date.now()}`
		await db.collection<UserRecord>('users').updateOne({ _id: author._id }, { $set: { username } })
		const thread = await show()
		expect(thread.comments[0]).toMatchObject({ username, author: { username } })
		expect(thread.post).toMatchObject({ username })
	})

	it('that its post was deleted', async () => {
		expect((await show()).comments[0]).toMatchObject({ postDeleted: false })
		await db.collection<PostRecord>('posts').updateOne({ _id: post._id }, { $set: { deletion: deletion() } })
		expect((await show()).comments[0]).toMatchObject({ postDeleted: true, postDeletedAs: 'mods' })
	})
})

it('reads no more than a page of a long thread, in its order, beside a large collection', async () => {
	const long = Array.from({ length: 900 }, (_, index) => ({ ...first, _id: new ObjectId(), upvotes: index }))
	await comments().insertMany(long)
	await db.command({ profile: 2 })
	const thread = await show({ as: (await seedUser(db)).viewer })
	await db.command({ profile: 0 })
	const notes = await db
		.collection('system.profile')
		.find({ ns: `${db.databaseName}.posts`, op: 'command' })
		.toArray()
	await db.collection('system.profile').drop()
	expect([thread.comments.length, thread.comments[0]?.upvotes]).toEqual([500, 899])
	// The post three times (itself, with its visit, with its comments), and one comment more than a page.
	expect(notes).toHaveLength(1)
	expect(notes[0]?.['planSummary']).toContain('IXSCAN')
	expect(Number(notes[0]?.['docsExamined'])).toBeLessThanOrEqual(504)
	expect(Number(notes[0]?.['keysExamined'])).toBeLessThanOrEqual(510)
})
