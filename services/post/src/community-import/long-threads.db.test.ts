import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { discardImportedPosts, publishImportedComments, publishImportedPosts } from '@folkmoot/post-contract/archive-endpoints'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postService } from '../service.ts'

const importId = new ObjectId().toHexString()
const noComments = 1_200
let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
	const { db } = service.deps
	const author = await seedUser(db)
	const hidden = { importKey: `archive:${importId}:p`, arriving: { deletion: null } }
	const post = await seedPost(db, author, await seedCommunity(db), hidden)
	const { _id, ...comment } = await seedComment(db, author, post)
	const comments = db.collection<CommentRecord>('comments')
	await comments.deleteOne({ _id })
	const keyOf = (n: number) => `archive:${importId}:p/${String(n).padStart(4, '0')}`
	await comments.insertMany(Array.from({ length: noComments }, (_, n) => ({ ...comment, _id: new ObjectId(), importKey: keyOf(n) })))
})
afterAll(() => service.stop())

type Batches = typeof discardImportedPosts | typeof publishImportedComments | typeof publishImportedPosts

/** Calls an endpoint until nothing is left; returns what `count` says after each call. */
async function countAfterEach(endpoint: Batches, count: () => Promise<number>): Promise<number[]> {
	const counts: number[] = []
	let after: string | null = null
	do {
		const { reply }: { reply: { next: string | null } } = await ask(service, endpoint, { body: { importId, after } }, { asService: true })
		after = reply.next
		counts.push(await count())
	} while (after !== null)
	return counts
}

const countOf = (collection: string, filter = {}) => service.deps.db.collection(collection).countDocuments(filter)

it('publishes a long thread in bounded transactions, each item once', async () => {
	expect(await countAfterEach(publishImportedPosts, () => countOf('postEvents', { 'event.type': 'post.edited' }))).toEqual([1])
	const edited = () => countOf('postEvents', { 'event.type': 'comment.edited' })
	expect(await countAfterEach(publishImportedComments, edited)).toEqual([500, 1_000, noComments])
	expect(await service.deps.db.collection('postEvents').distinct('event.commentId')).toHaveLength(noComments)
})

it('discards a long thread in bounded transactions, its post last', async () => {
	const left = async () => (await countOf('comments')) + (await countOf('posts'))
	expect(await countAfterEach(discardImportedPosts, left)).toEqual([701, 201, 0])
})
