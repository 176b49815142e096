import type { KeptNote } from '@folkmoot/kit/api/kept-write.ts'

/** What page and worker tell each other of the writes that wait. */
export type OutboxNews =
	| { type: 'changed' }
	| { type: 'sent'; note: KeptNote; reply: unknown }
	| { type: 'refused'; note: KeptNote; reason: string }

const channel = 'outbox'

/** Tells every page, the one that runs this included. */
export function tellOutbox(news: OutboxNews): void {
	const sender = new BroadcastChannel(channel)
	sender.postMessage(news)
	sender.close()
}

/** Hears what is told; gives back how to stop hearing. */
export function hearOutbox(listener: (news: OutboxNews) => void): () => void {
	const receiver = new BroadcastChannel(channel)
	// Only tellOutbox writes here.
	receiver.addEventListener('message', ({ data }) => listener(data as OutboxNews))
	return () => receiver.close()
}
