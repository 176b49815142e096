/** Failures that the page says in words of its own (`refusal-text.ts`). */
export const refusalCodes = [
	'banned_from_community',
	'post_locked',
	'comment_locked',
	'comment_deleted',
	'comment_reply_to_deleted',
	'comment_max_depth_reached',
	'post_not_found',
	'comment_not_found',
	'key_expired',
] as const

/** Why a write was refused: one of those codes, else what the service said. */
export type Refusal = string

/** What to do after an attempt to send a write. */
export type Outcome =
	| { type: 'done' }
	/** No reply, or nobody is logged in: the whole queue waits. */
	| { type: 'wait' }
	| { type: 'retry'; afterMs: number }
	| { type: 'reject'; reason: Refusal }

/**
 * The server forgets idempotency keys after a day (rule offline-4): a little earlier, retries stop, because they could
 * duplicate the write.
 */
const idempotencyKeyTtlMs = 23 * 60 * 60 * 1000
const maxRetryDelayMs = 30_000
const defaultRetryDelayMs = 2_000

interface Reply {
	/** 0 if there was no reply. */
	status: number
	code: string
	message: string
	retryAfterSeconds: number | null
}

/** Maps the reply to a queued write to an outcome. */
export function resolveOutcome({ status, code, message, retryAfterSeconds }: Reply): Outcome {
	if (status >= 200 && status < 300) return { type: 'done' }
	if (status === 429) {
		const afterMs = retryAfterSeconds === null ? defaultRetryDelayMs : retryAfterSeconds * 1000
		return afterMs <= maxRetryDelayMs ? { type: 'retry', afterMs } : { type: 'wait' }
	}
	// `csrf_token_invalid`: the session changed since the token was read.
	if (status === 0 || status === 401 || status === 408 || status >= 500 || code === 'csrf_token_invalid') return { type: 'wait' }
	return { type: 'reject', reason: refusalCodes.some((one) => one === code) ? code : message }
}

/** Whether the first attempt is so long ago that a retry could duplicate the write. */
export function isKeyExpired(triedAt: number | null, now: number): boolean {
	return triedAt !== null && now - triedAt > idempotencyKeyTtlMs
}

export const keyExpired: Refusal = 'key_expired'

/** The arrow to click to get from the server's vote to the wanted one; null if they are equal. */
export function clickFor(current: boolean | null, wanted: boolean | null): boolean | null {
	if (current === wanted) return null
	return wanted ?? current
}
