import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { ApiError } from './api-error.ts'
import { type CallOptions, call } from './call.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import type { QueuedWriteNote, UnsentWrite } from './queued-write.ts'

/** The offline queue of writes. The shell lazy-loads it after the page. */
export interface OfflineQueue {
	/** The queue is not empty: new writes have to go behind it. */
	hasPending: () => boolean
	enqueue: (write: UnsentWrite) => Promise<void>
	/** Retries a refused comment. */
	retry: (id: number) => Promise<void>
	discard: (id: number) => Promise<void>
	/** Subscribes to comments sent from the queue; returns the unsubscribe function. */
	onSent: (listener: (comment: unknown) => void) => () => void
}

let queue: OfflineQueue | null = null

/** Sets the offline queue; for the shell. */
export function setOfflineQueue(newQueue: OfflineQueue | null): void {
	queue = newQueue
}

/** The offline queue; null until the shell has loaded it. */
export function getOfflineQueue(): OfflineQueue | null {
	return queue
}

/**
 * Like `call`, for comments and votes: on an offline device the write is queued and sent when the connection is back. Returns
 * null then. If the device reports itself online and there is no reply, the call fails (rule offline-4).
 */
export async function callOrQueue<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	note: QueuedWriteNote,
	options: CallOptions = {},
): Promise<Reply<E> | null> {
	const key = options.idempotencyKey ?? crypto.randomUUID()
	// Only the contract knows whether there is a body; it is passed on unchanged.
	const { body } = input as { body?: unknown }
	const enqueueIn = async (target: OfflineQueue) => {
		await target.enqueue({ method: endpoint.method, url: endpointUrl(endpoint, input), body, key, note })
		return null
	}
	if (queue?.hasPending()) return enqueueIn(queue)
	try {
		return await call(endpoint, ...([input, { ...options, idempotencyKey: key }] as never))
	} catch (error) {
		if (error instanceof ApiError && error.code === 'offline' && queue && !navigator.onLine) return enqueueIn(queue)
		throw error
	}
}
