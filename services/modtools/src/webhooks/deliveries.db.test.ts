import { createHmac } from 'node:crypto'
import { accountOutbox } from '@folkmoot/account-contract/account-events'
import { seedComment, seedCommunity, seedModerator, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import { banMember, reportItem } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { WebhookEvent } from '@folkmoot/modtools-contract/webhook'
import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answering } from '../../testing/receiver.ts'
import {
	addHook,
	addSiteHook,
	changeDelivery,
	logOf,
	makeDue,
	sendTest,
	siteUrl,
	startWebhookTestBed,
	type WebhookTestBed,
	waitForDelivery,
	waiting,
} from '../../testing/webhook-test-bed.ts'

let bed: WebhookTestBed
beforeAll(async () => {
	bed = await startWebhookTestBed()
})
afterAll(() => bed.stop())
beforeEach(async () => {
	bed.receiver.behave(answering(204))
	bed.receiver.received.length = 0
	const { db } = bed.service.deps
	for (const name of ['webhooks', 'webhookDeliveries', 'modtoolsJobs']) await db.collection(name).deleteMany({})
})

const publish = (...events: PostEvent[]) => appendEvents(bed.service.deps.db, postOutbox, events, { tx: undefined, now: new Date() })
const idsOf = ({ _id, authorId, communityId }: PostRecord) => ({
	postId: _id.toHexString(),
	authorId: authorId.toHexString(),
	communityId: communityId.toHexString(),
})
const created = (post: PostRecord): PostEvent => ({ type: 'post.created', ...idsOf(post) })
const removedAs = (post: PostRecord, as: 'normal' | 'mods', quiet?: true): PostEvent => ({
	type: 'post.deleted',
	...idsOf(post),
	by: bed.mod._id.toHexString(),
	as,
	...(quiet ? { quiet } : {}),
})
const write = async (given: Partial<PostRecord> = {}) =>
	seedPost(bed.service.deps.db, await seedUser(bed.service.deps.db), bed.community, given)
const messages = () => bed.receiver.received.map(({ body }) => JSON.parse(body))

it('sends a signed message that the library accepts, and nobody else can make', async () => {
	const { id, secret } = await addHook(bed)
	const post = await write({ title: 'Tea & talk', body: 'Come along.' })
	await publish(created(post))
	const delivery = await waitForDelivery(bed, id, { state: 'delivered', attempts: 1, status: 204, problem: null })
	const [got] = bed.receiver.received
	const headers = got?.headers as Record<string, string>
	expect(got?.headers['webhook-id']).toBe(delivery.messageId)
	const url = `${siteUrl}/${bed.community.name}/post/${post.publicId}`
	expect(new Webhook(secret).verify(got?.body ?? '', headers)).toMatchObject({
		type: 'post.created',
		data: { post: { title: 'Tea & talk', body: 'Come along.', author: post.authorName, url, community: { name: bed.community.name } } },
	})
	const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
	const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${got?.body}`
	expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
	expect(() => new Webhook(secret).verify(`${got?.body} `, headers)).toThrow()
})

it('signs with the secret before too, for a day after it was changed', async () => {
	const { id, secret } = await addHook(bed)
	const { reply } = await ask(bed.service, endpoints.rotateWebhookSecret, { params: { webhookId: id } }, { as: bed.mod.viewer })
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'delivered' })
	const [got] = bed.receiver.received
	for (const one of [secret, reply.secret]) new Webhook(one).verify(got?.body ?? '', got?.headers as Record<string, string>)
	await bed.service.deps.db.collection('webhooks').updateMany({}, { $set: { 'previous.until': new Date(0) } })
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'delivered' })
	const last = bed.receiver.received[1]
	expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers as Record<string, string>)).toThrow()
})

it('tells each webhook what it asked for, in its community or anywhere, and once', async () => {
	const { db } = bed.service.deps
	const elsewhere = await seedCommunity(db)
	const [here, comments, site] = [await addHook(bed), await addHook(bed, { events: ['comment.created'] }), await addSiteHook(bed)]
	const other = await seedPost(db, await seedUser(db), elsewhere)
	const post = await write()
	await publish(created(other), created(post))
	await waitForDelivery(bed, here.id, { state: 'delivered' })
	await expect.poll(async () => (await logOf(bed, site.id)).filter(({ state }) => state === 'delivered').length, waiting).toBe(2)
	expect([(await logOf(bed, here.id)).length, (await logOf(bed, comments.id)).length]).toEqual([1, 0])
	const told = bed.receiver.received.filter(({ body }) => body.includes(post._id.toHexString()))
	expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('never sends what is gone, nor what was never public', async () => {
	const { db } = bed.service.deps
	const { id } = await addHook(bed, { events: ['post.created', 'comment.created', 'post.removed'] })
	const deletion = { by: bed.mod._id, as: 'mods' as const, at: new Date() }
	const gone = await write({ title: 'Unspeakable', deletion })
	const post = await write()
	const comment = await seedComment(db, await seedUser(db), post, { body: 'Unspeakable', deletion })
	const ids = { commentId: comment._id.toHexString(), postId: post._id.toHexString(), postAuthorId: post.authorId.toHexString() }
	const who = { parentId: null, parentAuthorId: null, authorId: comment.authorId.toHexString(), authorName: comment.authorName }
	const held: PostEvent = { type: 'item.held', on: 'post', itemId: id, authorId: id, communityId: bed.communityId, imageIds: [] }
	const said: PostEvent = { type: 'comment.created', ...ids, ...who, communityId: bed.communityId }
	// What its author deleted, and what a ban removed, is not told of either.
	await publish(created(gone), said, held, removedAs(post, 'normal'), removedAs(gone, 'mods', true))
	await publish(removedAs(gone, 'mods'))
	await expect
		.poll(async () => (await logOf(bed, id)).map(({ event, state }) => `${event} ${state}`).sort(), waiting)
		.toEqual(['comment.created dropped', 'post.created dropped', 'post.removed delivered'])
	expect(bed.receiver.received.map(({ body }) => body).join()).not.toContain('Unspeakable')
	expect(messages()).toMatchObject([{ type: 'post.removed', data: { post: { publicId: gone.publicId }, removedBy: 'mods' } }])
})

it('tells of no reports once whoever entered the address may not read them, until somebody enters it who may', async () => {
	const { db } = bed.service.deps
	const { id } = await addHook(bed, { events: ['report.created', 'post.created'] })
	const hooks = db.collection<WebhookRecord>('webhooks')
	const report = async () => {
		const post = await write()
		const body = { type: 'post' as const, targetId: post.publicId, reason: 3 }
		await ask(bed.service, reportItem, { body }, { as: (await seedUser(db)).viewer })
	}
	const outcomes = async () => (await logOf(bed, id)).filter(({ event }) => event === 'report.created').map(({ state }) => state)
	const view = async () => {
		const { reply } = await ask(
			bed.service,
			endpoints.listCommunityWebhooks,
			{ params: { communityId: bed.communityId } },
			{ as: bed.admin },
		)
		return reply.find((hook) => hook.id === id)?.withholdsReports
	}
	const [left, suspended] = [await seedUser(db), await seedUser(db, { bannedAt: new Date() })]
	await seedModerator(db, suspended, bed.community)
	const addressBy = async () => (await hooks.findOne({ _id: new ObjectId(id) }))?.addressBy
	for (const by of [left._id, suspended._id, 'deleted'] as const) {
		if (by !== 'deleted') await hooks.updateOne({ _id: new ObjectId(id) }, { $set: { addressBy: by } })
		else {
			const userId = suspended._id.toHexString()
			const event = { type: 'user.deleted', userId, username: suspended.username, by: userId, proPicId: null } as const
			await appendEvents(db, accountOutbox, [event], { tx: undefined, now: new Date() })
			await expect.poll(addressBy, waiting).toBeNull()
		}
		expect(await view()).toBe(true)
		await report()
	}
	await expect.poll(outcomes, waiting).toEqual(['dropped', 'dropped', 'dropped'])
	const fields = { name: 'Bridge', events: ['report.created' as const], shape: 'standard' as const, language: 'en' as const, isOn: true }
	const edit = (url?: string) =>
		ask(
			bed.service,
			endpoints.editWebhook,
			{ params: { webhookId: id }, body: { ...fields, ...(url ? { url } : {}) } },
			{ as: bed.mod.viewer },
		)
	expect((await edit()).reply.withholdsReports).toBe(true)
	expect((await edit(bed.receiver.url)).reply.withholdsReports).toBe(false)
	await report()
	await expect.poll(outcomes, waiting).toEqual(['delivered', 'dropped', 'dropped', 'dropped'])
	const plan = await hooks.find({ addressBy: left._id }).explain('queryPlanner')
	expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toMatch(/"indexName":"addressBy_1"/)
})

it('tells of reports without who made them, and of the log as everybody reads it', async () => {
	const { db } = bed.service.deps
	const events: WebhookEvent[] = ['report.created', 'modlog.added', 'member.banned']
	const { id } = await addHook(bed, { events })
	const [reporter, post, member] = [await seedUser(db), await write(), await seedUser(db)]
	const body = { type: 'post' as const, targetId: post.publicId, reason: 3 }
	await ask(bed.service, reportItem, { body }, { as: reporter.viewer })
	const banned = { params: { communityId: bed.communityId }, body: { username: member.username, reason: 'Spam.' } }
	expect((await ask(bed.service, banMember, banned, { as: bed.admin })).status).toBe(200)
	const settled = async () => (await logOf(bed, id)).filter(({ state }) => state === 'delivered').map(({ event }) => event)
	// Adding the webhook was an entry of the log before it could be told of it.
	await expect.poll(async () => (await settled()).sort(), waiting).toEqual(['member.banned', 'modlog.added', 'report.created'])
	const all = bed.receiver.received.map(({ body: sent }) => sent).join()
	const named = ({ username }: { username: string }) => new RegExp(`\\b${username}\\b`)
	expect(all).not.toMatch(named(reporter))
	expect(all).not.toContain(reporter._id.toHexString())
	// The admin is named to the moderators, but not to everybody.
	expect(all).not.toMatch(named(bed.admin))
	expect(all).toContain(`"username":"${member.username}"`)
})

it.each([
	['discord', 'content', '\\@everyone \\*a\\* \\<b\\>'],
	['slack', 'text', '@everyone *a* &lt;b&gt;'],
	['matrix', 'html', '@everyone *a* &lt;b&gt;'],
] as const)('has a ready shape for %s, in which nobody can mention or format', async (shape, field, title) => {
	const { id } = await addHook(bed, { shape, language: 'de' })
	await publish(created(await write({ title: '@everyone *a* <b>' })))
	await waitForDelivery(bed, id, { state: 'delivered' })
	const [sent] = messages()
	expect(sent[field]).toContain('Neuer Beitrag von')
	expect(sent[field]).toContain(title)
	if (shape === 'discord') expect(sent.allowed_mentions).toEqual({ parse: [] })
})

it.each([
	['had failed', { state: 'failed', nextAt: null }],
	['waits for its next attempt', { state: 'waiting', nextAt: new Date('2100-01-01') }],
] as const)('sends again with the same id when it is asked to, also what %s', async (_what, left) => {
	const { id } = await addHook(bed)
	bed.receiver.behave(answering(503, {}, 'Busy.\u0007'))
	await publish(created(await write()))
	const failed = await waitForDelivery(bed, id, { attempts: 1, status: 503, problem: 'status', answer: 'Busy.' })
	await changeDelivery(bed, failed.id, left)
	bed.receiver.behave(answering(200))
	const other = await seedUser(bed.service.deps.db)
	await seedModerator(bed.service.deps.db, other, bed.community)
	const params = { webhookId: id, deliveryId: failed.id }
	expect((await ask(bed.service, endpoints.resendWebhookDelivery, { params }, { as: other.viewer })).reply.state).toBe('waiting')
	await waitForDelivery(bed, id, { state: 'delivered', attempts: 1, status: 200, answer: null })
	const ids = bed.receiver.received.map(({ headers }) => headers['webhook-id'])
	expect(ids).toEqual([failed.messageId, failed.messageId])
	// Of another webhook there is no such delivery.
	const { id: another } = await addHook(bed)
	const wrong = { params: { ...params, webhookId: another } }
	expect((await ask(bed.service, endpoints.resendWebhookDelivery, wrong, { as: other.viewer })).failure?.code).toBe('webhook_not_found')
})

it('is sent by the next process if one ended before it had stored the answer', async () => {
	const { id } = await addHook(bed)
	await sendTest(bed, id)
	const { id: deliveryId, messageId } = await waitForDelivery(bed, id, { state: 'delivered' })
	// As the crash left it: taken, and its lease over.
	await changeDelivery(bed, deliveryId, { state: 'waiting', attempts: 0 })
	const job = { kind: 'webhook', payload: { deliveryId, hookId: id }, attempts: 1, createdAt: new Date(), runAt: new Date() }
	const taken = { ...job, runner: 'gone', runsUntil: new Date(0) }
	await bed.service.deps.db
		.collection<{ _id: string }>('modtoolsJobs')
		.insertOne({ _id: `webhook:${deliveryId}`, ...taken } as { _id: string })
	await makeDue(bed)
	await waitForDelivery(bed, id, { state: 'delivered', attempts: 1 })
	expect(bed.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId, messageId])
})
