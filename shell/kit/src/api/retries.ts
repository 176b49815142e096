import { isHTTPError, type RetryOptions } from 'ky'
import { isNoReply } from './http.ts'
import { csrfToken } from './session-guard.ts'

/** Delays of the retries without a reply; a write gets a second one. */
const delaysMs = { read: [400], write: [400, 1_500] } as const
/** 408 comes from the service worker, for a request without a connection. */
const retryableStatuses = [408, 502, 503, 504]

export interface RetryRules {
	/** Retries once after this time on 429 (rule comments-11). */
	retryRateLimitAfterMs?: number
	/** Fails if the session has changed meanwhile, instead of a retry with the new CSRF token. */
	thisSessionOnly?: boolean
}

type Reason = 'noReply' | 'rateLimited' | 'tokenRenewed'

/**
 * The retries of one call: a few without a reply, none of them on a device that is offline, so that a write is queued at once; and
 * one each after 429, where asked for, and after 403 if the CSRF token has changed. A timed-out request is not retried.
 */
export function retriesFor(method: string, { retryRateLimitAfterMs, thisSessionOnly = false }: RetryRules): RetryOptions {
	const delays: Record<Reason, number[]> = {
		noReply: [...(method === 'GET' ? delaysMs.read : delaysMs.write)],
		rateLimited: retryRateLimitAfterMs ? [retryRateLimitAfterMs] : [],
		tokenRenewed: method === 'GET' || thisSessionOnly ? [] : [0],
	}
	let delay: number | undefined
	return {
		limit: Object.values(delays).flat().length,
		methods: [method.toLowerCase()],
		shouldRetry: ({ error }) => {
			const reason = reasonFor(error)
			delay = reason && delays[reason].shift()
			return delay !== undefined
		},
		delay: () => delay ?? 0,
	}
}

function reasonFor(error: Error): Reason | undefined {
	if (!isHTTPError(error)) return isNoReply(error) && navigator.onLine ? 'noReply' : undefined
	const { request, response } = error
	if (response.status === 429) return 'rateLimited'
	if (response.status === 403) return request.headers.get('x-csrf-token') === csrfToken() ? undefined : 'tokenRenewed'
	const isOffline = response.status === 408 && !navigator.onLine
	return retryableStatuses.includes(response.status) && !isOffline ? 'noReply' : undefined
}
