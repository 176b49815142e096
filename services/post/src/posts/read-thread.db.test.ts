import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postRoom } from '../room.ts'
import { readOwnMarks } from './own-marks.ts'
import { readThread, showThread } from './read-thread.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let post: PostRecord
let first: CommentRecord
/** Their reads are not shared with others, so each is a new one. */
let viewer: { id: string; username: string; isAdmin: boolean; justWrote: boolean }

beforeAll(async () => {
	service = await startTestService(postRoom)
	db = service.deps.db
	viewer = { ...(await seedUser(db)).viewer, justWrote: true }
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
const read = ({ sort = 'best', count }: { sort?: CommentSort; count?: number } = {}) =>
	readThread(db, post, { viewer, now: new Date(), sort, count })
const asGuest = async (thread: Awaited<ReturnType<typeof read>>) =>
	showThread(thread, post, null, await readOwnMarks(db, null, post, thread.people))

describe('a thread that has not changed', () => {
	it.each([{ sort: 'best' }, { sort: 'new' }, { sort: 'old' }, { count: 500 }] as const)('is the same object: %j', async (query) => {
		const thread = await read(query)
		expect(thread.comments).toHaveLength(101)
		expect(await read(query)).toBe(thread)
	})

	it('has the same rows for guests', async () => {
		expect(await asGuest(await read())).toBe(await asGuest(await read()))
	})

	it('is another for each order', async () => {
		const [best, old] = [await read(), await read({ sort: 'old' })]
		expect(best.comments[0]?._id).toEqual(first._id)
		expect(old.comments.map(({ _id }) => _id)).not.toEqual(best.comments.map(({ _id }) => _id))
	})
})

describe('a thread that has changed', () => {
	it('shows a vote, an edit and a deletion of a comment, and decodes only that one again', async () => {
		const before = await read()
		await comments().updateOne({ _id: first._id }, { $set: { upvotes: 10, body: 'The beans came up.' } })
		const after = await read()
		expect((await asGuest(after))[0]).toMatchObject({ upvotes: 10, body: 'The beans came up.' })
		expect(after.comments.slice(1).every((one, index) => one === before.comments[index + 1])).toBe(true)
		await comments().updateOne({ _id: first._id }, { $set: { deletion: { as: 'normal', at: new Date(), by: author._id } } })
		expect((await asGuest(await read()))[0]).toMatchObject({ contentStripped: true, body: '' })
	})

	it('shows a new comment and leaves out one that is gone', async () => {
		await read()
		const { insertedId } = await comments().insertOne({ ...first, _id: new ObjectId(), upvotes: 20 })
		expect((await asGuest(await read()))[0]?.id).toBe(insertedId.toHexString())
		await comments().deleteOne({ _id: insertedId })
		expect((await asGuest(await read()))[0]?.id).toBe(first._id.toHexString())
	})

	it('shows the new name of an author', async () => {
		await read()
		await db.collection<UserRecord>('users').updateOne({ _id: author._id }, { $set: { username: `n${Date.now()}` } })
		const { username } = (await db.collection<UserRecord>('users').findOne({ _id: author._id })) ?? {}
		expect((await asGuest(await read()))[0]).toMatchObject({ username, author: { username } })
	})

	it('shows the new title of its post', async () => {
		await read()
		post = { ...post, title: 'When to lift garlic' }
		expect((await asGuest(await read()))[0]).toMatchObject({ postTitle: 'When to lift garlic' })
	})

	it('shows that its post was deleted', async () => {
		expect((await asGuest(await read()))[0]).toMatchObject({ postDeleted: false })
		post = { ...post, deletion: { as: 'mods', at: new Date(), by: author._id } }
		expect((await asGuest(await read()))[0]).toMatchObject({ postDeleted: true, postDeletedAs: 'mods' })
	})
})
