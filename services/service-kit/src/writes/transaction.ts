import { type ClientSession, type MongoClient, MongoError, MongoErrorLabel, MongoServerError } from 'mongodb'
import type { Deps } from '../context.ts'
import { Failure, fail } from '../failure.ts'
import { discardPendingEvents } from '../following/pending-events.ts'
import { isConnectionLost } from '../mongodb/connection-lost.ts'
import { isDuplicateKey } from '../mongodb/duplicate-key.ts'
import { findOutcome, type IdempotencyKey, type Outcome, storeOutcome } from './idempotency.ts'

/** One attempt of a write. */
export type Attempt = (tx: ClientSession | undefined) => Promise<Outcome>

/** Read and write concern of every transaction. */
export const durable = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const
/** No retry begins later than this. It exceeds the time a killed service's transaction can block others (services/mongod). */
const retryTimeoutMs = 12_000
/** No write takes longer than this: after it, all writes that were in flight have committed or failed. */
export const maxWriteMs = 20_000

/** Runs work in one transaction and retries it as a whole on a write conflict: for background jobs and followers, not for requests. */
export function transact<T>(client: MongoClient, work: (tx: ClientSession) => Promise<T>): Promise<T> {
	return client.withSession(async (session) => {
		try {
			return await session.withTransaction((tx) => {
				discardPendingEvents(tx)
				return work(tx)
			}, durable)
		} catch (error) {
			discardPendingEvents(session)
			throw error
		}
	})
}

/**
 * Runs a request's write in one transaction and retries it on a write conflict. A repeated idempotency key fails as a duplicate
 * key when the outcome is stored, which rolls the write back. Repeats are rare, so no call looks its key up first.
 */
export async function runWriteTransaction(key: IdempotencyKey | null, deps: Deps, attempt: Attempt): Promise<Outcome> {
	const until = performance.now() + retryTimeoutMs
	return transact(deps.client, async (tx) => {
		// The driver would retry for two minutes; the caller has got its 503 long before.
		if (performance.now() > until) throw fail('service_unavailable', { retryAfter: 1 })
		return attemptAndStore(key, deps, attempt, tx).catch(markRetryable)
	})
}

async function attemptAndStore(key: IdempotencyKey | null, deps: Deps, attempt: Attempt, tx: ClientSession): Promise<Outcome> {
	const outcome = await attempt(tx)
	if (key) await storeOutcome(deps.db, key, outcome, { now: deps.now(), tx })
	return outcome
}

/** The result of a transaction without retries. */
type TransactionResult<T> = { result: T; error?: never } | { result?: never; error: unknown }

/**
 * A transaction without retries, for callers with their own fallback. Returns the error if it was rolled back. Throws if the
 * outcome of the commit is unknown.
 */
export async function transactOnce<T>(
	{ client }: Pick<Deps, 'client'>,
	work: (tx: ClientSession) => Promise<T>,
): Promise<TransactionResult<T>> {
	return client.withSession(async (session) => {
		let first: unknown
		let isBegun = false
		let isWritten = false
		try {
			const result = await session.withTransaction(async (tx) => {
				// A second call means that the driver has rolled back the first.
				if (isBegun) {
					isWritten = false
					throw new Error('The transaction must not be retried.')
				}
				isBegun = true
				const done = await work(tx).catch((error: unknown) => {
					first = error
					throw error
				})
				isWritten = true
				return done
			}, durable)
			return { result }
		} catch (error) {
			discardPendingEvents(session)
			if (isWritten) throw error
			return { error: first }
		}
	})
}

/**
 * Marks as retryable two errors that the driver does not retry: a command interrupted because its transaction had exceeded
 * MongoDB's lifetime limit (services/mongod), and a connection lost during a bulk write.
 */
function markRetryable(error: unknown): never {
	const isPassing = isConnectionLost(error) || (error instanceof MongoServerError && error.code === lifetimeExceeded)
	if (isPassing && error instanceof MongoError) error.addErrorLabel(MongoErrorLabel.TransientTransactionError)
	throw error
}
const lifetimeExceeded = 290

/**
 * After a failed write, the outcome stored under its idempotency key, read with majority; null if there is none or if the error
 * is not one a repeat would cause. If the lookup fails, throws that failure or the first error.
 */
export async function findStoredOutcome(
	key: IdempotencyKey,
	{ client, db }: Pick<Deps, 'client' | 'db'>,
	error: unknown,
): Promise<Outcome | null> {
	if (!(error instanceof Failure ? error.status < 500 : isDuplicateKey(error))) return null
	try {
		return await transact(client, (tx) => findOutcome(db, key, tx))
	} catch (second) {
		throw second instanceof Failure ? second : error
	}
}
