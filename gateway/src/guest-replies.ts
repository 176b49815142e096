import type { IncomingMessage } from 'node:http'
import { writeCount } from '@folkmoot/service-kit/reads/write-count'
import type { Outcome } from '@folkmoot/service-kit/writes/idempotency'
import { LRUCache } from 'lru-cache'
import type { Db } from 'mongodb'

/** Far shorter than the cache of the service that made it; under load it is still hundreds of calls. */
const ttlMs = 25
const maxReplies = 100

/** The last replies that are the same for all guests, for guests who ask for the same in a moment. */
export interface GuestReplies {
	/** The key of a read. A reply is kept under the key of the moment when its read began: every write of this process makes new ones. */
	keyOf: (req: IncomingMessage, origin: string | undefined) => string
	find: (key: string) => Outcome | undefined
	keep: (key: string, outcome: Outcome) => void
}

export function createGuestReplies(db: Db): GuestReplies {
	const replies = new LRUCache<string, Outcome>({ max: maxReplies, ttl: ttlMs, ttlAutopurge: true })
	return {
		keyOf: ({ url }, origin) => `${writeCount(db)} ${origin} ${url}`,
		find: (key) => replies.get(key),
		keep: (key, outcome) => void replies.set(key, outcome),
	}
}
