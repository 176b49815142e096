import { seedComment, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import { editComment, listComments } from '@folkmoot/post-contract/comment-endpoints'
import { createPost, editPost, getPost } from '@folkmoot/post-contract/post-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeldScene, heldReply, noConditions } from '../../testing/held-scenario.ts'
import { postService } from '../service.ts'

/** What waits for a moderator, and what does not. */

let service: TestService
beforeAll(async () => {
	service = await startTestService(postService)
})
afterAll(() => service.stop())

const older = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('the first items of a newcomer', () => {
	it('wait until enough of them are published, posts and comments together', async () => {
		const scene = await createHeldScene(service, { holdFirst: '3' })
		const { db } = service.deps
		const other = await seedPost(db, scene.mod, scene.community)
		const first = heldReply(await scene.post('One'))
		expect(first).toEqual({ held: true, id: expect.any(String), type: 'post', publicId: expect.stringMatching(/^\w{8}$/) })
		const reply = heldReply(await scene.comment(other.publicId, 'Two.'))
		expect(reply).toMatchObject({ type: 'comment', publicId: other.publicId })
		for (const id of [first.id, reply.id]) expect((await scene.release(id)).status).toBe(200)
		heldReply(await scene.comment(other.publicId, 'Three.'))
		await seedPost(db, scene.newcomer, scene.community, { deletion: { by: null, as: 'mods', at: new Date() } })
		heldReply(await scene.comment(other.publicId, 'What was removed does not count.'))
		await seedPost(db, scene.newcomer, scene.community)
		expect((await scene.post('Five')).status).toBe(200)
	})

	it('of moderators and admins are published at once', async () => {
		const scene = await createHeldScene(service)
		const admin = await seedUser(service.deps.db, { isAdmin: true })
		for (const { viewer } of [scene.mod, admin]) expect((await scene.post('Mine', {}, viewer)).status).toBe(200)
		expect(await scene.waiting()).toBe(0)
	})

	it('are neither post nor comment for anybody, and change no number', async () => {
		const scene = await createHeldScene(service)
		const other = await seedPost(service.deps.db, scene.mod, scene.community)
		const { id, publicId } = heldReply(await scene.post('One'))
		heldReply(await scene.comment(other.publicId, 'Two.'))
		for (const as of [null, scene.newcomer.viewer, scene.mod.viewer]) {
			for (const postId of [id, publicId])
				expect((await ask(service, getPost, { params: { postId }, query: {} }, { as })).failure?.code).toBe('post_not_found')
			const found = await ask(service, listComments, { params: { postId: other.publicId }, query: {} }, { as })
			expect(found.reply).toMatchObject({ comments: [] })
		}
		expect((await ask(service, getPost, { params: { postId: other.publicId }, query: {} })).reply.noComments).toBe(0)
	})

	it('wait once, however often the same call arrives', async () => {
		const scene = await createHeldScene(service)
		const body = { title: 'One', community: scene.community.name, body: 'A text.' }
		const send = () => ask(service, createPost, { body }, { as: scene.newcomer.viewer, idempotencyKey: 'the-same-key-of-it' })
		const [first, again] = [await send(), await send()]
		expect(heldReply(again)).toEqual(heldReply(first))
		expect(await scene.waiting()).toBe(1)
	})

	it('are at most twenty in a community', async () => {
		const scene = await createHeldScene(service)
		const other = await seedPost(service.deps.db, scene.mod, scene.community)
		for (let n = 2; n < limits.heldPerAuthorMax; n++) heldReply(await scene.comment(other.publicId, `No. ${n}`))
		const rest = await Promise.all([1, 2, 3, 4].map((n) => scene.comment(other.publicId, `More ${n}`)))
		expect(rest.map(({ failure }) => failure?.code ?? 'held').sort()).toEqual(['held', 'held', 'too_many_held', 'too_many_held'])
		expect((await scene.comment(other.publicId, 'One more')).failure?.code).toBe('too_many_held')
		expect(await scene.waiting()).toBe(limits.heldPerAuthorMax)
	})
})

describe('links', () => {
	it('wait if the account is too young or has too few points; texts without links do not', async () => {
		const scene = await createHeldScene(service, { holdLinksDays: '7', holdLinksPoints: '10' })
		const { db } = service.deps
		const link = { type: 'link', url: 'https://a.example/', body: null }
		const people = {
			young: await seedUser(db, { createdAt: older(6), points: 50 }),
			poor: await seedUser(db, { createdAt: older(60), points: 9 }),
			known: await seedUser(db, { createdAt: older(8), points: 10 }),
		}
		for (const { viewer } of [people.young, people.poor]) {
			heldReply(await scene.post('Look', link, viewer))
			heldReply(await scene.post('Look', { body: 'At [this](https://a.example/).' }, viewer))
			expect((await scene.post('No link', {}, viewer)).status).toBe(200)
		}
		expect((await scene.post('Look', link, people.known.viewer)).status).toBe(200)
		const { items } = (await scene.list()).reply
		expect(items.map(({ cause }) => cause)).toEqual(Array.from({ length: 4 }, () => ({ why: 'links' })))
	})

	it('cannot be added by an edit instead; what was let through can be edited', async () => {
		const scene = await createHeldScene(service, { holdLinksDays: '7' })
		const { db } = service.deps
		const [author, links] = [await seedUser(db, { createdAt: older(6) }), 'At https://a.example/ or https://b.example/.']
		const post = await seedPost(db, author, scene.community, { body: 'Hello.' })
		const comment = await seedComment(db, author, post)
		const editIt = (body: string) =>
			ask(service, editPost, { params: { postId: post.publicId }, query: {}, body: { body } }, { as: author.viewer })
		const params = { postId: post.publicId, commentId: comment._id.toHexString() }
		const editReply = (body: string) => ask(service, editComment, { params, query: {}, body: { body } }, { as: author.viewer })
		for (const edit of [editIt, editReply]) {
			expect((await edit(links)).failure?.code).toBe('edit_adds_links')
			expect((await edit('No link.')).status).toBe(200)
		}
		const { id, publicId } = heldReply(await scene.post('Look', { body: links }, author.viewer))
		expect((await scene.release(id)).status).toBe(200)
		const more = { params: { postId: publicId }, query: {}, body: { body: `${links} Both are good.` } }
		expect((await ask(service, editPost, more, { as: author.viewer })).status).toBe(200)
	})
})

describe('an automatic rule that holds', () => {
	it('does so before anybody sees the item, and says why', async () => {
		const scene = await createHeldScene(service, {})
		await scene.addRule({})
		await scene.addRule({ name: 'Off', on: null, conditions: { ...noConditions, links: { which: 'any' } } } as object)
		const other = await seedPost(service.deps.db, scene.mod, scene.community)
		expect((await scene.post('Flowers')).status).toBe(200)
		heldReply(await scene.post('Cheap Beáns'))
		heldReply(await scene.comment(other.publicId, 'Buy **beans**.'))
		expect((await scene.comment(other.publicId, 'Buy https://a.example/flowers.')).status).toBe(200)
		const causes = (await scene.list()).reply.items.map(({ cause }) => cause)
		expect(causes).toEqual([
			{ why: 'rule', rule: 'No ads', because: ['matched word “beans” in title'] },
			{ why: 'rule', rule: 'No ads', because: ['matched word “beans” in text'] },
		])
	})

	it('counts what waits too, for the pace of its author', async () => {
		const scene = await createHeldScene(service, {})
		await scene.addRule({ conditions: { ...noConditions, pace: { moreThan: 2, minutes: 10 } } })
		for (const title of ['One', 'Two']) expect((await scene.post(title)).status).toBe(200)
		for (const title of ['Three', 'Four']) heldReply(await scene.post(title))
	})

	it('knows the age and the points of the account', async () => {
		const scene = await createHeldScene(service, {})
		await scene.addRule({ conditions: { ...noConditions, youngerThanDays: 7, fewerPointsThan: 10 } })
		const young = await seedUser(service.deps.db, { createdAt: older(1), points: 9 })
		heldReply(await scene.post('One', {}, young.viewer))
		expect((await scene.post('One', {}, (await seedUser(service.deps.db, { createdAt: older(1), points: 10 })).viewer)).status).toBe(200)
	})
})
