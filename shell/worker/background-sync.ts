import { flushOutbox } from '../src/outbox/flush-outbox.ts'

/** Sends queued writes without an open page: Background Sync wakes the worker when there is a connection. */
export async function syncOutbox(): Promise<void> {
	// Rejecting makes the browser retry later.
	if ((await flushOutbox()) === 'unreachable') throw new Error('There is no connection yet.')
}
