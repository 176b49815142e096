import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { sampleImage, seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { Sent } from '@folkmoot/contract-kit/endpoint'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import { addComment, editComment } from '@folkmoot/post-contract/comment-endpoints'
import { draftLimits } from '@folkmoot/post-contract/draft'
import { discardDraft, getDraft, keepDraft, listDrafts, listDraftsOfPost } from '@folkmoot/post-contract/draft-endpoints'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import { createPost, editPost } from '@folkmoot/post-contract/post-endpoints'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postService } from '../service.ts'

type Version = Partial<Sent<typeof keepDraft>['body']>

let service: TestService
let db: TestService['deps']['db']
let community: Awaited<ReturnType<typeof seedCommunity>>
beforeAll(async () => {
	service = await startTestService(postService)
	db = service.deps.db
	community = await seedCommunity(db, { name: 'Pond' })
})
afterAll(() => service.stop())

let seq = 0
const anHour = 3_600_000
const keep = (as: Viewer, draftKey: string, body: string, version: Version = {}) =>
	ask(service, keepDraft, { params: { draftKey }, body: { content: { body }, writer: 'the-desktop', seq: ++seq, ...version } }, { as })
const read = async (as: Viewer, draftKey: string) => (await ask(service, getDraft, { params: { draftKey } }, { as })).reply
const list = async (as: Viewer) => (await ask(service, listDrafts, {}, { as })).reply.drafts
const discard = async (as: Viewer, draftKey: string, query: Sent<typeof discardDraft>['query'] = {}) =>
	(await ask(service, discardDraft, { params: { draftKey }, query }, { as })).reply.isGone
const drafts = () => db.collection<DraftRecord>('drafts')

describe('rejected drafts', () => {
	it.each(['x', 'post.', 'post.short', 'reply.abc.top', `reply.${'0'.repeat(24)}`, 'edit.$where', 'post.a.b.c.d.e.f.g'])(
		'under %s',
		async (key) => {
			const { viewer } = await seedUser(db)
			expect((await keep(viewer, key, 'A')).failure).toMatchObject({ status: 404, code: 'not_found' })
		},
	)

	it('names the field if the draft is too long or has no writer', async () => {
		const { viewer } = await seedUser(db)
		const long = await keep(viewer, 'post', 'x'.repeat(draftLimits.bodyMax + 1))
		expect(long.failure).toMatchObject({ status: 400, fields: { 'content.body': expect.any(String) } })
		expect((await keep(viewer, 'post', 'A', { ageMs: -1 })).failure?.fields).toHaveProperty('ageMs')
		expect((await keep(viewer, 'post', 'A', { writer: '' })).failure?.fields).toHaveProperty('writer')
		expect(await list(viewer)).toEqual([])
	})

	it('limits the number and total size of drafts', async () => {
		const [many, much] = [await seedUser(db), await seedUser(db)]
		const record = (userId: ObjectId, size: number): DraftRecord => ({
			_id: new ObjectId(),
			userId,
			key: `post.${new ObjectId()}`,
			rev: 1,
			versions: [{ content: { body: 'x' }, typedAt: new Date(), writer: 'the-desktop', seq: 1 }],
			size,
			changedAt: new Date(),
		})
		await drafts().insertMany(Array.from({ length: draftLimits.perMember }, () => record(many._id, 10)))
		await drafts().insertMany(Array.from({ length: 2 }, () => record(much._id, draftLimits.totalMax / 2)))
		for (const { viewer } of [many, much]) {
			expect((await keep(viewer, 'post', 'One more')).failure).toMatchObject({ status: 403, code: 'too_many_drafts' })
		}
		const [{ key } = { key: '' }] = await list(many.viewer)
		expect((await keep(many.viewer, key, 'Changed')).status).toBe(200)
	})
})

describe('drafts', () => {
	it('are visible to their author only', async () => {
		const [mine, yours] = [(await seedUser(db)).viewer, (await seedUser(db)).viewer]
		await keep(mine, 'post', 'Mine')
		expect(await read(yours, 'post')).toBeNull()
		expect(await list(yours)).toEqual([])
		await keep(yours, 'post', 'Yours')
		await discard(yours, 'post')
		expect((await read(mine, 'post'))?.content.body).toBe('Mine')
	})

	it('keep both versions typed on two devices, in any order', async () => {
		const { viewer } = await seedUser(db)
		expect((await keep(viewer, 'post', 'From the desk')).reply).toEqual({ rev: 1, isKept: true, isLeading: true, others: 0 })
		const late = await keep(viewer, 'post', 'From the phone', { ageMs: anHour, writer: 'the-phone' })
		expect(late.reply).toEqual({ rev: 2, isKept: true, isLeading: false, others: 1 })
		const both = await read(viewer, 'post')
		expect(both).toMatchObject({ rev: 2, content: { body: 'From the desk' }, others: [{ content: { body: 'From the phone' } }] })
		expect(Date.parse(both?.typedAt ?? '') - Date.parse(both?.others[0]?.typedAt ?? '')).toBeGreaterThan(anHour - 60_000)
		expect(await discard(viewer, 'post', { writer: 'the-desktop' })).toBe(false)
		expect((await read(viewer, 'post'))?.content.body).toBe('From the phone')
		expect(await discard(viewer, 'post', { rev: 2 })).toBe(false)
		expect(await discard(viewer, 'post', { rev: 3 })).toBe(true)
		expect(await read(viewer, 'post')).toBeNull()
	})

	it('keep the language chosen for a post', async () => {
		const { viewer } = await seedUser(db)
		await keep(viewer, 'post', '', { content: { body: 'Katten', language: 'nds' } })
		expect((await read(viewer, 'post'))?.content).toEqual({ body: 'Katten', language: 'nds' })
		expect((await keep(viewer, 'post', '', { content: { body: 'Katten', language: 'x'.repeat(21) } })).failure?.fields).toHaveProperty([
			'content.language',
		])
	})

	it('drop a version only on request', async () => {
		const { viewer } = await seedUser(db)
		await keep(viewer, 'post', 'From the phone', { ageMs: anHour, writer: 'the-phone' })
		await keep(viewer, 'post', 'From the desk')
		const drop = (await read(viewer, 'post'))?.others[0]?.typedAt
		expect((await keep(viewer, 'post', 'From the desk', { drop })).reply).toMatchObject({ isLeading: true, others: 0 })
	})

	it('keep the newer version if requests arrive out of order', async () => {
		const { viewer } = await seedUser(db)
		await keep(viewer, 'post', 'Newer', { seq: 9_002 })
		expect((await keep(viewer, 'post', 'Older', { seq: 9_001 })).reply).toEqual({ rev: 1, isKept: true, isLeading: true, others: 0 })
		expect((await read(viewer, 'post'))?.content.body).toBe('Newer')
	})

	it('lose no version under concurrent writes, up to the limit', async () => {
		const { viewer } = await seedUser(db)
		const write = (n: number) => keep(viewer, 'post', `<${n}>`, { writer: `device-${n}`, ageMs: anHour * n })
		const answers = await Promise.all([0, 1, 2, 3].map(write))
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
		const stored = await read(viewer, 'post')
		expect([stored?.content.body, ...(stored?.others.map(({ content }) => content.body) ?? [])]).toEqual(['<0>', '<1>', '<2>', '<3>'])
	})

	it('are listed with their post, newest first, with existing uploads only', async () => {
		const user = await seedUser(db)
		const post = await seedPost(db, user, community, { title: 'Reeds' })
		const image = (kind: 'post', goneAt?: Date) => ({ _id: new ObjectId(), kind, ...(goneAt ? { goneAt } : {}) })
		const [live, gone] = [image('post'), image('post', new Date())]
		for (const each of [live, gone]) {
			const rest = { uploaderId: user._id, usedBy: null, image: sampleImage(each._id.toHexString()), createdAt: new Date() }
			await db.collection<ImageRecord>('images').insertOne({ ...each, ...rest })
		}
		const images = [live, gone].map(({ _id }) => ({ imageId: _id.toHexString(), caption: 'A reed', altText: null }))
		await keep(user.viewer, 'post', '', {
			content: { kind: 'image', title: 'Pictures', body: '', community: 'Pond', images },
			ageMs: 3 * anHour,
		})
		await keep(user.viewer, `reply.${post._id}.top`, `${'Long. '.repeat(100)}`, { ageMs: 2 * anHour })
		await keep(user.viewer, `edit.${post.publicId}`, 'Better', { ageMs: anHour })
		const known = { publicId: post.publicId, communityName: post.communityName, title: 'Reeds' }
		expect(await list(user.viewer)).toMatchObject([
			{ key: `edit.${post.publicId}`, excerpt: 'Better', post: known },
			{ key: `reply.${post._id}.top`, excerpt: 'Long. '.repeat(100).slice(0, 200).trim(), post: known },
			{ key: 'post', title: 'Pictures', community: 'Pond', noImages: 2, excerpt: '', post: null },
		])
		expect((await read(user.viewer, 'post'))?.content.images).toMatchObject([{ ...images[0], image: { url: expect.any(String) } }])
		const below = await ask(service, listDraftsOfPost, { params: { postId: post._id.toHexString() } }, { as: user.viewer })
		expect(below.reply.drafts.map(({ key }) => key)).toEqual([`reply.${post._id}.top`])
	})
})

describe('deletion of drafts', () => {
	it('happens when a comment, reply or edit is sent, but keeps other devices’ texts', async () => {
		const user = await seedUser(db)
		const post = await seedPost(db, user, community)
		const postId = post._id.toHexString()
		const comment = await seedComment(db, user, post)
		const commentId = comment._id.toHexString()
		const [top, reply, edit] = [`reply.${postId}.top`, `reply.${postId}.${commentId}`, `edit.${postId}.${commentId}`]
		for (const key of [top, reply, edit]) await keep(user.viewer, key, 'Half a sen')
		await keep(user.viewer, reply, 'Something else', { writer: 'the-phone' })
		const send = (parentCommentId: string | null) =>
			ask(
				service,
				addComment,
				{ params: { postId: post.publicId }, query: {}, body: { parentCommentId, body: 'Half a sentence.' } },
				{ as: user.viewer },
			)
		expect((await send(null)).status).toBe(200)
		expect(await read(user.viewer, top)).toBeNull()
		expect((await send(commentId)).status).toBe(200)
		expect(await read(user.viewer, reply)).toMatchObject({ content: { body: 'Something else' }, others: [] })
		const edited = await ask(
			service,
			editComment,
			{ params: { postId, commentId }, query: {}, body: { body: 'Half a sentence.' } },
			{ as: user.viewer },
		)
		expect([edited.failure, await read(user.viewer, edit)]).toEqual([null, null])
	})

	it('ignores a late version from the device that sent the text', async () => {
		const user = await seedUser(db)
		const post = await seedPost(db, user, community)
		const top = `reply.${post._id}.top`
		await keep(user.viewer, top, 'Half a sen', { seq: 9_100 })
		await ask(
			service,
			addComment,
			{ params: { postId: post.publicId }, query: {}, body: { body: 'Half a sentence.' } },
			{ as: user.viewer },
		)
		const again = await keep(user.viewer, top, 'Half a sen', { seq: 9_100 })
		expect(again.reply).toMatchObject({ isKept: false, isLeading: false, others: 0 })
		expect([await read(user.viewer, top), await list(user.viewer)]).toEqual([null, []])
		expect((await keep(user.viewer, top, 'Another thought', { seq: 9_101 })).reply.isKept).toBe(true)
	})

	it('happens when a post is created or edited, but not when that is rejected', async () => {
		const { viewer } = await seedUser(db)
		const content = { kind: 'text' as const, title: 'Reeds in spr', body: 'They grow', community: 'Pond' }
		for (const key of ['post', 'post.another1']) await keep(viewer, key, '', { content })
		const send = (title: string) => ({ title, body: 'They grow.', community: 'Pond', draft: 'post' })
		expect((await ask(service, createPost, { body: { ...send('Reeds in spring'), community: 'Nowhere' } }, { as: viewer })).status).toBe(
			404,
		)
		expect(await read(viewer, 'post')).not.toBeNull()
		const { reply } = await ask(service, createPost, { body: send('Reeds in spring') }, { as: viewer })
		expect((await list(viewer)).map(({ key }) => key)).toEqual(['post.another1'])
		await keep(viewer, `edit.${reply.publicId}`, 'They grow. And gr')
		const body = { body: 'They grow. And grow.' }
		await ask(service, editPost, { params: { postId: reply.publicId }, query: {}, body }, { as: viewer })
		expect(await read(viewer, `edit.${reply.publicId}`)).toBeNull()
	})

	it('happens when the account is deleted', async () => {
		const user = await seedUser(db)
		await keep(user.viewer, 'post', 'Mine')
		const event = { type: 'user.deleted', userId: user.viewer.id, username: user.username, by: user.viewer.id, proPicId: null }
		await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
		await vi.waitFor(async () => expect(await drafts().countDocuments({ userId: user._id })).toBe(0), 10_000)
	})
})

it('finds and sums a member’s drafts by an index', async () => {
	const plans = [
		drafts().find({ userId: new ObjectId(), $or: [{ key: { $gte: 'edit.', $lt: 'edit/' } }, { key: { $gte: 'reply.', $lt: 'reply/' } }] }),
		drafts().aggregate([
			{ $match: { userId: new ObjectId(), size: { $gt: 0 }, key: { $ne: 'post' } } },
			{ $group: { _id: null, count: { $sum: 1 }, size: { $sum: '$size' } } },
		]),
	]
	const [ofPost, sum] = await Promise.all(plans.map(async (plan) => JSON.stringify(await plan.explain('executionStats'))))
	for (const plan of [ofPost, sum]) expect(plan).not.toMatch(/COLLSCAN/)
	// Both engines of MongoDB read the sum from the index alone; which of them runs a $group is its own choice.
	expect(sum).toMatch(/"winningPlan":(?:(?!"rejectedPlans").)*"PROJECTION_COVERED"/)
})
