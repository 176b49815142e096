import { sendWaiting } from '../src/outbox/send-waiting.ts'

/** Sends queued writes without an open page: Background Sync wakes the worker when there is a connection. */
export async function sendWaitingWrites(): Promise<void> {
	// Rejecting makes the browser retry later.
	if ((await sendWaiting()) === 'unreachable') throw new Error('There is no connection yet.')
}
