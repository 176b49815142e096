import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { fail } from '@folkmoot/service-kit/failure'
import { networkOf } from '@folkmoot/service-kit/network'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts a call against its limits; throws 429 `rate_limited` where one is used up (decisions R18). */
export type CheckRate = (limit: RateLimit, caller: Caller, idempotencyKey: string | undefined) => Promise<void>

/** The same write sent again after a lost answer costs nothing, this many times; then it counts like any other. */
const freeRepeats = 2
const repeatsKept = 10_000

/** Makes the limits of one process; each gateway counts for itself. */
export function createRateLimits(): CheckRate {
	const limiters = new Map<RateLimit, readonly RateLimiterMemory[]>()
	const byWindow = new Map<string, RateLimiterMemory>()
	const isFreeRepeat = createRepeats()

	function limitersOf(limit: RateLimit): readonly RateLimiterMemory[] {
		const known = limiters.get(limit)
		if (known) return known
		// Endpoints that share a bucket share its windows.
		const made = limit.limits.map(({ points, seconds }) => {
			const name = `${limit.bucket}/${points}/${seconds}`
			const limiter = byWindow.get(name) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })
			byWindow.set(name, limiter)
			return limiter
		})
		limiters.set(limit, made)
		return made
	}

	return async (limit, caller, idempotencyKey) => {
		const key = limit.per === 'member' ? caller.viewer?.id : networkOf(caller.ip)
		// A guest who calls what is for members gets 401 from the service.
		if (!key) return
		if (limit.per === 'member' && idempotencyKey && isFreeRepeat(`${limit.bucket} ${key} ${idempotencyKey}`)) return
		for (const limiter of limitersOf(limit)) await limiter.consume(key).catch(refuse)
	}
}

function refuse(reason: unknown): never {
	if (reason instanceof RateLimiterRes) throw fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) })
	throw reason
}

/** Remembers the newest writes by their keys, and how often each came. */
function createRepeats(): (write: string) => boolean {
	const times = new Map<string, number>()
	return (write) => {
		const before = times.get(write) ?? 0
		times.set(write, before + 1)
		const [oldest] = times.keys()
		if (times.size > repeatsKept && oldest !== undefined) times.delete(oldest)
		return before > 0 && before <= freeRepeats
	}
}
