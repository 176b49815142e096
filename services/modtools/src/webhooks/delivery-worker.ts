import type { WebhookDeliveryRecord, WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { type JobHandling, startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { type WebhookJob, webhookJobs } from '../jobs.ts'
import { chatBody } from './chat-text.ts'
import { findWaiting, pruneLog, recordEnd } from './delivery-store.ts'
import { HookLanes } from './lanes.ts'
import { type Message, readMessage } from './message-reader.ts'
import { type Answered, postMessage } from './post-message.ts'
import { recordFailure } from './record-failure.ts'
import { signedHeaders, unsealAddress } from './secret.ts'
import { webhookNetwork } from './target-address.ts'
import { findWebhook, noteDelivered } from './webhook-store.ts'
import { findWithheld } from './withheld-reports-store.ts'

const storeRetryMs = 60_000
/** For jobs that could not be run at all. */
const maxBrokenRuns = 20

/** Sends what waits for webhooks; returns a function to stop. */
export function startWebhookSender(deps: Deps): () => Promise<void> {
	return startJobWorker(deps, webhookHandling(deps))
}

/** A message is sent at least once: a process that ends before it has stored the answer leaves it to the next. */
function webhookHandling(deps: Deps): JobHandling<WebhookJob> {
	const lanes = new HookLanes()
	return {
		queue: webhookJobs,
		run: async (job, { signal }) => {
			const lane = lanes.enter(job.payload.hookId, deps.now().getTime())
			if ('again' in lane) return new Date(lane.again)
			try {
				return await deliver(deps, job, signal)
			} finally {
				lane.leave()
			}
		},
		retryAfterMs: (_error, attempts) => (attempts < maxBrokenRuns ? storeRetryMs : null),
		onDead: async ({ payload }) => recordEnd(deps.db, toObjectId(payload.deliveryId), { state: 'failed', nextAt: null }),
		concurrency: 32,
	}
}

/** One attempt; when the next one is due, if there is one. */
async function deliver(deps: Deps, { payload }: TakenJob<WebhookJob>, signal: AbortSignal): Promise<Date | undefined> {
	const { db, now } = deps
	const delivery = await findWaiting(db, payload.deliveryId)
	const hook = await findWebhook(db, payload.hookId, undefined)
	if (!delivery || !hook?.isOn) return undefined
	const site = deps.config.siteUrl || hook.origin
	const isWithheld = delivery.subject.event === 'report.created' && (await findWithheld(db, [hook])).size > 0
	const message = isWithheld ? null : await readMessage({ db, site, now: now() }, delivery.subject, hook.name)
	if (!message) {
		await recordEnd(db, delivery._id, { state: 'dropped', nextAt: null })
		return undefined
	}
	const answered = await send(deps, { hook, delivery, message, signal })
	const attempt = { ...answered, attempts: delivery.attempts + 1, lastAt: now() }
	if (answered.problem !== null) return recordFailure(deps, { hook, delivery, attempt })
	await recordEnd(db, delivery._id, { ...attempt, state: 'delivered', nextAt: null })
	await noteDelivered(db, hook)
	await pruneLog(db, hook._id)
	return undefined
}

interface Sending {
	hook: WebhookRecord
	delivery: WebhookDeliveryRecord
	message: Message
	signal: AbortSignal
}

async function send({ db, config, now }: Deps, { hook, delivery, message, signal }: Sending): Promise<Answered> {
	const at = now()
	const { previous, shape } = hook
	const envelope = { type: delivery.subject.event, timestamp: delivery.at.toISOString(), data: message.data }
	const body = JSON.stringify(shape === 'standard' ? envelope : chatBody(shape, message.chat, hook.language))
	const secrets = [hook.secret, ...(previous && previous.until > at ? [previous.secret] : [])]
	const headers = signedHeaders(db, { id: delivery.messageId, body, at }, secrets, hook._id.toHexString())
	return postMessage({ url: unsealAddress(db, hook), headers, body, signal }, webhookNetwork(config))
}
