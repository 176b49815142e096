import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { communityOutbox } from '@folkmoot/community-contract/community-events'
import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { search } from '@folkmoot/feeds-contract/search-endpoints'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import { postOutbox } from '@folkmoot/post-contract/post-events'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { feedsService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']

beforeAll(async () => {
	service = await startTestService(feedsService)
	db = service.deps.db
})
afterAll(() => service.stop())

const publish = (outbox: string, event: { type: string }) => appendEvents(db, outbox, [event], { tx: undefined, now: new Date() })
const publishPostEvent = (event: PostEvent) => publish(postOutbox, event)
const change = (collection: string, _id: ObjectId, fields: object) => db.collection(collection).updateOne({ _id }, { $set: fields })

async function finds(q: string, titles: string[]): Promise<void> {
	await vi.waitFor(async () => {
		const { items } = (await ask(service, search, { query: { q } })).reply
		expect(
			items.map(({ type, item }) => `${type} ${'title' in item ? item.title : 'name' in item ? item.name : item.username}`).sort(),
		).toEqual(titles)
	}, 10_000)
}

it('indexes created, edited and removed content', async () => {
	const author = await seedUser(db)
	const place = await seedCommunity(db)
	const post = await seedPost(db, author, place, { title: 'Parsnips' })
	const comment = await seedComment(db, author, post, { body: 'Radishes', bodyTree: [['p', null, 'Radishes']] })
	const [postId, commentId, authorId, communityId] = [post, comment, author, place].map(({ _id }) => _id.toHexString()) as [
		string,
		string,
		string,
		string,
	]
	await publishPostEvent({ type: 'post.created', postId, authorId, communityId })
	await finds('parsnips', ['post Parsnips'])
	await change('posts', post._id, { title: 'Swedes' })
	await publishPostEvent({ type: 'post.edited', postId })
	await finds('swedes', ['post Swedes'])
	await finds('parsnips', [])

	const said = { postAuthorId: authorId, parentId: null, parentAuthorId: null, authorName: author.username }
	await publishPostEvent({ type: 'comment.created', commentId, postId, authorId, communityId, ...said })
	await finds('radishes', [`comment ${author.username}`])
	await change('posts', post._id, { deletion: { by: null, as: 'mods', at: new Date() } })
	await finds('swedes', [])
	await publishPostEvent({ type: 'post.deleted', postId, authorId, communityId, by: authorId, as: 'mods' })
	await vi.waitFor(
		async () => expect(await db.collection('searchTexts').countDocuments({ kind: { $in: ['post', 'comment'] } })).toBe(0),
		10_000,
	)
})

it('takes the language that the author chose', async () => {
	const author = await seedUser(db)
	const post = await seedPost(db, author, await seedCommunity(db), { title: 'Hunde' })
	const [postId, authorId, communityId] = [post._id, author._id, post.communityId].map(String) as [string, string, string]
	await publishPostEvent({ type: 'post.created', postId, authorId, communityId })
	await finds('hunde', ['post Hunde'])
	const choose = async (fields: object, language: string, term: string) => {
		await change('posts', post._id, fields)
		await publishPostEvent({ type: 'post.languageChosen', postId })
		const found = () => db.collection('searchTexts').findOne({ _id: post._id })
		await vi.waitFor(async () => expect(await found()).toMatchObject({ language, terms: expect.arrayContaining([`=${term}`]) }), 10_000)
	}
	await choose({ language: 'de', languageChosen: true }, 'de', 'hund~de')
	await choose({ language: 'nds', languageChosen: true }, 'nds', 'hunde')
	await choose({ language: 'de', languageChosen: false }, '', 'hund~en')
})

it('removes and restores the comments of a long thread with its post, in batches', async () => {
	const author = await seedUser(db)
	const post = await seedPost(db, author, await seedCommunity(db), { title: 'Chard' })
	const first = await seedComment(db, author, post, { body: 'Beets', bodyTree: [['p', null, 'Beets']] })
	const gone = new ObjectId()
	const copies = Array.from({ length: 599 }, (_none, index) => ({
		...first,
		_id: index === 0 ? gone : new ObjectId(),
		createdAt: new Date(index),
	}))
	await db.collection('comments').insertMany(copies)
	await change('comments', gone, { deletion: { by: null, as: 'mods', at: new Date() } })
	const [postId, authorId, communityId] = [post._id, author._id, post.communityId].map(String) as [string, string, string]
	const indexed = () => db.collection('searchTexts').countDocuments({ postId: post._id })
	const waitOptions = { timeout: 15_000 }
	await publishPostEvent({ type: 'post.restored', postId, authorId, communityId, by: authorId })
	await vi.waitFor(async () => expect(await indexed()).toBe(599), waitOptions)
	await change('posts', post._id, { deletion: { by: null, as: 'mods', at: new Date() } })
	await publishPostEvent({ type: 'post.deleted', postId, authorId, communityId, by: authorId, as: 'mods' })
	await vi.waitFor(async () => expect(await indexed()).toBe(0), waitOptions)
	await vi.waitFor(async () => expect(await db.collection('searchThreads').countDocuments()).toBe(0), waitOptions)
})

it('indexes created, edited and deleted communities and members', async () => {
	const place = await seedCommunity(db, { name: 'Orchard' })
	await publish(communityOutbox, { type: 'community.created', communityId: place._id.toHexString() } as { type: string })
	await finds('orchard', ['community Orchard'])
	await change('communities', place._id, { aboutTree: [['p', null, 'Quinces']] })
	await publish(communityOutbox, { type: 'community.edited', communityId: place._id.toHexString() } as { type: string })
	await finds('quinces', ['community Orchard'])

	const member = await seedUser(db, { username: 'Pomologist' })
	const userId = member._id.toHexString()
	const publishUserEvent = (type: string) => publish(accountOutbox, { type, userId } as { type: string })
	await publishUserEvent('user.created')
	await finds('pomologist', ['user Pomologist'])
	await change('users', member._id, { bannedAt: new Date() })
	await publishUserEvent('user.banned')
	await finds('pomologist', [])
	await change('users', member._id, { bannedAt: null })
	await publishUserEvent('user.unbanned')
	await finds('pomologist', ['user Pomologist'])
})

it('finds what a member has claimed as theirs, and the imported author no longer', async () => {
	const moss = await seedUser(db, { username: 'moss_of_old', importKey: 'forum:moss' })
	const ada = await seedUser(db)
	const post = await seedPost(db, moss, await seedCommunity(db), { title: 'Celeriac' })
	const [postId, userId, authorId] = [post, moss, ada].map(({ _id }) => _id.toHexString()) as [string, string, string]
	await publishPostEvent({ type: 'post.created', postId, authorId: userId, communityId: post.communityId.toHexString() })
	await publish(accountOutbox, { type: 'user.created', userId, username: moss.username } as { type: string })
	await finds('celeriac', ['post Celeriac'])
	await finds('moss_of_old', ['user moss_of_old'])
	await change('posts', post._id, { authorId: ada._id, authorName: ada.username })
	await db.collection('users').deleteOne({ _id: moss._id })
	await publishPostEvent({ type: 'author.moved', authorId, postIds: [postId], commentIds: [], noPosts: 1, noComments: 0, points: 1 })
	await publish(accountOutbox, { type: 'author.removed', userId, toId: authorId } as { type: string })
	await vi.waitFor(
		async () => expect(await db.collection('searchTexts').findOne({ _id: post._id })).toMatchObject({ authorId: ada._id }),
		10_000,
	)
	await vi.waitFor(async () => expect(await db.collection('searchTexts').findOne({ _id: moss._id })).toBeNull(), 10_000)
	await finds('celeriac', ['post Celeriac'])
})
