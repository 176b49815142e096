import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import type { Log } from '@folkmoot/service-kit/log'
import type { OwnCounts } from './rate-limit-memory.ts'
import type { SharedCounts } from './rate-limit-store.ts'

interface ReadCounts {
	shared: SharedCounts
	own: OwnCounts
	log: Pick<Log, 'warn'>
}

/** So often what was counted here is added to what other gateways counted, if there is anything. */
const everyMs = 1_000
/** What was not brought together for so long is forgotten: the site has other troubles. */
const namesKept = 10_000

/**
 * Reads are counted in memory at once and brought together with those of other gateways now and then, all in two commands: so
 * they cost the database nothing each, and over several gateways at most what comes in a second is let through too much.
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
