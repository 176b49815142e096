import { sampleImage, seedBan, seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { createPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord, VoteRecord } from '@folkmoot/post-contract/post-records'
import { ask, askRaw } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postService } from '../service.ts'

let service: TestService
let db: TestService['deps']['db']
let author: Awaited<ReturnType<typeof seedUser>>
let community: Awaited<ReturnType<typeof seedCommunity>>

beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	author = await seedUser(db)
	community = await seedCommunity(db, { name: 'Gardening' })
})
afterAll(() => service.stop())

const create = (body: object, as = author.viewer, idempotencyKey?: string) =>
	askRaw<Record<string, unknown>>(
		service,
		{ method: 'POST', path: '/api/posts', body: JSON.stringify(body) },
		{ as, ...(idempotencyKey ? { idempotencyKey } : {}) },
	)
const text = { title: 'A title', body: 'Some *text*.', community: 'gardening' }

describe('createPost', () => {
	it('creates a text post, upvoted by its author, with a case-insensitive community name', async () => {
		const { status, reply } = await ask(service, createPost, { body: text }, { as: author.viewer })
		expect(status).toBe(200)
		expect(reply).toMatchObject({
			type: 'text',
			title: 'A title',
			body: 'Some *text*.',
			communityName: 'Gardening',
			username: author.username,
			upvotes: 1,
			downvotes: 0,
			userVoted: true,
			userVotedUp: true,
			noComments: 0,
			comments: null,
		})
		expect(reply.publicId).toMatch(/^[0-9A-Za-z]{8}$/)
		expect(reply.bodyTree).toEqual([['p', null, 'Some ', ['em', null, 'text'], '.']])
		const votes = await db
			.collection<VoteRecord>('votes')
			.find({ targetId: new ObjectId(reply.id) })
			.toArray()
		expect(votes).toMatchObject([{ on: 'post', up: true, voterId: author._id }])
		const read = await ask(service, getPost, { params: { postId: reply.publicId }, query: {} })
		expect(read.reply).toMatchObject({ id: reply.id, userVoted: null, userVotedUp: null, comments: [], commentsNext: null })
		expect(read.reply.community).toMatchObject({ name: 'Gardening', mods: [], rules: [] })
	})

	it('publishes post.created', async () => {
		const { reply } = await ask(service, createPost, { body: text }, { as: author.viewer })
		const event = await db.collection('postEvents').findOne({ 'event.type': 'post.created', 'event.postId': reply.id })
		expect(event?.event).toMatchObject({ authorId: author.viewer.id, communityId: community._id.toHexString() })
	})

	it.each([
		['a short title', { title: ' ab ' }, 'post_title_too_short', 'title'],
		['a title that nobody can see', { title: '\u200b\u200b\u2800' }, 'post_title_too_short', 'title'],
		['no title', { title: undefined }, 'post_title_too_short', 'title'],
		['half a character', { title: 'abc\ud800def' }, 'invalid_input', 'title'],
		['what ends texts elsewhere', { body: 'a\0b' }, 'invalid_input', 'body'],
		['a long title', { title: 'a'.repeat(256) }, 'invalid_input', 'title'],
		['a long body', { body: 'a'.repeat(20_001) }, 'invalid_input', 'body'],
		['an operator where a title belongs', { title: { $gt: '' } }, 'invalid_input', 'title'],
		['an operator where a community belongs', { community: { $ne: null } }, 'invalid_input', 'community'],
		['an unknown type', { type: 'video' }, 'invalid_post_type', 'type'],
		['an unknown group', { userGroup: 'kings' }, 'user_invalid_group', 'userGroup'],
		['a link without an address', { type: 'link' }, 'invalid_url', 'url'],
		['a link of another scheme', { type: 'link', url: 'javascript://example.org/%0aalert(1)' }, 'invalid_url', 'url'],
		['a link with a password', { type: 'link', url: 'https://me:s3cr3t@example.org/x' }, 'invalid_url', 'url'],
		['a link with another host before the @', { type: 'link', url: 'https://example.org@a.example/' }, 'invalid_url', 'url'],
		['a link without a host', { type: 'link', url: 'http:///x' }, 'invalid_url', 'url'],
		['a link to a dot', { type: 'link', url: 'http://.' }, 'invalid_url', 'url'],
		['a link over two lines', { type: 'link', url: 'https://exa\nmple.com/x' }, 'invalid_url', 'url'],
		['an ftp link', { type: 'link', url: 'ftp://example.org/' }, 'invalid_url', 'url'],
		['an image post without images', { type: 'image' }, 'invalid_input', 'images'],
		[
			'eleven images',
			{ type: 'image', images: Array.from({ length: 11 }, () => ({ imageId: 'a'.repeat(24) })) },
			'too_many_images',
			'images',
		],
		['what is no id of an image', { type: 'image', images: [{ imageId: 'x' }] }, 'invalid_image_id', 'images.0.imageId'],
		[
			'a long caption',
			{ type: 'image', images: [{ imageId: 'a'.repeat(24), caption: 'x'.repeat(1_025) }] },
			'invalid_input',
			'images.0.caption',
		],
		['an image twice', { type: 'image', images: [{ imageId: 'a'.repeat(24) }, { imageId: 'a'.repeat(24) }] }, 'invalid_image_id', 'images'],
	])('rejects %s, naming the field', async (_what, change, code, field) => {
		const { status, failure } = await create({ ...text, ...change })
		expect([status, failure?.code]).toEqual([400, code])
		expect(Object.keys(failure?.fields ?? {})).toContain(field)
	})

	it.each(['[]', '"text"', '{', '7', 'null', ''])('rejects the body %j', async (body) => {
		const { status } = await askRaw(service, { method: 'POST', path: '/api/posts', body }, { as: author.viewer })
		expect(status).toBe(400)
	})

	it('names the maximum number of images', async () => {
		const { failure } = await create({ ...text, type: 'image', images: Array.from({ length: 11 }, () => ({ imageId: 'a'.repeat(24) })) })
		const words = 'Image posts cannot contain more than 10 images. Please select fewer images and continue.'
		expect(failure?.fields).toEqual({ images: words })
	})

	it.each([[''], [null], [undefined]])('requires a community, rejecting %j', async (none) => {
		const { status, failure } = await create({ ...text, community: none })
		expect([status, failure?.code, failure?.fields]).toEqual([400, 'invalid_input', { community: 'Select a community first' }])
	})

	it.each(['<b></b>', '<!-- x -->', '[^1]: note', '[a]: https://a.example', '#', '>', '-', '\ufe0f', '\u180b', '&#8203;', '[](/x)', '> #'])(
		'rejects the body %j, which shows nothing (rule texts-1)',
		async (body) => {
			const { failure } = await create({ ...text, body })
			expect(failure).toMatchObject({ status: 400, fields: { body: 'Message body cannot be empty.' } })
		},
	)

	it.each(['', ' \n', '---', '`x`', '![](https://a.example/b.png)', '&copy;', '    code'])('accepts the body %j', async (body) => {
		expect((await create({ ...text, body })).status).toBe(200)
	})

	it('rejects an unknown community', async () => {
		const { status, failure } = await create({ ...text, community: 'Nowhere' })
		expect([status, failure?.code]).toEqual([404, 'community_not_found'])
	})

	it('rejects banned members while the ban is in force', async () => {
		const [banned, was] = [await seedUser(db), await seedUser(db)]
		await seedBan(db, banned, community)
		await seedBan(db, was, community, new Date('2026-01-02T00:00:00Z'))
		expect((await create(text, banned.viewer)).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
		expect((await create(text, was.viewer)).status).toBe(200)
	})

	it('says that the member may not post before it says what is wrong with the post', async () => {
		const banned = await seedUser(db)
		await seedBan(db, banned, community)
		for (const wrong of [{ title: '' }, { type: 'link', url: 'no address' }, { type: 'image', images: [] }, { userGroup: 'kings' }]) {
			expect((await create({ ...text, ...wrong }, banned.viewer)).failure).toMatchObject({ status: 403, code: 'banned_from_community' })
			expect((await create({ ...text, ...wrong })).status).toBe(400)
		}
		expect((await create({ ...text, title: '', userGroup: 'mods' })).failure?.code).toBe('not_mod')
		expect((await create({ title: '' }, banned.viewer)).status).toBe(400)
	})

	it('lets only moderators and admins post in restricted communities', async () => {
		const closed = await seedCommunity(db, { name: 'Closed', postingRestricted: true })
		const [mod, admin] = [await seedUser(db), await seedUser(db, { isAdmin: true })]
		await seedModerator(db, mod, closed)
		const there = { ...text, community: 'Closed' }
		expect((await create(there)).failure).toMatchObject({ status: 403, code: 'posting_restricted' })
		expect((await create(there, mod.viewer)).status).toBe(200)
		expect((await create(there, admin.viewer)).status).toBe(200)
	})

	it('lets moderators speak as mods, and admins as mods and admins', async () => {
		const [mod, admin] = [await seedUser(db), await seedUser(db, { isAdmin: true })]
		await seedModerator(db, mod, community)
		const group = async (userGroup: string, as = author.viewer) => (await create({ ...text, userGroup }, as)).failure?.code ?? 'ok'
		expect(await group('mods')).toBe('not_mod')
		expect(await group('admins')).toBe('not_admin')
		expect(await group('mods', mod.viewer)).toBe('ok')
		expect(await group('admins', mod.viewer)).toBe('not_admin')
		expect(await group('mods', admin.viewer)).toBe('ok')
		expect(await group('admins', admin.viewer)).toBe('ok')
	})

	it('creates a link post', async () => {
		const { reply } = await create({ ...text, type: 'link', url: ' https://Example.org/a?b=c ' })
		expect(reply).toMatchObject({
			type: 'link',
			body: null,
			link: { url: 'https://Example.org/a?b=c', hostname: 'example.org', image: null },
		})
	})

	it('creates an image post of the member’s unused uploads, in order, with captions', async () => {
		const [first, second] = [await seedImage(author._id), await seedImage(author._id)]
		const images = [
			{ imageId: second, caption: 'Second' },
			{ imageId: first, caption: null },
		]
		const { reply } = await create({ ...text, type: 'images', images })
		expect(reply).toMatchObject({
			type: 'image',
			image: { id: second },
			images: [
				{ id: second, caption: 'Second' },
				{ id: first, caption: null },
			],
		})
		const event = await db.collection('postEvents').findOne({ 'event.imageIds': first })
		expect(event?.event.imageIds).toEqual([second, first])
	})

	it('rejects images that are used, unknown or of others', async () => {
		const foreign = await seedImage(new ObjectId())
		const used = await seedImage(author._id, { type: 'post', id: new ObjectId() })
		for (const imageId of [foreign, used, 'f'.repeat(24)]) {
			const { failure } = await create({ ...text, type: 'image', imageId })
			expect(failure).toMatchObject({ status: 404, code: 'image_not_found' })
		}
	})

	it('gives an image to one post only, also under concurrency', async () => {
		const post = { ...text, type: 'image' as const, imageId: await seedImage(author._id) }
		const answers = await Promise.all([create(post), create(post), create(post)])
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
		expect((await create(post)).failure?.code).toBe('image_not_found')
	})

	it('is idempotent for the same key, and rejects the key with another body', async () => {
		const again = { ...text, title: 'Only once' }
		const [a, b] = await Promise.all([create(again, author.viewer, 'key-1'), create(again, author.viewer, 'key-1')])
		const c = await create(again, author.viewer, 'key-1')
		expect(new Set([a.reply.id, b.reply.id, c.reply.id]).size).toBe(1)
		expect(await db.collection<PostRecord>('posts').countDocuments({ title: 'Only once' })).toBe(1)
		const other = await create({ ...again, title: 'Something else' }, author.viewer, 'key-1')
		expect(other.failure).toMatchObject({ status: 409, code: 'idempotency_key_reused' })
	})
})

async function seedImage(uploaderId: ObjectId, usedBy: ImageRecord['usedBy'] = null): Promise<string> {
	const _id = new ObjectId()
	const id = _id.toHexString()
	const image = sampleImage(id)
	await db.collection<ImageRecord>('images').insertOne({ _id, kind: 'post', uploaderId, usedBy, image, createdAt: new Date() })
	return id
}
