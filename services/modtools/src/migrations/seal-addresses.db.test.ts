import { listCommunityWebhooks } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { ObjectId } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHook, startWebhookTestBed, type WebhookTestBed } from '../../testing/webhook-test-bed.ts'
import { unsealAddress } from '../webhooks/secret.ts'
import { sealNext } from './seal-addresses-store.ts'

let bed: WebhookTestBed
beforeAll(async () => {
	bed = await startWebhookTestBed()
})
afterAll(() => bed.stop())

it('seals what an earlier version had stored, once', async () => {
	const { db, client } = bed.service.deps
	const { id } = await addHook(bed)
	const before = { $set: { url: bed.receiver.url }, $unset: { shownUrl: 1, sealedUrl: 1 } }
	await db.collection('webhooks').updateOne({ _id: new ObjectId(id) }, before)
	for (let time = 0; time < 2; time++) await client.withSession((session) => session.withTransaction((tx) => sealNext(db, null, tx)))
	const stored = await db.collection<WebhookRecord>('webhooks').findOne()
	expect(JSON.stringify(stored)).not.toContain(bed.receiver.url)
	expect(stored && unsealAddress(db, stored)).toBe(bed.receiver.url)
	const { reply } = await ask(bed.service, listCommunityWebhooks, { params: { communityId: bed.communityId } }, { as: bed.mod.viewer })
	expect(reply).toMatchObject([{ address: bed.receiver.url.replace('http://', '') }])
})
