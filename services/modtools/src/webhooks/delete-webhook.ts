import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { deleteWebhook as endpoint } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { removeDeliveriesOf } from './delivery-store.ts'
import { loadWebhook } from './load-webhook.ts'
import { logWebhook } from './log-webhook.ts'
import { removeWebhook } from './webhook-store.ts'

export async function deleteWebhook(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const loaded = await loadWebhook(db, input)
	await removeWebhook(db, loaded.hook, input)
	await removeDeliveriesOf(db, loaded.hook._id, input.tx)
	await logWebhook(db, loaded, 'delete_webhook', input)
	return { success: true }
}
