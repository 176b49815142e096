import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { commentRecord } from '@folkmoot/service-kit/testing/records'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/service-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { type ClientSession, ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withRevision } from '../comments/comment-revision-store.ts'
import { addCommentVotes, insertComments, updateComment } from '../comments/comment-store.ts'
import { recountThreads } from '../imports/recount-store.ts'
import { anonymizeLocks } from '../removals/anonymize-locks-store.ts'
import { removeComments, restoreComments } from '../removals/authored-content-store.ts'
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
const inTransaction = (write: (tx: ClientSession) => Promise<void>) =>
	service.deps.client.withSession((tx) => tx.withTransaction(() => write(tx)))
const asGuest = async (thread: Awaited<ReturnType<typeof read>>) =>
	showThread(thread, post, null, await readOwnMarks(db, null, post, thread.people))

describe('a thread that has not changed', () => {
	it.each([
		[{ sort: 'best' }, 101],
		[{ sort: 'new' }, 101],
		[{ sort: 'old' }, 101],
		[{ count: 500 }, 101],
		[{ count: 20 }, 20],
	] as const)('is the same object once its state was read: %j', async (query, length) => {
		await read(query)
		const thread = await read(query)
		expect(thread.comments).toHaveLength(length)
		expect(await read(query)).toBe(thread)
		expect(await read(query)).toBe(thread)
	})

	it('has the same rows for guests', async () => {
		await read()
		expect(await asGuest(await read())).toBe(await asGuest(await read()))
	})

	it('is another for each order', async () => {
		const [best, old] = [await read(), await read({ sort: 'old' })]
		expect(best.comments[0]?._id).toEqual(first._id)
		expect(old.comments.map(({ _id }) => _id)).not.toEqual(best.comments.map(({ _id }) => _id))
	})
})

describe('a thread that has changed', () => {
	const readTwice = async () => {
		await read()
		return read()
	}

	const deletion = () => ({ as: 'mods' as const, at: new Date(), by: author._id })
	it.each<[string, () => Promise<unknown>, Partial<Comment>]>([
		[
			'a vote',
			() => addCommentVotes(db, [{ targetId: first._id, up: 1, down: 0, now: new Date(), isChange: true }], undefined),
			{ upvotes: 10 },
		],
		['a reply', () => insertComments(db, [commentRecord(author, post, {}, first)], undefined), { noReplies: 1 }],
		['an edit', () => updateComment(db, first._id, { body: 'Beans came up.' }, undefined), { body: 'Beans came up.' }],
		['a removal', () => inTransaction((tx) => removeComments(db, [first._id], deletion(), tx)), { deletedAs: 'mods' }],
		['a correction of counts', () => recountThreads(service.deps.client, db, [post._id]), { noReplies: 0 }],
	])('shows %s', async (_, change, shown) => {
		await comments().updateOne({ _id: first._id }, { $set: { noReplies: shown.noReplies === 0 ? 7 : 0 } })
		await readTwice()
		await change()
		expect((await asGuest(await read()))[0]).toMatchObject({ id: first._id.toHexString(), ...shown })
	})

	it('shows what came back, and whose lock was anonymized', async () => {
		await updateComment(db, first._id, { deletion: deletion(), lock: deletion() }, undefined)
		expect((await asGuest(await readTwice()))[0]).toMatchObject({ deletedAs: 'mods' })
		await inTransaction((tx) => restoreComments(db, [first._id], tx))
		expect((await asGuest(await readTwice()))[0]).toMatchObject({ deletedAt: null })
		await inTransaction((tx) => anonymizeLocks(db, author.viewer.id, tx))
		expect((await read()).comments[0]?.lock).toMatchObject({ by: null })
	})

	it('shows the last of more changes than are compared', async () => {
		const all = await comments().find({ postId: post._id }).toArray()
		for (const { _id } of all) await updateComment(db, _id, { downvotes: 1 }, undefined)
		await readTwice()
		await updateComment(db, first._id, { body: 'The last' }, undefined)
		expect((await asGuest(await read()))[0]).toMatchObject({ body: 'The last' })
	})

	it('shows what was changed without a revision after ten seconds', async () => {
		const now = new Date()
		const at = async (second: number) =>
			asGuest(await readThread(db, post, { viewer, now: new Date(now.getTime() + second * 1_000), sort: 'best', count: undefined }))
		await at(0)
		await at(0)
		await comments().updateOne({ _id: first._id }, { $set: { body: 'By hand' } })
		expect((await at(10))[0]).toMatchObject({ body: 'By hand' })
		await comments().deleteOne({ _id: first._id })
		expect((await at(20))[0]?.id).not.toBe(first._id.toHexString())
	})

	it('shows a new comment', async () => {
		await readTwice()
		const { insertedId } = await comments().insertOne(withRevision({ ...first, _id: new ObjectId(), upvotes: 20 }))
		expect((await asGuest(await read()))[0]?.id).toBe(insertedId.toHexString())
	})

	it('shows the new name of an author', async () => {
		await readTwice()
		await db.collection<UserRecord>('users').updateOne({ _id: author._id }, { $set: { username: `n${Date.now()}` } })
		const { username } = (await db.collection<UserRecord>('users').findOne({ _id: author._id })) ?? {}
		expect((await asGuest(await read()))[0]).toMatchObject({ username, author: { username } })
	})

	it('shows the new title of its post', async () => {
		await readTwice()
		post = { ...post, title: 'When to lift garlic' }
		expect((await asGuest(await read()))[0]).toMatchObject({ postTitle: 'When to lift garlic' })
	})

	it('shows that its post was deleted', async () => {
		expect((await asGuest(await readTwice()))[0]).toMatchObject({ postDeleted: false })
		post = { ...post, deletion: { as: 'mods', at: new Date(), by: author._id } }
		expect((await asGuest(await read()))[0]).toMatchObject({ postDeleted: true, postDeletedAs: 'mods' })
	})
})
