import type { EndpointSpec, RateLimit } from '@folkmoot/contract-kit/endpoint'
import { networkOf } from '@folkmoot/service-kit/external/network'
import { fail } from '@folkmoot/service-kit/failure'
import type { Log } from '@folkmoot/service-kit/log'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { LRUCache } from 'lru-cache'
import { createLocalCounts, longestWait } from './rate-limit-memory.ts'
import { createReadCounts } from './rate-limit-reads.ts'
import { freeRetries, type SharedCounts } from './rate-limit-store.ts'

/** Counts a call against its rate limits; throws 429 `rate_limited` if one is exceeded (decisions R18). */
export type CheckRate = (
	endpoint: Pick<EndpointSpec, 'method' | 'rateLimit'>,
	caller: Caller,
	idempotencyKey: string | undefined,
) => Promise<void>

interface Options {
	/** The counts shared by all gateways; without it this one counts for itself. */
	shared?: SharedCounts
	log: Pick<Log, 'warn'>
}

type Limited = Pick<EndpointSpec, 'method'> & { rateLimit: RateLimit }

/** The milliseconds to wait, or null if the call is allowed. */
type Count = (limit: RateLimit, name: string, key: string | undefined) => Promise<number | null>

/** After the shared counts fail, they are not asked again for this long (circuit breaker). */
const circuitOpenMs = 2_000
const maxAllowedWrites = 10_000
const maxRefusals = 10_000

/** Writes are counted exactly over all gateways, reads in memory first (docs/decisions: limits are shared). */
export function createRateLimits({ shared, log }: Options): CheckRate {
	const local = createLocalCounts()
	const countWrite: Count = shared ? createWriteCounts(shared, local.count, log) : local.count
	const countRead: Count = shared ? createReadCounts({ shared, local, log }) : local.count
	const allowedWrites = createAllowedWrites()
	const refusals = createRefusals()

	async function count({ rateLimit: limit, method }: Limited, name: string, key: string | undefined): Promise<void> {
		const write = key === undefined ? null : `${name} ${key}`
		if (write !== null && allowedWrites.isFreeRetry(write)) return
		const countCall = method === 'GET' && !isExpensive(limit) ? countRead : countWrite
		const wait = refusals.waitFor(name) ?? (await countCall(limit, name, key))
		if (wait !== null) {
			refusals.add(name, wait)
			throw fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) })
		}
		if (write !== null) allowedWrites.add(write)
	}

	return async ({ rateLimit, method }, caller, idempotencyKey) => {
		if (!rateLimit) return
		const { bucket, per } = rateLimit
		const subject = per === 'member' ? caller.viewer?.id : networkOf(caller.ip)
		// A guest who calls a members' endpoint gets 401 from the service.
		if (subject) await count({ rateLimit, method }, `${bucket} ${subject}`, per === 'member' ? idempotencyKey : undefined)
	}
}

/** Reads limited to fewer than one a minute: data exports, which are expensive. */
function isExpensive({ limits }: RateLimit): boolean {
	return limits.some(({ points, seconds }) => points * 60 < seconds)
}

/** Uses the shared counts, or those of this process while the shared ones fail. */
function createWriteCounts(shared: SharedCounts, localCount: Count, log: Pick<Log, 'warn'>): Count {
	let openUntil = 0
	return async (limit, name, key) => {
		if (Date.now() < openUntil) return localCount(limit, name, key)
		try {
			const windows = await shared.increment({ name, limits: limit.limits, key })
			const waits = (windows ?? []).map(({ count, endsInMs }, index) => (count > (limit.limits[index]?.points ?? 0) ? endsInMs : null))
			return longestWait(waits)
		} catch (error) {
			log.warn({ err: error }, 'shared call counts unavailable; each gateway counts for itself')
			openUntil = Date.now() + circuitOpenMs
			return localCount(limit, name, key)
		}
	}
}

/** Refuses a caller over the limit from memory until the window is over. */
function createRefusals() {
	const refused = new LRUCache<string, true>({ max: maxRefusals })
	return {
		waitFor: (name: string): number | null => (refused.has(name) ? refused.getRemainingTTL(name) : null),
		add: (name: string, wait: number) => {
			if (!refused.has(name)) refused.set(name, true, { ttl: wait })
		},
	}
}

/** The newest allowed writes by idempotency key, with the number of retries of each. */
function createAllowedWrites() {
	const retries = new LRUCache<string, number>({ max: maxAllowedWrites })
	return {
		isFreeRetry: (write: string): boolean => {
			const before = retries.get(write)
			if (before === undefined || before >= freeRetries) return false
			retries.set(write, before + 1)
			return true
		},
		add: (write: string): void => {
			retries.set(write, retries.get(write) ?? 0)
		},
	}
}
