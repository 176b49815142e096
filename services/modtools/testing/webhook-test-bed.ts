import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { seedCommunity, seedModerator, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { WebhookDelivery } from '@folkmoot/modtools-contract/webhook'
import * as endpoints from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookDeliveryRecord } from '@folkmoot/modtools-contract/webhook-records'
import { wakeJob } from '@folkmoot/service-kit/background-job'
import { ask } from '@folkmoot/service-kit/testing/ask'
import { startTestService, type TestService } from '@folkmoot/service-kit/testing/test-service'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { ObjectId } from 'mongodb'
import { expect } from 'vitest'
import { webhookJobs } from '../src/jobs.ts'
import { modtoolsService } from '../src/service.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export const siteUrl = 'https://talk.example'
export const waiting = { timeout: 20_000 }

/** The modtools area with a community, its moderator, an admin and a receiver. */
export interface WebhookTestBed {
	service: TestService
	receiver: Receiver
	community: CommunityRecord
	communityId: string
	mod: UserRecord & { viewer: Viewer }
	admin: Viewer
	stop: () => Promise<void>
}

export async function startWebhookTestBed(): Promise<WebhookTestBed> {
	const [service, receiver] = [await startTestService(modtoolsService), await startReceiver()]
	const { db, config, log } = service.deps
	Object.assign(config, { webhooksToLocal: true, siteUrl })
	log.level = 'silent'
	const community = await seedCommunity(db)
	const mod = await seedUser(db)
	await seedModerator(db, mod, community)
	const admin = (await seedUser(db, { isAdmin: true })).viewer
	return {
		...{ service, receiver, community, communityId: community._id.toHexString(), mod, admin },
		stop: async () => {
			await service.stop()
			await receiver.close()
		},
	}
}

type Fields = Partial<Parameters<typeof ask<typeof endpoints.addSiteWebhook>>[2]['body']>

const fieldsOf = ({ receiver }: WebhookTestBed, given: Fields) => ({
	name: 'Bridge',
	url: receiver.url,
	events: ['post.created' as const],
	...given,
})

/** Adds a webhook to the community as its moderator; with its secret. */
export async function addHook(bed: WebhookTestBed, given: Fields = {}) {
	const { service, communityId, mod } = bed
	const body = fieldsOf(bed, given)
	const { reply } = await ask(service, endpoints.addCommunityWebhook, { params: { communityId }, body }, { as: mod.viewer })
	return { id: reply.webhook.id, secret: reply.secret }
}

/** Adds one of the site. */
export async function addSiteHook(bed: WebhookTestBed, given: Fields = {}) {
	const { reply } = await ask(bed.service, endpoints.addSiteWebhook, { body: fieldsOf(bed, given) }, { as: bed.admin })
	return { id: reply.webhook.id, secret: reply.secret }
}

export async function logOf({ service, admin }: WebhookTestBed, webhookId: string): Promise<WebhookDelivery[]> {
	const { reply } = await ask(service, endpoints.listWebhookDeliveries, { params: { webhookId }, query: { limit: 50 } }, { as: admin })
	return reply.deliveries
}

/** Waits until the only or the latest delivery of a webhook is as given; returns it. */
export async function waitForDelivery(bed: WebhookTestBed, webhookId: string, as: Partial<WebhookDelivery>): Promise<WebhookDelivery> {
	const latest = async () => (await logOf(bed, webhookId))[0]
	await expect.poll(latest, waiting).toMatchObject(as)
	const delivery = await latest()
	if (!delivery) throw new Error('There is no delivery.')
	return delivery
}

export const sendTest = ({ service, admin }: WebhookTestBed, webhookId: string, as = admin) =>
	ask(service, endpoints.testWebhook, { params: { webhookId } }, { as })

/** Makes what waits due now. */
export async function makeDue({ service }: WebhookTestBed): Promise<void> {
	const { db } = service.deps
	await webhookJobs.records(db).updateMany({ kind: webhookJobs.kind }, { $set: { runAt: new Date(0) } })
	await wakeJob(service.deps, webhookJobs.worker)
}

/** Changes a stored delivery. */
export async function changeDelivery({ service }: WebhookTestBed, id: string, $set: Partial<WebhookDeliveryRecord>): Promise<void> {
	await service.deps.db.collection<WebhookDeliveryRecord>('webhookDeliveries').updateOne({ _id: new ObjectId(id) }, { $set })
}
