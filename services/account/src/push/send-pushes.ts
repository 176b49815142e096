import type { Deps } from '@folkmoot/service-kit/context'
import { endPushJob, postponePushJob, takePushJobs } from './job-store.ts'
import { readPushKeys } from './push-keys.ts'
import { pushNetwork } from './push-network.ts'
import type { PushJobRecord } from './push-records.ts'
import { type Delivery, type Sender, sendPush } from './push-service.ts'
import { findReceivers, type Receiver, removeSubscription } from './subscription-store.ts'

/** Concurrent sends at most. */
const atOnce = 100
/** Encryption is CPU-bound: small batches let other work run in between. */
const takenAtOnce = 20
/** Retry delays; after the last the push is given up. */
const waitsMs = [2_000, 10_000, 30_000]
/** A service that asks for a longer delay gets no retry. */
const patienceMs = 300_000

/** Sends due pushes concurrently with those in flight. */
export interface PushSender {
	/** False if nothing is due or too many are in flight. */
	sendDue: () => Promise<boolean>
	/** Waits for those in flight. */
	finish: () => Promise<void>
}

export function createPushSender(deps: Deps): PushSender {
	const underWay = new Set<Promise<void>>()

	function send(job: PushJobRecord, receiver: Receiver | undefined, sender: Sender): void {
		const sending = attempt(deps, job, receiver, sender)
			.catch((error: unknown) => deps.log.warn({ err: error }, 'a push was interrupted; it is tried again'))
			.finally(() => underWay.delete(sending))
		underWay.add(sending)
	}

	return {
		sendDue: async () => {
			const room = atOnce - underWay.size
			const jobs = room > 0 ? await takePushJobs(deps.db, deps.now(), Math.min(room, takenAtOnce)) : []
			if (jobs.length === 0) return false
			const found = await findReceivers(
				deps.db,
				jobs.map(({ subscriptionId }) => subscriptionId),
				deps.now(),
			)
			const receivers = new Map(found.map((receiver) => [receiver._id, receiver]))
			const sender = { keys: await readPushKeys(deps.db), contact: deps.config.pushContact, network: pushNetwork(deps.config) }
			for (const job of jobs) send(job, receivers.get(job.subscriptionId), sender)
			return true
		},
		finish: async () => void (await Promise.all(underWay)),
	}
}

async function attempt(deps: Deps, job: PushJobRecord, receiver: Receiver | undefined, sender: Sender): Promise<void> {
	const delivery: Delivery = receiver ? await deliver(receiver, job, sender) : { state: 'gone' }
	const wait = waitAfter(delivery, job.tries)
	if (wait !== null) return postponePushJob(deps.db, job, new Date(deps.now().getTime() + wait))
	// The URL identifies a person's browser: log the host only.
	const host = receiver && URL.parse(receiver.endpoint)?.host
	if (delivery.state === 'refused' || delivery.state === 'later') deps.log.warn({ host, ...delivery }, 'a push was not taken')
	if (delivery.state === 'gone') await removeSubscription(deps.db, job.subscriptionId)
	await endPushJob(deps.db, job)
}

async function deliver(receiver: Receiver, { notificationId, type }: PushJobRecord, sender: Sender): Promise<Delivery> {
	return sendPush(receiver, { id: notificationId, type, newCount: receiver.newCount }, sender)
}

function waitAfter(delivery: Delivery, tries: number): number | null {
	const usual = waitsMs[tries - 1]
	if (delivery.state !== 'later' || usual === undefined) return null
	const wait = Math.max(usual, delivery.afterSeconds * 1_000)
	return wait <= patienceMs ? wait : null
}
