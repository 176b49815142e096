import type { EndpointSpec, RateLimit } from '@folkmoot/contract-kit/endpoint'
import { fail } from '@folkmoot/service-kit/failure'
import { keepNewest } from '@folkmoot/service-kit/keep-newest'
import type { Log } from '@folkmoot/service-kit/log'
import { networkOf } from '@folkmoot/service-kit/network'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { createOwnCounts, longest } from './rate-limit-memory.ts'
import { createReadCounts } from './rate-limit-reads.ts'
import { freeRepeats, type SharedCounts } from './rate-limit-store.ts'

/** Counts a call against its limits; throws 429 `rate_limited` where one is used up (decisions R18). */
export type CheckRate = (
	endpoint: Pick<EndpointSpec, 'method' | 'rateLimit'>,
	caller: Caller,
	idempotencyKey: string | undefined,
) => Promise<void>

interface Options {
	/** What all gateways count together; without it this one counts for itself. */
	shared?: SharedCounts
	log: Pick<Log, 'warn'>
}

type Limited = Pick<EndpointSpec, 'method'> & { rateLimit: RateLimit }

/** Gives how long to wait, in milliseconds, or null where the call may pass. */
type Count = (limit: RateLimit, name: string, key: string | undefined) => Promise<number | null>

/** While the shared counts do not answer, they are not asked again for so long. */
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
		// A guest who calls what is for members gets 401 from the service.
		if (who) await count({ rateLimit, method }, `${bucket} ${who}`, per === 'member' ? idempotencyKey : undefined)
	}
}

/** Fewer than one a minute on the whole: such reads are files that are dear to make. */
function isScarce({ limits }: RateLimit): boolean {
	return limits.some(({ points, seconds }) => points * 60 < seconds)
}

/** Asks the shared counts, and those of this process while the shared ones are away. */
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

/** Who was refused is refused until their window is over, without anybody being asked. */
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

/** Remembers the newest writes that were let pass by their keys, and how often each came again. */
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
