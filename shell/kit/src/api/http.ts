import ky from 'ky'

/** Longer than the gateway waits for a service, its queue included. */
const timeoutMs = 30_000

/**
 * The browser's one HTTP client, in page and worker. One attempt, with a time-out. Throws ky's errors, also for an error reply, but
 * 304 is a reply. An empty body reads as null in JSON.
 */
export const http = ky.create({
	timeout: timeoutMs,
	retry: 0,
	throwHttpErrors: (status) => status !== 304,
	parseJson: (text) => (text === '' ? null : JSON.parse(text)),
})

/** Whether an error means that there was no reply: `fetch` rejects with a TypeError. */
export function isNoReply({ name }: Error): boolean {
	return name === 'NetworkError' || name === 'TypeError'
}
