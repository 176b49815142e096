import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { startJobWorker } from '@folkmoot/service-kit/jobs/job-worker'
import { pushJobs } from '../jobs.ts'
import { readPushKeys } from './push-keys.ts'
import { pushNetwork } from './push-network.ts'
import type { PushJob } from './push-records.ts'
import { type Delivery, type Sender, sendPush } from './push-service.ts'
import { findReceivers, type Receiver, removeSubscription } from './subscription-store.ts'

/** Retry delays; after the last the push is given up. */
const retryDelaysMs = [2_000, 10_000, 30_000]
/** A service that asks for a longer delay gets no retry. */
const maxRetryDelayMs = 300_000
/** A push delayed for so long is stale. */
const staleAfterMs = 1_800_000

/** The push service did not take it. */
class PushFailure extends Error {
	readonly delivery: Extract<Delivery, { state: 'later' | 'refused' }>
	readonly host: string | undefined

	constructor(delivery: PushFailure['delivery'], endpoint: string) {
		super('The push service did not take the push.')
		this.delivery = delivery
		// The URL identifies a person's browser: log the host only.
		this.host = URL.parse(endpoint)?.host
	}
}

interface Prepared {
	sender: Sender
	receivers: ReadonlyMap<string, Receiver>
}

/** Sends queued pushes in the background; returns a function to stop. */
export function startPushSender(deps: Deps): () => Promise<void> {
	return startJobWorker<PushJob, Prepared>(deps, {
		queue: pushJobs,
		prepare: (jobs) => prepare(deps, jobs),
		run: (job, { prepared }) => send(deps, job, prepared),
		retryAfterMs,
		describe: (err) => (err instanceof PushFailure ? { host: err.host, ...err.delivery } : { err }),
		concurrency: 100,
		// Encryption is CPU-bound: small batches let other work run in between.
		batchSize: 20,
	})
}

async function prepare({ db, config, now }: Deps, jobs: readonly TakenJob<PushJob>[]): Promise<Prepared> {
	const ids = jobs.map(({ payload }) => payload.subscriptionId)
	const receivers = await findReceivers(db, ids, now())
	const sender = { keys: await readPushKeys(db), contact: config.pushContact, network: pushNetwork(config) }
	return { sender, receivers: new Map(receivers.map((receiver) => [receiver._id, receiver])) }
}

async function send({ db, now }: Deps, { payload, createdAt }: TakenJob<PushJob>, { sender, receivers }: Prepared): Promise<void> {
	if (now().getTime() - createdAt.getTime() > staleAfterMs) return
	const receiver = receivers.get(payload.subscriptionId)
	const message = { id: payload.notificationId, type: payload.type, newCount: receiver?.newCount ?? 0 }
	const delivery: Delivery = receiver ? await sendPush(receiver, message, sender) : { state: 'gone' }
	if (delivery.state === 'gone') await removeSubscription(db, payload.subscriptionId)
	else if (receiver && delivery.state !== 'taken') throw new PushFailure(delivery, receiver.endpoint)
}

function retryAfterMs(error: unknown, attempts: number): number | null {
	const usual = retryDelaysMs[attempts - 1]
	if (usual === undefined || !(error instanceof PushFailure)) return usual ?? null
	if (error.delivery.state === 'refused') return null
	const wait = Math.max(usual, error.delivery.afterSeconds * 1_000)
	return wait <= maxRetryDelayMs ? wait : null
}
