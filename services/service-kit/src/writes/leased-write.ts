import type { Db } from 'mongodb'
import { fail } from '../failure.ts'
import { holdLease } from '../lease.ts'
import {
	completeLeasedOutcome,
	findOutcome,
	type IdempotencyKey,
	type KeyRecord,
	keyCollection,
	keyExpiresAt,
	type Outcome,
} from './idempotency.ts'

/** How long a call with the same key waits for the first one's reply: longer than the lease of a dead one. */
const waitTimeoutMs = 12_000

/**
 * Idempotency without a transaction: the first call with a key takes a lease on it and runs, others wait for its outcome. If
 * the runner dies, the next one takes over.
 */
export function runWithLease(db: Db, key: IdempotencyKey, work: () => Promise<Outcome>): Promise<Outcome> {
	const until = Date.now() + waitTimeoutMs
	const fields = { request: key.request, status: 0, reply: '', expiresAt: keyExpiresAt(new Date()) }
	const meanwhile = async () => {
		const earlier = await findOutcome(db, key)
		if (!earlier && Date.now() > until) throw fail('service_unavailable', { retryAfter: 5 })
		return earlier
	}
	return holdLease(db.collection<KeyRecord>(keyCollection), key.id, { fields, meanwhile }, async (runner) => {
		const outcome = await work()
		await completeLeasedOutcome(db, { key, outcome }, runner, new Date())
		return outcome
	})
}
