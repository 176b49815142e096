import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { WindowCount } from './rate-limit-store.ts'

/** Counts of this process alone. */
export interface LocalCounts {
	/** Counts a call; gives the milliseconds to wait if it exceeds a limit, else null. */
	count: (limit: RateLimit, name: string) => Promise<number | null>
	/** Overwrites the counts with the shared ones. */
	set: (limit: RateLimit, name: string, counted: readonly WindowCount[]) => Promise<void>
}

export function createLocalCounts(): LocalCounts {
	const limiters = new Map<RateLimit, readonly RateLimiterMemory[]>()
	const byWindow = new Map<string, RateLimiterMemory>()

	function limitersOf(limit: RateLimit): readonly RateLimiterMemory[] {
		const cached = limiters.get(limit)
		if (cached) return cached
		// Endpoints that share a bucket share its windows.
		const created = limit.limits.map(({ points, seconds }) => {
			const name = `${limit.bucket}/${points}/${seconds}`
			const limiter = byWindow.get(name) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name })
			byWindow.set(name, limiter)
			return limiter
		})
		limiters.set(limit, created)
		return created
	}

	return {
		count: async (limit, name) => {
			const waits = await Promise.all(limitersOf(limit).map((limiter) => limiter.consume(name).then(() => null, waitOf)))
			return longestWait(waits)
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

export function longestWait(waits: readonly (number | null)[]): number | null {
	const exceeded = waits.filter((wait) => wait !== null)
	return exceeded.length === 0 ? null : Math.max(...exceeded)
}

function waitOf(reason: unknown): number {
	if (reason instanceof RateLimiterRes) return reason.msBeforeNext
	throw reason
}
