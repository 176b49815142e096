import { fail } from '@folkmoot/service-kit/failure'
import type { Response } from 'express'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Calls of one API key; those limits that its member has for calls hold as well. */
export const keyLimit = { points: 300, seconds: 60 } as const

/** Counts a call of a key, and says in its response what is left (draft-ietf-httpapi-ratelimit-headers-06). */
export type LimitKey = (keyId: string, res: Response) => Promise<void>

/** Counted by each gateway in memory, so that no call costs a command of MongoDB for it (docs/decisions/0022). */
export function createKeyLimit(): LimitKey {
	const { points, seconds } = keyLimit
	const limiter = new RateLimiterMemory({ points, duration: seconds })

	return async (keyId, res) => {
		const counted = await limiter.consume(keyId).catch((refused: unknown) => {
			if (refused instanceof RateLimiterRes) return refused
			throw refused
		})
		const reset = Math.max(1, Math.ceil(counted.msBeforeNext / 1_000))
		res.set({
			'ratelimit-policy': `${points};w=${seconds}`,
			'ratelimit-limit': String(points),
			'ratelimit-remaining': String(counted.remainingPoints),
			'ratelimit-reset': String(reset),
		})
		if (counted.consumedPoints > points) throw fail('rate_limited', { retryAfter: reset })
	}
}
