import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { getPost } from '@folkmoot/post-contract/post-endpoints'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

type User = Awaited<ReturnType<typeof seedUser>>
let service: TestService
let db: TestService['deps']['db']
let author: User
let community: Awaited<ReturnType<typeof seedCommunity>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	community = await seedCommunity(db)
})
afterAll(() => service.stop())

function send<T>(method: string, path: string, body: object, as = author.viewer) {
	return askRaw<T>(service, { method, path, body: JSON.stringify(body) }, { as })
}
const create = (body: object) => send<Post>('POST', '/api/posts', { community: community.name, ...body })
const edit = (post: { publicId: string }, body: object, as = author.viewer) => send<Post>('PUT', `/api/posts/${post.publicId}`, body, as)
const comment = (post: { publicId: string }, body: object) => send<Comment>('POST', `/api/posts/${post.publicId}/comments`, body)
const editComment = (of: { postPublicId: string; id: string }, body: object) =>
	send<Comment>('PUT', `/api/posts/${of.postPublicId}/comments/${of.id}`, body)
const languageIn = ({ reply }: { reply: Post | Comment }) => [reply.language, reply.languageChosen]

const german = 'Welche Tomaten wachsen gut auf dem Balkon?'
const english = 'Which tomatoes grow well on a balcony?'

describe('a language that is not one', () => {
	it.each(['xx', 'EN', 'en-GB', 'constructor', '<script>', 7, ['en'], { $gt: '' }])('%j is refused with its field', async (language) => {
		const post = await seedPost(db, author, community)
		const below = await seedComment(db, author, post)
		const of = { postPublicId: post.publicId, id: below._id.toHexString() }
		for (const answer of [
			await create({ title: german, language }),
			await edit(post, { title: german, language }),
			await comment(post, { body: german, language }),
			await editComment(of, { body: german, language }),
		]) {
			const { status, code, fields } = { ...answer.failure }
			expect([status, code, Object.keys(fields ?? {})]).toEqual([400, 'invalid_input', ['language']])
		}
		expect(await db.collection<PostRecord>('posts').findOne({ _id: post._id })).toEqual(post)
		expect(await db.collection<CommentRecord>('comments').findOne({ _id: below._id })).toEqual(below)
	})

	it('nor may anyone but its author change it', async () => {
		const post = await seedPost(db, author, community)
		const other = await seedUser(db)
		expect((await edit(post, { language: 'de' }, other.viewer)).failure).toMatchObject({ status: 403, code: 'not_author' })
	})
})

describe('the language of a post', () => {
	it.each([
		['of title and text', { title: 'Balkon', body: german }, 'de'],
		['of the title, if there is no text', { title: german }, 'de'],
		['of the title of a link', { type: 'link', url: 'https://example.org/which-of-the-tomatoes', title: german }, 'de'],
		['not of code', { title: 'build.sh', body: '```\nif this then that and all of the others\n```' }, ''],
		['as null asks for it', { title: english, language: null }, 'en'],
	])('is detected: %s', async (_, body, language) => {
		const answer = await create(body)
		expect(languageIn(answer)).toEqual([language, undefined])
		expect(await db.collection<PostRecord>('posts').findOne({ publicId: answer.reply.publicId })).toMatchObject({ language })
	})

	it('is what its author chose, until they choose again', async () => {
		const { reply: post } = await create({ title: german, language: 'nds' })
		expect(languageIn({ reply: post })).toEqual(['nds', true])
		expect(languageIn(await edit(post, { title: english }))).toEqual(['nds', true])
		expect(languageIn(await edit(post, { language: 'gsw' }))).toEqual(['gsw', true])
		expect(languageIn(await edit(post, { language: '' }))).toEqual(['en', undefined])
	})

	it('follows an edit if nobody chose it, and is no edit of the text itself', async () => {
		const { reply: post } = await create({ title: german })
		expect(languageIn(await edit(post, { title: english }))).toEqual(['en', undefined])
		const other = (await create({ title: german })).reply
		expect((await edit(other, { language: 'gsw' })).reply).toMatchObject({ title: german, language: 'gsw', editedAt: null })
	})

	it("is unknown in a record that is older than languages, and detected with its author's next edit", async () => {
		const post = await seedPost(db, author, community, { title: german, body: null })
		await db.collection('posts').updateOne({ _id: post._id }, { $unset: { language: '' } })
		const { reply } = await ask(service, getPost, { params: { postId: post.publicId }, query: {} })
		expect(languageIn({ reply })).toEqual(['', undefined])
		expect(languageIn(await edit(post, { title: `${german} Und warum?` }))).toEqual(['de', undefined])
	})
})

describe('the language of a comment', () => {
	it('is detected, also when it is edited', async () => {
		const post = await seedPost(db, author, community)
		const { reply } = await comment(post, { body: `> ${english}\n\nDie kleinen gelben, jedes Jahr.` })
		expect(languageIn({ reply })).toEqual(['de', undefined])
		expect(languageIn(await editComment(reply, { body: english }))).toEqual(['en', undefined])
		expect(languageIn(await comment(post, { body: 'Ok' }))).toEqual(['', undefined])
	})

	it('is what its author chose; choosing is no edit', async () => {
		const post = await seedPost(db, author, community)
		const { reply } = await comment(post, { body: german, language: 'nds' })
		expect(languageIn({ reply })).toEqual(['nds', true])
		expect(languageIn(await editComment(reply, { body: english }))).toEqual(['nds', true])
		const other = (await comment(post, { body: german })).reply
		expect((await editComment(other, { language: 'gsw' })).reply).toMatchObject({ body: german, language: 'gsw', editedAt: null })
		expect(languageIn(await editComment(other, { language: '' }))).toEqual(['de', undefined])
	})

	it('still needs something to change', async () => {
		const { reply } = await comment(await seedPost(db, author, community), { body: german })
		for (const body of [{}, { language: null }]) {
			expect((await editComment(reply, body)).failure).toMatchObject({ status: 400, fields: { body: expect.any(String) } })
		}
	})

	it('is told to nobody who may not read it', async () => {
		const { reply } = await comment(await seedPost(db, author, community), { body: german })
		const path = `/api/posts/${reply.postPublicId}/comments/${reply.id}?deleteAs=normal`
		expect((await send<Comment>('DELETE', path, {})).reply).toMatchObject({ contentStripped: true, language: '' })
	})
})
