import type { WebhookEvent } from '@folkmoot/modtools-contract/webhook'
import type { WebhookSubject } from '@folkmoot/modtools-contract/webhook-records'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Db } from 'mongodb'
import { insertDeliveries } from './delivery-store.ts'
import { isWanted } from './wanted-events.ts'
import { findListeners } from './webhook-store.ts'

/** Something that webhooks can be told of. */
export interface Occurrence {
	/** Hex id; null for what happens in no community. */
	communityId: string | null
	subject: WebhookSubject & { event: WebhookEvent }
	at: Date
}

/** Queues deliveries to all webhooks that are told of these, in the transaction of what happened, or of the follower. */
export async function queueDeliveries(db: Db, happened: readonly Occurrence[], write: Pick<Context, 'tx' | 'now'>): Promise<void> {
	const wanted = happened.filter(({ communityId, subject }) => isWanted(db, communityId, subject.event))
	if (wanted.length === 0) return
	const communityIds = [...new Set(wanted.flatMap(({ communityId }) => communityId ?? []))].map(toObjectId)
	const events = [...new Set(wanted.map(({ subject }) => subject.event))]
	const listeners = await findListeners(db, { communityIds, events }, write.tx)
	const messages = wanted.map(({ communityId, subject, at }) => {
		const told = listeners.filter(
			(hook) =>
				hook.events.includes(subject.event) &&
				(hook.communityId === null || hook.communityId.toHexString() === communityId) &&
				hook.createdAt <= at,
		)
		return { hookIds: told.map(({ _id }) => _id), subject, at }
	})
	await insertDeliveries(db, messages, write)
}
