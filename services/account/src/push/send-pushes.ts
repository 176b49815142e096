import type { Deps } from '@folkmoot/service-kit/context'
import { endPushJob, postponePushJob, takePushJobs } from './job-store.ts'
import { readPushKeys } from './push-keys.ts'
import { pushNetwork } from './push-network.ts'
import type { PushJobRecord } from './push-records.ts'
import { type Delivery, type Sender, sendPush } from './push-service.ts'
import { findReceivers, type Receiver, removeSubscription } from './subscription-store.ts'

/** So many are on their way at once. */
const atOnce = 100
/** Encrypting takes time of the processor: others have their turn in between. */
const takenAtOnce = 20
/** When a push that was not taken is tried again; after the last it is given up. */
const waitsMs = [2_000, 10_000, 30_000]
/** A service that asks for more patience than this is not waited for. */
const patienceMs = 300_000

/** Sends what is due, beside what is on its way already. */
export interface PushSender {
	/** False where nothing is due, or too much on its way. */
	sendDue: () => Promise<boolean>
	/** Waits for what is on its way. */
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
	// The address names a person's browser: the host will do.
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
