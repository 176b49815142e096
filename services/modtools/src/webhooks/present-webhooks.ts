import type { Webhook } from '@folkmoot/modtools-contract/webhook'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { ClientSession, Db } from 'mongodb'
import { webhookView } from './webhook-view.ts'
import { findWithheld } from './withheld-reports-store.ts'

/** Webhooks as their moderators or admins see them. */
export async function presentWebhooks(db: Db, hooks: readonly WebhookRecord[], tx: ClientSession | undefined): Promise<Webhook[]> {
	const withheld = await findWithheld(db, hooks, tx)
	return hooks.map((hook) => webhookView(hook, withheld.has(hook._id.toHexString())))
}
