import type { Deps } from '@folkmoot/service-kit/context'
import { claimPushJobs, deletePushJob, postponePushJob } from './job-store.ts'
import { readPushKeys } from './push-keys.ts'
import { pushNetwork } from './push-network.ts'
import type { PushJobRecord } from './push-records.ts'
import { type Delivery, type Sender, sendPush } from './push-service.ts'
import { findReceivers, type Receiver, removeSubscription } from './subscription-store.ts'

/** Concurrent sends at most. */
const maxConcurrent = 100
/** Encryption is CPU-bound: small batches let other work run in between. */
const batchSize = 20
/** Retry delays; after the last the push is given up. */
const retryDelaysMs = [2_000, 10_000, 30_000]
/** A service that asks for a longer delay gets no retry. */
const maxRetryDelayMs = 300_000

/** Sends due pushes concurrently with those in flight. */
export interface PushSender {
	/** False if nothing is due or too many are in flight. */
	sendDue: () => Promise<boolean>
	/** Waits for those in flight. */
	finish: () => Promise<void>
}

export function createPushSender(deps: Deps): PushSender {
	const inFlight = new Set<Promise<void>>()

	function send(job: PushJobRecord, receiver: Receiver | undefined, sender: Sender): void {
		const sending = attempt(deps, job, receiver, sender)
			.catch((error: unknown) => deps.log.warn({ err: error }, 'push delivery failed; retrying'))
			.finally(() => inFlight.delete(sending))
		inFlight.add(sending)
	}

	return {
		sendDue: async () => {
			const capacity = maxConcurrent - inFlight.size
			const jobs = capacity > 0 ? await claimPushJobs(deps.db, deps.now(), Math.min(capacity, batchSize)) : []
			if (jobs.length === 0) return false
			const subscriptions = await findReceivers(
				deps.db,
				jobs.map(({ subscriptionId }) => subscriptionId),
				deps.now(),
			)
			const receivers = new Map(subscriptions.map((receiver) => [receiver._id, receiver]))
			const sender = { keys: await readPushKeys(deps.db), contact: deps.config.pushContact, network: pushNetwork(deps.config) }
			for (const job of jobs) send(job, receivers.get(job.subscriptionId), sender)
			return true
		},
		finish: async () => void (await Promise.all(inFlight)),
	}
}

async function attempt(deps: Deps, job: PushJobRecord, receiver: Receiver | undefined, sender: Sender): Promise<void> {
	const delivery: Delivery = receiver ? await sendToReceiver(receiver, job, sender) : { state: 'gone' }
	const wait = waitAfter(delivery, job.tries)
	if (wait !== null) return postponePushJob(deps.db, job, new Date(deps.now().getTime() + wait))
	// The URL identifies a person's browser: log the host only.
	const host = receiver && URL.parse(receiver.endpoint)?.host
	if (delivery.state === 'refused' || delivery.state === 'later') deps.log.warn({ host, ...delivery }, 'push rejected by the push service')
	if (delivery.state === 'gone') await removeSubscription(deps.db, job.subscriptionId)
	await deletePushJob(deps.db, job)
}

async function sendToReceiver(receiver: Receiver, { notificationId, type }: PushJobRecord, sender: Sender): Promise<Delivery> {
	return sendPush(receiver, { id: notificationId, type, newCount: receiver.newCount }, sender)
}

function waitAfter(delivery: Delivery, tries: number): number | null {
	const usual = retryDelaysMs[tries - 1]
	if (delivery.state !== 'later' || usual === undefined) return null
	const wait = Math.max(usual, delivery.afterSeconds * 1_000)
	return wait <= maxRetryDelayMs ? wait : null
}
