import { sendWaiting } from '../src/outbox/send-waiting.ts'

/** Sends what waits although no page is open: the browser wakes the worker when there is a connection. */
export async function sendWaitingWrites(): Promise<void> {
	// The browser tries again later when this fails.
	if ((await sendWaiting()) === 'unreachable') throw new Error('There is no connection yet.')
}
