import type { KeptNote } from '@folkmoot/kit/api/kept-write.ts'

/** Messages between page and worker about queued writes. */
export type OutboxNews =
	| { type: 'changed' }
	| { type: 'sent'; note: KeptNote; reply: unknown }
	| { type: 'refused'; note: KeptNote; reason: string }

const channel = 'outbox'

/** Notifies every page, including the one that calls this. */
export function tellOutbox(news: OutboxNews): void {
	const sender = new BroadcastChannel(channel)
	sender.postMessage(news)
	sender.close()
}

/** Subscribes to the messages; returns the unsubscribe function. */
export function hearOutbox(listener: (news: OutboxNews) => void): () => void {
	const receiver = new BroadcastChannel(channel)
	// Only tellOutbox writes here.
	receiver.addEventListener('message', ({ data }) => listener(data as OutboxNews))
	return () => receiver.close()
}
