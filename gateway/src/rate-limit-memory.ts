import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counted } from './rate-limit-store.ts'

/** Counts of this process alone. */
export interface OwnCounts {
	/** Counts a call; gives the milliseconds to wait if it exceeds a limit, else null. */
	count: (limit: RateLimit, name: string) => Promise<number | null>
	/** Overwrites the counts with the shared ones. */
	set: (limit: RateLimit, name: string, counted: readonly Counted[]) => Promise<void>
}

export function createOwnCounts(): OwnCounts {
	const limiters = new Map<RateLimit, readonly RateLimiterMemory[]>()
	const byWindow = new Map<string, RateLimiterMemory>()

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

	return {
		count: async (limit, name) => {
			const waits = await Promise.all(limitersOf(limit).map((limiter) => limiter.consume(name).then(() => null, waitOf)))
			return longest(waits)
		},
		set: async (limit, name, counted) => {
			for (const [index, limiter] of limitersOf(limit).entries()) {
				const { count, endsInMs } = counted[index] ?? { count: 0, endsInMs: 0 }
				if (endsInMs > 0) await limiter.set(name, count, endsInMs / 1_000)
				else await limiter.delete(name)
			}
		},
	}
}

export function longest(waits: readonly (number | null)[]): number | null {
	const known = waits.filter((wait) => wait !== null)
	return known.length === 0 ? null : Math.max(...known)
}

function waitOf(reason: unknown): number {
	if (reason instanceof RateLimiterRes) return reason.msBeforeNext
	throw reason
}
