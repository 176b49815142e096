import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listWebhookDeliveries as endpoint } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { findDeliveries } from './delivery-store.ts'
import { loadWebhook } from './load-webhook.ts'
import { deliveryView } from './webhook-view.ts'

export async function listWebhookDeliveries(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = input.query
	const { hook } = await loadWebhook(db, input)
	const records = await findDeliveries(db, hook._id, readDateCursor(next), limit + 1)
	const page = records.slice(0, limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	return { deliveries: page.map(deliveryView), next: last ? writeDateCursor({ key: last.createdAt, id: last._id }) : null }
}
