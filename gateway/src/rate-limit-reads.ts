import type { RateLimit } from '@folkmoot/contract-kit/endpoint'
import type { Log } from '@folkmoot/service-kit/log'
import type { LocalCounts } from './rate-limit-memory.ts'
import type { CallCount, SharedCounts } from './rate-limit-store.ts'

interface ReadCounts {
	shared: SharedCounts
	local: LocalCounts
	log: Pick<Log, 'warn'>
}

/** How often this gateway's counts are added to the shared ones, if there are any. */
const syncIntervalMs = 1_000
/** Counts that could not be synchronised for this long are dropped. */
const maxKeys = 10_000

/**
 * Counts reads in memory and synchronises with the other gateways periodically, all keys in two commands. So a read costs
 * the database nothing, and with several gateways at most one second's calls are allowed in excess.
 */
export function createReadCounts({ shared, local, log }: ReadCounts): LocalCounts['count'] {
	let unsynced = new Map<string, { limit: RateLimit; times: number }>()
	let isSyncScheduled = false

	function record(limit: RateLimit, name: string, times: number): void {
		if (unsynced.size >= maxKeys && !unsynced.has(name)) return
		unsynced.set(name, { limit, times: (unsynced.get(name)?.times ?? 0) + times })
		scheduleSync()
	}

	function scheduleSync(): void {
		if (isSyncScheduled) return
		isSyncScheduled = true
		setTimeout(sync, syncIntervalMs).unref()
	}

	const recordAgain = (batch: typeof unsynced) => (calls: readonly CallCount[]) => {
		for (const { name, times } of calls) {
			const limit = batch.get(name)?.limit
			if (limit) record(limit, name, times)
		}
	}

	async function sync(): Promise<void> {
		const batch = unsynced
		unsynced = new Map()
		try {
			const calls = [...batch].map(([name, { limit, times }]) => ({ name, limits: limit.limits, times }))
			const sums = await shared.addAndSum(calls, recordAgain(batch))
			for (const [name, sum] of sums) {
				const limit = batch.get(name)?.limit
				const pending = unsynced.get(name)?.times ?? 0
				const windows = sum.map(({ count, endsInMs }) => ({ count: count + pending, endsInMs }))
				if (limit) await local.set(limit, name, windows)
			}
		} catch (error) {
			log.warn({ err: error }, 'read counts could not be synchronised; retrying')
		}
		isSyncScheduled = false
		if (unsynced.size > 0) scheduleSync()
	}

	return (limit, name) => {
		record(limit, name, 1)
		return local.count(limit, name)
	}
}
