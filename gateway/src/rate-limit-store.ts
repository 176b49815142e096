import { createHmac } from 'node:crypto'
import { own } from '@folkmoot/service-kit/collections'
import type { Log } from '@folkmoot/service-kit/log'
import { withTimeout } from '@folkmoot/service-kit/with-timeout'
import { isKeyKnown } from '@folkmoot/service-kit/writes/idempotency'
import type { Db } from 'mongodb'
import { RateLimiterMemory, RateLimiterMongo, RLWrapperTimeouts } from 'rate-limiter-flexible'

/** So many calls in so many seconds. */
export interface Window {
	points: number
	seconds: number
}

/** The counts that all gateways of a site share, in MongoDB. */
export interface SharedCounts {
	/** Creates the indexes, once; without them two gateways could begin the same count twice. */
	prepare: (log: Pick<Log, 'warn'>) => Promise<void>
	/** Counts the calls in one window. While MongoDB does not answer in time, this gateway counts for itself. */
	limiterOf: (window: Window, log: Pick<Log, 'warn'>) => RLWrapperTimeouts
	/** What a caller's calls are counted under: an HMAC with the site's secret, so that it reveals no address. */
	keyOf: (name: string) => string
	/** Whether a service has the reply to this write of the member, or works on it; false if MongoDB does not say so in time. */
	isWriteKnown: (memberId: string, idempotencyKey: string) => Promise<boolean>
}

interface CountRecord {
	/** `s60:` and the HMAC: the window of a minute. */
	key: string
	points: number
	/** The end of the window, by the clock of the gateway that began it; a TTL index deletes the record then. */
	expire: Date
}

const collectionName = 'rateLimits'
const defaultTimeoutMs = 3_000

export function createSharedCounts(db: Db, secret: string, timeoutMs = defaultTimeoutMs): SharedCounts {
	// No journal: a crash of MongoDB loses some calls of a minute.
	const storeClient = db.client.db(db.databaseName, { writeConcern: { w: 1, j: false } })
	const { collectionName: tableName } = own<CountRecord>(db, collectionName)
	const openLimiter = ({ points, seconds }: Window) =>
		new RateLimiterMongo({
			storeClient,
			tableName,
			keyPrefix: prefixOf(seconds),
			points,
			duration: seconds,
			// Whoever was refused is refused from memory until the window is over.
			inMemoryBlockOnConsumed: points + 1,
			disableIndexesCreation: true,
		})
	let prepared: Promise<void> | undefined

	return {
		prepare: (log) => {
			prepared ??= withTimeout(openLimiter({ points: 1, seconds: 1 }).createIndexes(), timeoutMs).catch((error: unknown) => {
				prepared = undefined
				log.warn({ err: error }, 'the indexes of rate limits could not be created; retrying with the next call')
			})
			return prepared
		},
		limiterOf: ({ points, seconds }, log) =>
			new RLWrapperTimeouts({
				limiter: openLimiter({ points, seconds }),
				timeoutMs,
				keyPrefix: prefixOf(seconds),
				insuranceLimiter: new Insurance({ points, seconds }, log),
			}),
		keyOf: (name) => createHmac('sha256', secret).update(`calls\n${name}`).digest('base64url').slice(0, 22),
		isWriteKnown: (memberId, key) => withTimeout(isKeyKnown(db, memberId, key), timeoutMs).catch(() => false),
	}
}

export const prefixOf = (seconds: number) => `s${seconds}`

const warnEveryMs = 2_000

/** Counts in this process, and says so. */
class Insurance extends RateLimiterMemory {
	readonly #log: Pick<Log, 'warn'>
	#warnedAt = 0

	constructor({ points, seconds }: Window, log: Pick<Log, 'warn'>) {
		super({ points, duration: seconds, keyPrefix: prefixOf(seconds) })
		this.#log = log
	}

	override consume(...call: Parameters<RateLimiterMemory['consume']>): ReturnType<RateLimiterMemory['consume']> {
		if (Date.now() - this.#warnedAt >= warnEveryMs) {
			this.#warnedAt = Date.now()
			this.#log.warn({ seconds: this.duration }, 'shared call counts unavailable; each gateway counts for itself')
		}
		return super.consume(...call)
	}
}
