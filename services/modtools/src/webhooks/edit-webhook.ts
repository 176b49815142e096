import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { editWebhook as endpoint } from '@folkmoot/modtools-contract/webhook-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { checkFields } from './add-webhook.ts'
import { dropWaiting } from './delivery-store.ts'
import { loadWebhook } from './load-webhook.ts'
import { logWebhook } from './log-webhook.ts'
import { readWanted } from './wanted-events.ts'
import { changeWebhook } from './webhook-store.ts'
import { webhookView } from './webhook-view.ts'
import { findWithheld } from './withheld-reports-store.ts'

export async function editWebhook(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { db } = deps
	const { hook, as } = await loadWebhook(db, input)
	checkFields(input.body, hook.communityId, deps)
	const changed = await changeWebhook(db, hook, { ...input.body, by: toObjectId(input.viewer.id) }, input)
	if (!changed.isOn) await dropWaiting(db, hook._id, input.tx)
	await logWebhook(db, { hook: changed, as }, 'edit_webhook', input)
	input.afterCommit(() => readWanted(deps))
	return webhookView(changed, (await findWithheld(db, [changed], input.tx)).size > 0)
}
