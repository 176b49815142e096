import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postService } from '../service.ts'
import { fillLanguages } from './fill-languages.ts'

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

it('gives older posts and comments their language, batch by batch, and changes nothing else', async () => {
	const { db } = service.deps
	const [posts, comments] = [db.collection<PostRecord>('posts'), db.collection<CommentRecord>('comments')]
	const author = await seedUser(db)
	const community = await seedCommunity(db)
	const german = await seedPost(db, author, community, { title: 'Welche Tomaten wachsen gut?', body: null })
	const chosen = await seedPost(db, author, community, { title: 'Welche Tomaten wachsen gut?', language: 'nds', languageChosen: true })
	const comment = await seedComment(db, author, german, { body: 'The small yellow ones, every year.' })
	await posts.insertMany(
		Array.from({ length: 250 }, (_, n) => {
			const _id = new ObjectId()
			return { ...german, _id, publicId: `old${n}`, importKey: `old${n}` }
		}),
	)
	// As the version before wrote them.
	for (const texts of [posts, comments])
		await texts.updateMany({ languageChosen: { $exists: false } } as object, { $unset: { language: '' } })
	await db.collection('languageFilling').deleteMany({})
	let steps = 0
	// As after a kill, each step goes on from what is stored; some run in two processes.
	while ((await Promise.all([fillLanguages(db), fillLanguages(db)])).some((more) => more)) steps += 1
	expect(steps).toBeGreaterThan(1)
	expect(steps).toBeLessThan(10)
	expect(await posts.findOne({ _id: german._id })).toEqual({ ...german, language: 'de' })
	expect(await posts.findOne({ _id: chosen._id })).toEqual(chosen)
	expect(await comments.findOne({ _id: comment._id })).toEqual({ ...comment, language: 'en' })
	expect(await posts.countDocuments({ language: 'de' })).toBe(251)
	expect(await fillLanguages(db)).toBe(false)
})
