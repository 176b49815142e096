import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answering, type Receiver, startReceiver } from '../../testing/receiver.ts'
import {
	addHook,
	logOf,
	makeDue,
	sendTest,
	startWebhookTestBed,
	type WebhookTestBed,
	waitForDelivery,
	waiting,
} from '../../testing/webhook-test-bed.ts'
import { timeoutMs } from './post-message.ts'
import { sealAddress } from './secret.ts'

let bed: WebhookTestBed
let inside: Receiver
beforeAll(async () => {
	bed = await startWebhookTestBed()
	inside = await startReceiver()
})
afterAll(async () => {
	await bed.stop()
	await inside.close()
})
beforeEach(async () => {
	bed.receiver.behave(answering(204))
	bed.receiver.received.length = 0
	for (const name of ['webhooks', 'webhookDeliveries', 'modtoolsJobs']) await bed.service.deps.db.collection(name).deleteMany({})
})

const hooks = () => bed.service.deps.db.collection<WebhookRecord>('webhooks')

it.each([301, 302, 307, 308])('does not follow a redirect inside (%i)', async (status) => {
	const { id } = await addHook(bed)
	bed.receiver.behave(answering(status, { location: inside.url }))
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'waiting', attempts: 1, status, problem: 'redirect' })
	expect(inside.received).toEqual([])
})

it('never connects to a private address, whatever its name says', async () => {
	const { id } = await addHook(bed)
	bed.service.deps.config.webhooksToLocal = false
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'waiting', attempts: 1, status: null, problem: 'unreachable', answer: null })
	// A public name that leads inside is resolved when it is sent.
	const { db } = bed.service.deps
	await hooks().updateMany({}, { $set: sealAddress(db, bed.receiver.url.replace('127.0.0.1', 'localhost'), id) })
	await makeDue(bed)
	await waitForDelivery(bed, id, { attempts: 2, problem: 'unreachable' })
	bed.service.deps.config.webhooksToLocal = true
	expect(bed.receiver.received).toEqual([])
})

it('ends with one that drips its headers or its body, and others do not wait for it', { timeout: 60_000 }, async () => {
	const { id } = await addHook(bed)
	const { id: drips } = await addHook(bed, { url: bed.receiver.url.replace('/hook', '/body') })
	const quick = await startReceiver()
	const { id: other } = await addHook(bed, { url: quick.url })
	bed.receiver.behave((req, res) => {
		const send = req.url === '/body' ? () => res.write('x') : () => res.socket?.write('x')
		if (req.url === '/body') res.writeHead(500)
		else res.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
		const timer = setInterval(send, 200)
		res.on('close', () => clearInterval(timer))
	})
	const startedAt = performance.now()
	await sendTest(bed, id)
	await sendTest(bed, drips)
	await sendTest(bed, other)
	await waitForDelivery(bed, other, { state: 'delivered' })
	expect(performance.now() - startedAt).toBeLessThan(timeoutMs)
	await waitForDelivery(bed, id, { attempts: 1, status: null, problem: 'timeout' })
	await waitForDelivery(bed, drips, { attempts: 1, status: 500, problem: 'status' })
	expect(bed.receiver.open().now).toBe(0)
	await quick.close()
})

it('reads only the beginning of an answer that has no end', async () => {
	const { id } = await addHook(bed)
	let sent = 0
	bed.receiver.behave((_req, res) => {
		res.writeHead(500, { 'content-type': 'text/plain' })
		const more = () => {
			while (!res.destroyed && res.write('x'.repeat(65_536))) sent += 65_536
		}
		res.on('drain', more)
		more()
	})
	await sendTest(bed, id)
	const { answer } = await waitForDelivery(bed, id, { attempts: 1, status: 500, problem: 'status' })
	expect(answer).toBe('x'.repeat(500))
	await expect.poll(() => bed.receiver.open().now, waiting).toBe(0)
	expect(sent).toBeLessThan(16 * 1_024 * 1_024)
})

it('tries again with longer pauses for a day, then gives up and switches itself off', async () => {
	const { id } = await addHook(bed, { name: 'Broken' })
	bed.receiver.behave(answering(500))
	const startsAt = Date.now()
	await sendTest(bed, id)
	const pauses: number[] = []
	for (let attempt = 1; attempt <= 7; attempt++) {
		const { nextAt, lastAt } = await waitForDelivery(bed, id, { state: 'waiting', attempts: attempt })
		pauses.push(Date.parse(nextAt ?? '') - Date.parse(lastAt ?? ''))
		await makeDue(bed)
		if (attempt === 7) bed.service.setNow(new Date(startsAt + pauses.reduce((sum, ms) => sum + ms, 0)))
	}
	await waitForDelivery(bed, id, { state: 'failed', attempts: 8, nextAt: null })
	bed.service.setNow(undefined)
	expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
	expect(pauses.reduce((sum, ms) => sum + ms, 0) / 3_600_000).toBeGreaterThan(23)
	const { reply } = await ask(
		bed.service,
		endpoints.listCommunityWebhooks,
		{ params: { communityId: bed.communityId } },
		{ as: bed.mod.viewer },
	)
	expect(reply).toMatchObject([{ name: 'Broken', isOn: false, stopped: { why: 'failing' } }])
	const log = await bed.service.deps.db.collection('modlog').findOne({ action: 'switch_off_webhook' })
	expect(log).toMatchObject({ byId: null, content: { details: { webhook: 'Broken' } } })
	const told = async (type: string) => (await bed.service.deps.db.collection('modtoolsEvents').findOne({ 'event.type': type }))?.event
	expect(await told('webhook.stopped')).toMatchObject({ webhookId: id, communityId: bed.communityId, name: 'Broken' })
	expect(await told('webhook.settled')).toBeUndefined()
	// Switched on again, it begins anew.
	const { name, events, shape, language } = reply[0] ?? { name: '', events: [], shape: 'standard', language: 'en' }
	const body = { name, events, shape, language, isOn: true }
	const changed = await ask(bed.service, endpoints.editWebhook, { params: { webhookId: id }, body }, { as: bed.mod.viewer })
	expect(changed.reply).toMatchObject({ isOn: true, stopped: null, failingSince: null })
	expect(await told('webhook.settled')).toMatchObject({ webhookId: id })
})

it('is switched off by 410, with what waits; by nothing while some of it arrives', async () => {
	const { id } = await addHook(bed)
	bed.receiver.behave(answering(500))
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { attempts: 1 })
	bed.receiver.behave(answering(410))
	await sendTest(bed, id)
	await expect.poll(async () => (await logOf(bed, id)).map(({ state }) => state), waiting).toEqual(['failed', 'dropped'])
	expect(await hooks().findOne()).toMatchObject({ isOn: false, stopped: { why: 'gone' } })
	expect(await bed.service.deps.db.collection('modtoolsJobs').countDocuments({ kind: 'webhook' })).toBe(0)
	await hooks().updateMany({}, { $set: { isOn: true, stopped: null, failing: { since: new Date(0), count: 400 } } })
	bed.receiver.behave(answering(204))
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'delivered' })
	await expect.poll(async () => (await hooks().findOne())?.failing, waiting).toBeNull()
})

it('gets a few messages at once, and all in the end', { timeout: 60_000 }, async () => {
	const { id } = await addHook(bed)
	bed.receiver.behave((_req, res) => void pause(5).then(() => res.writeHead(204).end()))
	for (let sent = 0; sent < 30; sent++) await sendTest(bed, id)
	await expect.poll(() => bed.receiver.received.length, { timeout: 50_000 }).toBe(30)
	expect(bed.receiver.open().most).toBeLessThanOrEqual(4)
	expect(new Set(bed.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
})

it('keeps the latest deliveries in its log', async () => {
	const { id } = await addHook(bed)
	await sendTest(bed, id)
	await waitForDelivery(bed, id, { state: 'delivered' })
	const log = bed.service.deps.db.collection('webhookDeliveries')
	const [one] = await log.find().toArray()
	const older = Array.from({ length: 150 }, (_, index) => ({
		...one,
		_id: new ObjectId(),
		createdAt: new Date(Date.now() - 1_000 * index),
	}))
	await log.insertMany(older)
	await sendTest(bed, id)
	await expect.poll(() => log.countDocuments(), waiting).toBe(limits.webhookLogMax)
	expect((await logOf(bed, id))[0]).toMatchObject({ state: 'delivered' })
})
