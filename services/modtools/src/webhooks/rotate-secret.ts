import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { rotateWebhookSecret as endpoint } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { loadWebhook } from './load-webhook.ts'
import { logWebhook } from './log-webhook.ts'
import { rotateSecret } from './webhook-store.ts'

export async function rotateWebhookSecret(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const loaded = await loadWebhook(db, input)
	const secret = await rotateSecret(db, loaded.hook, input)
	await logWebhook(db, loaded, 'edit_webhook', input)
	return { secret }
}
