import type { Context } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import type { LoadedWebhook } from './load-webhook.ts'

interface Acting extends Pick<Context, 'tx' | 'now' | 'requestId'> {
	viewer: Viewer
}

type Action = 'add_webhook' | 'edit_webhook' | 'delete_webhook'

/** In the log of its community, or in that of the admins; without its address, which may be a secret. */
export async function logWebhook(
	db: Db,
	{ hook, as }: LoadedWebhook,
	action: Action,
	{ viewer, tx, now, requestId }: Acting,
): Promise<void> {
	const { communityId, name } = hook
	if (communityId) {
		const act = { communityId: communityId.toHexString(), action, as, by: viewer.id, details: { webhook: name } }
		await appendToModlog(db, act, { tx, now })
		return
	}
	await recordAdminAction(db, { tx, now, viewer, requestId }, { action, about: { kind: 'site', id: '', name } })
}
