import type { WebhookDeliveryRecord, WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { publish } from '../publish.ts'
import { dropWaiting, type Ended, recordEnd } from './delivery-store.ts'
import { nextAttempt, stopReason } from './retries.ts'
import { noteFailed, stopWebhook } from './webhook-store.ts'

interface Failed {
	hook: WebhookRecord
	delivery: WebhookDeliveryRecord
	attempt: Omit<Ended, 'state' | 'nextAt'>
}

/** Stores a failed attempt, and switches off a webhook that has failed for too long; when the next attempt is due, if there is one. */
export async function recordFailure({ client, db, now }: Deps, { hook, delivery, attempt }: Failed): Promise<Date | undefined> {
	return transact(client, async (tx) => {
		const at = now()
		const failed = await noteFailed(db, hook._id, { tx, now: at })
		const next = failed && nextAttempt(attempt.attempts, at)
		const why = failed && stopReason(failed.failing, { status: attempt.status, isGivenUp: next === null, now: at })
		const nextAt = why ? null : next
		await recordEnd(db, delivery._id, { ...attempt, nextAt, state: nextAt ? 'waiting' : 'failed' }, tx)
		if (failed && why) await stop(db, failed, why, { tx, now: at })
		return nextAt ?? undefined
	})
}

async function stop(db: Db, hook: WebhookRecord, why: 'failing' | 'gone', write: { tx: ClientSession; now: Date }): Promise<void> {
	const { _id, communityId, name } = hook
	await stopWebhook(db, hook, { why, at: write.now }, write.tx)
	await dropWaiting(db, _id, write.tx)
	const id = communityId?.toHexString() ?? null
	await publish(db, write, { type: 'webhook.stopped', webhookId: _id.toHexString(), communityId: id, name })
	if (id === null) return
	const act = {
		communityId: id,
		action: 'switch_off_webhook',
		as: 'mods',
		by: null,
		details: { webhook: name },
	} as const
	await appendToModlog(db, act, write)
}
