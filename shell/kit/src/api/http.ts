import ky, { isHTTPError } from 'ky'
import { ApiError } from './api-error.ts'

/** Longer than the gateway waits for a service, its queue included. */
const timeoutMs = 30_000

/**
 * The browser's one HTTP client, in page and worker. One attempt, with a time-out. Throws an ApiError for an error reply and for
 * none, and an AbortError when aborted; 304 is a reply. An empty body reads as null in JSON.
 */
export const http = ky.create({
	timeout: timeoutMs,
	retry: 0,
	throwHttpErrors: (status) => status !== 304,
	parseJson: (text) => (text === '' ? null : JSON.parse(text)),
	hooks: { beforeError: [({ error }) => toApiError(error)] },
})

/** Whether an error means that there was no reply: `fetch` rejects with a TypeError. */
export function isNoReply({ name }: Error): boolean {
	return name === 'NetworkError' || name === 'TypeError'
}

/** The error that callers get: ky's own become an ApiError, others stay. */
export function toApiError(error: Error): Error {
	if (isHTTPError(error)) return ApiError.from(error.response.status, error.data)
	return isNoReply(error) || error.name === 'TimeoutError' ? ApiError.offline() : error
}
