import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import { limits } from '@folkmoot/contract-kit/limits'
import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
	addHook,
	addSiteHook,
	logOf,
	sendTest,
	startWebhookTestBed,
	type WebhookTestBed,
	waitForDelivery,
} from '../../testing/webhook-test-bed.ts'

let bed: WebhookTestBed
let strangers: (Viewer | null)[]
const fields = { name: 'Bridge', url: 'https://receiver.example/hook', events: ['post.created' as const] }
beforeAll(async () => {
	bed = await startWebhookTestBed()
	const { db } = bed.service.deps
	const elsewhere = await seedUser(db)
	await seedModerator(db, elsewhere, await seedCommunity(db))
	strangers = [null, (await seedUser(db)).viewer, elsewhere.viewer]
})
afterAll(() => bed.stop())

const codeOf = async (call: Promise<{ failure: { code: string } | null }>) => (await call).failure?.code

/** Every call on one webhook, with input that is wrong where it has any. */
const callsOn = (webhookId: string, as: Viewer | null) => {
	const params = { webhookId }
	const body = { ...fields, name: '', isOn: true }
	return [
		ask(bed.service, endpoints.editWebhook, { params, body }, { as }),
		ask(bed.service, endpoints.deleteWebhook, { params }, { as }),
		ask(bed.service, endpoints.rotateWebhookSecret, { params }, { as }),
		ask(bed.service, endpoints.testWebhook, { params }, { as }),
		ask(bed.service, endpoints.listWebhookDeliveries, { params, query: {} }, { as }),
		ask(bed.service, endpoints.resendWebhookDelivery, { params: { ...params, deliveryId: webhookId } }, { as }),
	]
}

it('refuses everybody but the moderators of the community, before looking at the input', async () => {
	const { service, communityId: id } = bed
	const params = { communityId: id }
	const hook = await addHook(bed)
	for (const as of strangers) {
		const refusal = as ? 'not_mod_not_admin' : 'not_logged_in'
		expect(await codeOf(ask(service, endpoints.listCommunityWebhooks, { params }, { as }))).toBe(refusal)
		expect(await codeOf(ask(service, endpoints.addCommunityWebhook, { params, body: { ...fields, name: '' } }, { as }))).toBe(refusal)
		for (const call of callsOn(hook.id, as)) expect(await codeOf(call)).toBe(as ? 'webhook_not_found' : 'not_logged_in')
	}
})

it('refuses everybody but admins at those of the site, moderators too', async () => {
	const { service, mod } = bed
	const hook = await addSiteHook(bed)
	for (const as of [...strangers, mod.viewer]) {
		const refusal = as ? 'not_admin' : 'not_logged_in'
		expect(await codeOf(ask(service, endpoints.listSiteWebhooks, {}, { as }))).toBe(refusal)
		expect(await codeOf(ask(service, endpoints.addSiteWebhook, { body: { ...fields, name: '' } }, { as }))).toBe(refusal)
		for (const call of callsOn(hook.id, as)) expect(await codeOf(call)).toBe(as ? 'webhook_not_found' : 'not_logged_in')
	}
})

it.each([
	['name', { name: '\u200b' }],
	['name', { name: 'x'.repeat(limits.webhookNameMax + 1) }],
	['url', { url: 'receiver.example' }],
	['url', { url: 'ftp://receiver.example' }],
	['url', { url: 'http://receiver.example/hook' }],
	['url', { url: 'https://ada:word@receiver.example/hook' }],
	['url', { url: 'https://10.0.0.1/hook' }],
	['url', { url: 'https://[::ffff:10.0.0.1]/hook' }],
	['url', { url: 'https://169.254.169.254/latest' }],
	['url', { url: 'https://receiver.example:25/' }],
	['events', { events: [] }],
	['events', { events: ['account.created' as const] }],
])('refuses a wrong %s (%#)', async (field, wrong) => {
	const { service, communityId, mod } = bed
	const call = { params: { communityId }, body: { ...fields, ...wrong } }
	const { failure } = await ask(service, endpoints.addCommunityWebhook, call, { as: mod.viewer })
	expect(failure?.fields).toHaveProperty(field)
})

it('refuses this machine and http where the settings do not allow them', async () => {
	const { service, communityId, mod, receiver } = bed
	service.deps.config.webhooksToLocal = false
	for (const url of [receiver.url, 'https://127.0.0.1/hook', 'http://receiver.example/hook']) {
		const call = { params: { communityId }, body: { ...fields, url } }
		expect((await ask(service, endpoints.addCommunityWebhook, call, { as: mod.viewer })).failure?.fields).toHaveProperty('url')
	}
	service.deps.config.webhooksToLocal = true
})

it('shows the secret once, stores it sealed, and logs without the address', async () => {
	const { service, mod, community } = bed
	const { db } = service.deps
	const { id, secret } = await addHook(bed, { name: 'Logged', url: 'https://receiver.example/hooks/secret-path' })
	expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
	const params = { communityId: community._id.toHexString() }
	const { reply } = await ask(service, endpoints.listCommunityWebhooks, { params }, { as: mod.viewer })
	expect(JSON.stringify(reply)).not.toContain('whsec_')
	expect(reply.find((hook) => hook.id === id)).toMatchObject({
		name: 'Logged',
		address: 'receiver.example/hooks/secre…',
		isOn: true,
		stopped: null,
		failingSince: null,
	})
	expect(JSON.stringify(reply)).not.toContain('secret-path')
	const stored = JSON.stringify(await db.collection('webhooks').find().toArray())
	for (const word of [secret.slice(6), 'secret-path']) expect(stored).not.toContain(word)
	const rotated = await ask(service, endpoints.rotateWebhookSecret, { params: { webhookId: id } }, { as: mod.viewer })
	expect(rotated.reply.secret).not.toBe(secret)
	expect((await ask(service, endpoints.deleteWebhook, { params: { webhookId: id } }, { as: mod.viewer })).reply.success).toBe(true)
	const log = await db
		.collection('modlog')
		.find({ communityId: community._id, 'content.details.webhook': 'Logged' })
		.sort({ seq: 1 })
		.toArray()
	expect(log.map(({ action }) => action)).toEqual(['add_webhook', 'edit_webhook', 'delete_webhook'])
	expect(JSON.stringify(log)).not.toContain('secret-path')
})

it('leaves an entry of the admins’ log at those of the site', async () => {
	const { service, admin } = bed
	const { id } = await addSiteHook(bed, { name: 'Of the site', events: ['account.created'] })
	const body = { ...fields, name: 'Of the site', isOn: false }
	expect((await ask(service, endpoints.editWebhook, { params: { webhookId: id }, body }, { as: admin })).reply.isOn).toBe(false)
	await ask(service, endpoints.deleteWebhook, { params: { webhookId: id } }, { as: admin })
	const log = await service.deps.db.collection('auditLog').find({ 'content.about.name': 'Of the site' }).sort({ seq: 1 }).toArray()
	expect(log.map(({ action }) => action)).toEqual(['add_webhook', 'edit_webhook', 'delete_webhook'])
})

it('sends nothing while it is off, also by hand, and keeps what it had in the log', async () => {
	const { service, mod } = bed
	const { id } = await addHook(bed)
	await sendTest(bed, id, mod.viewer)
	const delivered = await waitForDelivery(bed, id, { state: 'delivered' })
	const body = { ...fields, url: bed.receiver.url, isOn: false }
	await ask(service, endpoints.editWebhook, { params: { webhookId: id }, body }, { as: mod.viewer })
	expect(await codeOf(sendTest(bed, id))).toBe('conflict')
	const resend = { params: { webhookId: id, deliveryId: delivered.id } }
	expect(await codeOf(ask(service, endpoints.resendWebhookDelivery, resend, { as: mod.viewer }))).toBe('conflict')
	expect(await logOf(bed, id)).toEqual([delivered])
})

it('are at most ten of a community, also when two are added at once', async () => {
	const { service } = bed
	const { db } = service.deps
	const community = await seedCommunity(db)
	const communityId = community._id
	const { id } = await addHook(bed)
	const [one] = await db.collection<WebhookRecord>('webhooks').find().toArray()
	if (!one || id === '') throw new Error('There is no webhook.')
	const { _id, ...rest } = one
	await db.collection('webhooks').insertMany(Array.from({ length: 9 }, () => ({ ...rest, communityId })))
	const add = () =>
		ask(service, endpoints.addCommunityWebhook, { params: { communityId: communityId.toHexString() }, body: fields }, { as: bed.admin })
	const both = await Promise.all([add(), add()])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
	expect(both.find(({ status }) => status === 400)?.failure?.fields).toHaveProperty('name')
})
