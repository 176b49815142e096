import type { EndpointSpec, RateLimit } from '@folkmoot/contract-kit/endpoint'
import { fail } from '@folkmoot/service-kit/failure'
import { keepNewest } from '@folkmoot/service-kit/keep-newest'
import type { Log } from '@folkmoot/service-kit/log'
import { networkOf } from '@folkmoot/service-kit/network'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { createOwnCounts, longest } from './rate-limit-memory.ts'
import { createReadCounts } from './rate-limit-reads.ts'
import { freeRepeats, type SharedCounts } from './rate-limit-store.ts'

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
const awayMs = 2_000
const repeatsKept = 10_000
const refusedKept = 10_000

/** Writes are counted exactly over all gateways, reads in memory first (docs/decisions: limits are shared). */
export function createRateLimits({ shared, log }: Options): CheckRate {
	const own = createOwnCounts()
	const countWrite: Count = shared ? createWriteCounts(shared, own.count, log) : own.count
	const countRead: Count = shared ? createReadCounts({ shared, own, log }) : own.count
	const passed = createPassed()
	const refusals = createRefusals()

	async function count({ rateLimit: limit, method }: Limited, name: string, key: string | undefined): Promise<void> {
		const write = key === undefined ? null : `${name} ${key}`
		if (write !== null && passed.isFreeRepeat(write)) return
		const countCall = method === 'GET' && !isScarce(limit) ? countRead : countWrite
		const wait = refusals.waitOf(name) ?? (await countCall(limit, name, key))
		if (wait !== null) {
			refusals.note(name, wait)
			throw fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) })
		}
		if (write !== null) passed.note(write)
	}

	return async ({ rateLimit, method }, caller, idempotencyKey) => {
		if (!rateLimit) return
		const { bucket, per } = rateLimit
		const who = per === 'member' ? caller.viewer?.id : networkOf(caller.ip)
		// A guest who calls a members' endpoint gets 401 from the service.
		if (who) await count({ rateLimit, method }, `${bucket} ${who}`, per === 'member' ? idempotencyKey : undefined)
	}
}

/** Reads limited to fewer than one a minute: data exports, which are expensive. */
function isScarce({ limits }: RateLimit): boolean {
	return limits.some(({ points, seconds }) => points * 60 < seconds)
}

/** Uses the shared counts, or those of this process while the shared ones fail. */
function createWriteCounts(shared: SharedCounts, ownCount: Count, log: Pick<Log, 'warn'>): Count {
	let awayUntil = 0
	return async (limit, name, key) => {
		if (Date.now() < awayUntil) return ownCount(limit, name, key)
		try {
			const counted = await shared.countOne({ name, limits: limit.limits, key })
			const waits = (counted ?? []).map(({ count, endsInMs }, index) => (count > (limit.limits[index]?.points ?? 0) ? endsInMs : null))
			return longest(waits)
		} catch (error) {
			log.warn({ err: error }, 'calls cannot be counted together; each gateway counts for itself')
			awayUntil = Date.now() + awayMs
			return ownCount(limit, name, key)
		}
	}
}

/** Refuses a caller over the limit from memory until the window is over. */
function createRefusals() {
	const until = new Map<string, number>()
	return {
		waitOf: (name: string): number | null => {
			const end = until.get(name)
			if (end === undefined) return null
			const wait = end - Date.now()
			if (wait > 0) return wait
			until.delete(name)
			return null
		},
		note: (name: string, wait: number) => {
			if (until.has(name)) return
			until.set(name, Date.now() + wait)
			keepNewest(until, refusedKept)
		},
	}
}

/** The newest allowed writes by idempotency key, with the number of retries of each. */
function createPassed() {
	const repeats = new Map<string, number>()
	return {
		isFreeRepeat: (write: string): boolean => {
			const before = repeats.get(write)
			if (before === undefined || before >= freeRepeats) return false
			repeats.set(write, before + 1)
			return true
		},
		note: (write: string): void => {
			repeats.set(write, repeats.get(write) ?? 0)
			keepNewest(repeats, repeatsKept)
		},
	}
}
