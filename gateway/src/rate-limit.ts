import type { ServerResponse } from 'node:http'
import type { EndpointSpec, RateLimit } from '@folkmoot/contract-kit/endpoint'
import { networkOf } from '@folkmoot/service-kit/external/network'
import { fail } from '@folkmoot/service-kit/failure'
import type { Log } from '@folkmoot/service-kit/log'
import type { Caller } from '@folkmoot/service-kit/viewer'
import { replayHeader } from '@folkmoot/service-kit/writes/idempotency'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { SharedCounts } from './rate-limit-store.ts'
import { createLimiters, type Limiter } from './rate-limiters.ts'

/**
 * Counts a call against its rate limits; throws 429 `rate_limited` if one is exceeded (rule api-16). A write that turns out to be
 * the replay of one that another gateway has counted, as its response says, is not counted twice.
 */
export type CheckRate = (
	endpoint: { method: EndpointSpec['method']; rateLimit: RateLimit | undefined },
	caller: Caller,
	idempotencyKey: string | undefined,
	res?: Pick<ServerResponse, 'once' | 'getHeader'>,
) => Promise<void>

interface Options {
	/** The counts shared by all gateways; without it this one counts for itself. */
	shared?: SharedCounts
	log: Pick<Log, 'warn'>
}

/** Retries of an allowed write that are free; further ones count like any other call. */
const freeRetries = 2
const maxAllowedWrites = 10_000
/** How often a second a refused member's writes are looked up, to let replays pass. */
const lookupsPerSecond = 5

/** docs/decisions/0022 */
export function createRateLimits({ shared, log }: Options): CheckRate {
	const limiterOf = createLimiters({ shared, log })
	const allowedWrites = createAllowedWrites()
	const lookups = new RateLimiterMemory({ points: lookupsPerSecond, duration: 1 })

	/** Whether a service has the reply to a write already: whoever did not receive it gets it at any gateway, over the limit too. */
	async function isReplay(memberId: string, key: string): Promise<boolean> {
		if (!shared) return false
		return lookups.consume(memberId).then(
			() => shared.isWriteKnown(memberId, key),
			() => false,
		)
	}

	/** A member's write with an idempotency key. */
	async function countWrite(limiter: Limiter, name: string, { memberId, key, res }: KeyedWrite): Promise<number | null> {
		const write = `${name} ${key}`
		if (allowedWrites.isFreeRetry(write)) return null
		const wait = await limiter.consume(name)
		if (wait !== null && !(await isReplay(memberId, key))) return wait
		allowedWrites.add(write)
		res?.once('finish', () => {
			if (wait !== null || res.getHeader(replayHeader) === undefined) return
			limiter.refund(name).catch((error: unknown) => log.warn({ err: error }, 'a replayed write stays counted twice'))
		})
		return null
	}

	return async ({ rateLimit, method }, { viewer, ip }, key, res) => {
		if (!rateLimit) return
		const { bucket, per } = rateLimit
		const subject = per === 'member' ? viewer?.id : networkOf(ip)
		// A guest who calls a members' endpoint gets 401 from the service.
		if (!subject) return
		const name = `${bucket} ${subject}`
		const limiter = limiterOf(rateLimit, method === 'GET')
		const isKeyed = per === 'member' && key !== undefined
		const wait = await (isKeyed ? countWrite(limiter, name, { memberId: subject, key, res }) : limiter.consume(name))
		if (wait !== null) throw fail('rate_limited', { retryAfter: Math.max(1, Math.ceil(wait / 1_000)) })
	}
}

interface KeyedWrite {
	memberId: string
	key: string
	res: Parameters<CheckRate>[3]
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
