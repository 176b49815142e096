import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import type { Log } from '@folkmoot/service-kit/log'
import { type RateLimiterLike, RateLimiterMemory, RateLimiterRes, RateLimiterUnion } from 'rate-limiter-flexible'
import { prefixOf, type SharedCounts, type Window } from './rate-limit-store.ts'

/** Counts calls in every window of a limit. */
export interface Limiter {
	/** Counts a call; gives the milliseconds to wait if it exceeds a window, else null. */
	consume: (name: string) => Promise<number | null>
	/** Takes one call back. */
	refund: (name: string) => Promise<void>
}

interface LimiterOptions {
	/** Without it this process counts for itself. */
	shared?: SharedCounts | undefined
	log: Pick<Log, 'warn'>
}

/** Reads are counted over all gateways only in windows of at least this many seconds. */
const sharedReadSeconds = 3_600
/** Shorter windows only spread out what a longer one of the same limit allows. */
const burstSeconds = 10

/**
 * Whether a window is counted over all gateways, by a command of MongoDB for each call. Not the seconds of a write that is limited by
 * the day as well, nor what somebody may read in some seconds while they type: those each gateway counts in memory.
 */
function isSharedWindow({ seconds }: Window, { limits, isLocal }: RateLimit, isRead: boolean): boolean {
	if (isLocal) return false
	if (isRead) return seconds >= sharedReadSeconds
	return seconds > burstSeconds || limits.every((other) => other.seconds <= seconds)
}

/** The limiter of a rate limit: one of rate-limiter-flexible's for each window, in a union. */
export function createLimiters({ shared, log }: LimiterOptions): (limit: RateLimit, isRead: boolean) => Limiter {
	const byWindows = new Map<string, Limiter>()

	const limiterOf = (window: Window, limit: RateLimit, isRead: boolean): RateLimiterLike =>
		shared && isSharedWindow(window, limit, isRead)
			? shared.limiterOf(window, log)
			: new RateLimiterMemory({ points: window.points, duration: window.seconds, keyPrefix: prefixOf(window.seconds) })

	function open(limit: RateLimit, isRead: boolean): Limiter {
		const limiters = limit.limits.map((window) => limiterOf(window, limit, isRead))
		const union = new RateLimiterUnion(...limiters)
		const isShared = limiters.some((limiter) => !(limiter instanceof RateLimiterMemory))
		const keyOf = (name: string) => shared?.keyOf(name) ?? name
		return {
			consume: async (name) => {
				if (isShared) await shared?.prepare(log)
				return union.consume(keyOf(name)).then(() => null, longestWait)
			},
			refund: async (name) => {
				await Promise.all(limiters.map((limiter) => limiter.reward(keyOf(name))))
			},
		}
	}

	return (limit, isRead) => {
		// Endpoints that share a bucket have the same windows (limits-table.test.ts).
		const id = JSON.stringify([isRead, limit.limits, limit.isLocal])
		const limiter = byWindows.get(id) ?? open(limit, isRead)
		byWindows.set(id, limiter)
		return limiter
	}
}

/** Of the windows that refuse a call, as the union reports them: by their prefix. */
function longestWait(refused: Record<string, unknown>): number {
	const reasons = Object.values(refused)
	const waits = reasons.map((reason) => {
		if (reason instanceof RateLimiterRes) return reason.msBeforeNext
		throw reason
	})
	return Math.max(...waits)
}
