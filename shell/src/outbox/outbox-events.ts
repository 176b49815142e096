import type { QueuedWriteNote } from '@folkmoot/kit/api/queued-write.ts'
import type { Refusal } from './outbox-rules.ts'

/** Messages between page and worker about queued writes. */
export type OutboxEvent =
	| { type: 'changed' }
	| { type: 'sent'; note: QueuedWriteNote; reply: unknown }
	| { type: 'refused'; note: QueuedWriteNote; reason: Refusal }

const channel = 'outbox'

/** Notifies every page, including the one that calls this. */
export function publishOutboxEvent(event: OutboxEvent): void {
	const sender = new BroadcastChannel(channel)
	sender.postMessage(event)
	sender.close()
}

/** Subscribes to the messages; returns the unsubscribe function. */
export function subscribeToOutbox(listener: (event: OutboxEvent) => void): () => void {
	const receiver = new BroadcastChannel(channel)
	// Only publishOutboxEvent writes here.
	receiver.addEventListener('message', ({ data }) => listener(data as OutboxEvent))
	return () => receiver.close()
}
