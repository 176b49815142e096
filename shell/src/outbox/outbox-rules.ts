/** What to do with a write after an attempt to send it. */
export type Verdict =
	| { do: 'done' }
	/** Nobody answered, or nobody is logged in: all that waits goes on waiting. */
	| { do: 'wait' }
	| { do: 'again'; afterMs: number }
	| { do: 'refuse'; reason: string }

/** Keys are forgotten by the server after a day (decisions W20): a little earlier, a write is no longer sent twice. */
const keyHoldsMs = 23 * 60 * 60 * 1000
const maxPauseMs = 30_000
const defaultPauseMs = 2_000

interface Answer {
	/** 0 where nobody answered. */
	status: number
	code: string
	message: string
	retryAfterSeconds: number | null
}

/** Judges the answer to a write that waited. */
export function judge({ status, code, message, retryAfterSeconds }: Answer): Verdict {
	if (status >= 200 && status < 300) return { do: 'done' }
	if (status === 429) {
		const afterMs = retryAfterSeconds === null ? defaultPauseMs : retryAfterSeconds * 1000
		return afterMs <= maxPauseMs ? { do: 'again', afterMs } : { do: 'wait' }
	}
	// A new session since the token was read.
	if (status === 0 || status === 401 || status === 408 || status >= 500 || code === 'csrf_token_invalid') return { do: 'wait' }
	return { do: 'refuse', reason: reasons[code] ?? message }
}

/** As the comment box says them. */
const reasons: Readonly<Record<string, string>> = {
	banned_from_community: 'You are banned from this community.',
	post_locked: 'This post is locked.',
	comment_locked: 'This comment is locked.',
	comment_deleted: 'This comment was deleted.',
	comment_reply_to_deleted: 'This comment was deleted.',
	comment_max_depth_reached: 'Thread too deep.',
	post_not_found: 'This post is not there any more.',
	comment_not_found: 'This comment is not there any more.',
}

/** Whether a write may have arrived so long ago that sending it again could double it. */
export function isTooOld(triedAt: number | null, now: number): boolean {
	return triedAt !== null && now - triedAt > keyHoldsMs
}

export const tooOldReason = 'It may have arrived already. Look before you send it again.'

/** The click that leads from the vote the server has to the one that was wanted; null where it is the same. */
export function clickFor(current: boolean | null, wanted: boolean | null): boolean | null {
	if (current === wanted) return null
	return wanted ?? current
}
