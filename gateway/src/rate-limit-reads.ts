import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import type { Log } from '@folkmoot/service-kit/log'
import type { OwnCounts } from './rate-limit-memory.ts'
import type { SharedCounts } from './rate-limit-store.ts'

interface ReadCounts {
	shared: SharedCounts
	own: OwnCounts
	log: Pick<Log, 'warn'>
}

/** How often this gateway's counts are added to the shared ones, if there are any. */
const everyMs = 1_000
/** Counts that could not be synchronised for this long are dropped. */
const namesKept = 10_000

/**
 * Counts reads in memory and synchronises with the other gateways periodically, all keys in two commands. So a read costs
 * the database nothing, and with several gateways at most one second's calls are allowed in excess.
 */
export function createReadCounts({ shared, own, log }: ReadCounts): OwnCounts['count'] {
	let fresh = new Map<string, { limit: RateLimit; times: number }>()
	let isComing = false

	function note(limit: RateLimit, name: string, times: number): void {
		if (fresh.size >= namesKept && !fresh.has(name)) return
		fresh.set(name, { limit, times: (fresh.get(name)?.times ?? 0) + times })
		bringSoon()
	}

	function bringSoon(): void {
		if (isComing) return
		isComing = true
		setTimeout(bring, everyMs).unref()
	}

	async function bring(): Promise<void> {
		const brought = fresh
		fresh = new Map()
		try {
			const calls = [...brought].map(([name, { limit, times }]) => ({ name, limits: limit.limits, times }))
			const sums = await shared.bringTogether(calls)
			for (const [name, sum] of sums) {
				const limit = brought.get(name)?.limit
				const since = fresh.get(name)?.times ?? 0
				const counted = sum.map(({ count, endsInMs }) => ({ count: count + since, endsInMs }))
				if (limit) await own.set(limit, name, counted)
			}
		} catch (error) {
			log.warn({ err: error }, 'counted reads could not be brought together; trying again')
			for (const [name, { limit, times }] of brought) note(limit, name, times)
		}
		isComing = false
		if (fresh.size > 0) bringSoon()
	}

	return (limit, name) => {
		note(limit, name, 1)
		return own.count(limit, name)
	}
}
