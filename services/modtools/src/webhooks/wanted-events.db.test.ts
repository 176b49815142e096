import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHook, startWebhookTestBed, type WebhookTestBed } from '../../testing/webhook-test-bed.ts'
import { isWanted, startWantedEvents } from './wanted-events.ts'

let bed: WebhookTestBed
let client: MongoClient
beforeAll(async () => {
	bed = await startWebhookTestBed()
	client = await MongoClient.connect(bed.service.deps.config.mongodbUrl)
})
afterAll(async () => {
	await client.close()
	await bed.stop()
})

it('another process hears within a second that a webhook was added, and that its events are others', async () => {
	const { log, db: here } = bed.service.deps
	const db = client.db(here.databaseName)
	const stop = await startWantedEvents({ db, log })
	const soon = { timeout: 5_000, interval: 50 } // a busy machine; a minute without the event
	const wants = (event: 'post.created' | 'report.created') => () => isWanted(db, bed.communityId, event)
	const { id } = await addHook(bed)
	await expect.poll(wants('post.created'), soon).toBe(true)
	expect(wants('report.created')()).toBe(false)
	const body = { name: 'Bridge', events: ['report.created' as const], isOn: true }
	await ask(bed.service, endpoints.editWebhook, { params: { webhookId: id }, body }, { as: bed.mod.viewer })
	await expect.poll(wants('report.created'), soon).toBe(true)
	expect(wants('post.created')()).toBe(false)
	await stop()
})
