import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { canModerate } from '../moderators/moderator-access.ts'
import { findRankOf } from '../moderators/moderator-store.ts'
import { findWebhook } from './webhook-store.ts'

interface Call {
	params: { webhookId: string }
	viewer: Viewer
	tx: Context['tx']
}

/** A webhook, and the capacity its caller acts in. */
export interface LoadedWebhook {
	hook: WebhookRecord
	as: 'mods' | 'admins'
}

/** For the moderators of its community and admins; of the site, for admins. For all others there is none. */
export async function loadWebhook(db: Db, { params, viewer, tx }: Call): Promise<LoadedWebhook> {
	const hook = await findWebhook(db, params.webhookId, tx)
	if (!hook) throw fail('webhook_not_found')
	const rank = hook.communityId && (await findRankOf(db, viewer, hook.communityId.toHexString(), tx))
	if (!canModerate(viewer, rank)) throw fail('webhook_not_found')
	return { hook, as: rank === null ? 'admins' : 'mods' }
}

/** Only those are told what is wrong with the input. */
export async function checkWebhook(call: Pick<Call, 'params' | 'viewer'>, { db }: Deps): Promise<void> {
	await loadWebhook(db, { ...call, tx: undefined })
}
