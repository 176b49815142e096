import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postService } from '../service.ts'
import { dropRevisionIndex, dropRevisions } from './drop-revisions.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

it('drops the revisions of comments and their index, and nothing else', async () => {
	const { db, client } = service.deps
	const author = await seedUser(db)
	const comment = await seedComment(db, author, await seedPost(db, author, await seedCommunity(db)))
	const comments = db.collection('comments')
	await comments.updateOne({ _id: comment._id }, { $set: { revision: new ObjectId() } })
	await comments.createIndex({ postId: 1, revision: 1 })
	const before = await comments.indexes()
	for (let time = 0; time < 2; time++) {
		await dropRevisionIndex(db)
		await client.withSession((session) => session.withTransaction((tx) => dropRevisions(db, null, tx)))
	}
	expect(await comments.findOne({ _id: comment._id })).toEqual(comment)
	const names = (await comments.indexes()).map(({ name }) => name)
	expect(names).toEqual(before.map(({ name }) => name).filter((name) => name !== 'postId_1_revision_1'))
	expect(names).toContain('postId_1_votedAt_1')
})
