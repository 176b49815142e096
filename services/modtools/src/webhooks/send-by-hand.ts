import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { resendWebhookDelivery as resendEndpoint, testWebhook as testEndpoint } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { insertDeliveries, restartDelivery } from './delivery-store.ts'
import { loadWebhook } from './load-webhook.ts'
import { deliveryView } from './webhook-view.ts'

export async function testWebhook(input: HandlerInput<typeof testEndpoint>, { db }: Deps): Promise<Answer<typeof testEndpoint>> {
	const { hook } = await loadWebhook(db, input)
	requireOn(hook)
	const [delivery] = await insertDeliveries(db, [{ hookIds: [hook._id], subject: { event: 'test' }, at: input.now }], input)
	if (!delivery) throw fail('webhook_not_found')
	return deliveryView(delivery)
}

export async function resendWebhookDelivery(
	input: HandlerInput<typeof resendEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof resendEndpoint>> {
	const { hook } = await loadWebhook(db, input)
	requireOn(hook)
	const delivery = await restartDelivery(db, { hookId: hook._id, deliveryId: input.params.deliveryId }, input)
	if (!delivery) throw fail('webhook_not_found')
	return deliveryView(delivery)
}

/** Nothing is sent to a webhook that is off. */
function requireOn({ isOn }: WebhookRecord): void {
	if (!isOn) throw fail('conflict', { message: 'The webhook is switched off.' })
}
