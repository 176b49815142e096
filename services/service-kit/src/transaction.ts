import { type ClientSession, type MongoClient, MongoError, MongoErrorLabel, MongoServerError } from 'mongodb'
import { whenHeldUp } from './abandoned.ts'
import { isConnectionLost } from './connection-lost.ts'
import type { Deps } from './context.ts'
import { isDuplicateKey } from './duplicate-key.ts'
import { Failure, fail } from './failure.ts'
import { findOutcome, type IdempotencyKey, keepOutcome, type Outcome } from './idempotency.ts'
import { withdraw } from './on-the-way.ts'

/** One go of a write. */
export type Attempt = (tx: ClientSession | undefined) => Promise<Outcome>

/** How a transaction reads, and when it is done. */
export const durable = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', j: true } } as const
/** No try of a transaction begins later than this: longer than what a killed service had begun holds up others (services/mongod). */
const patienceMs = 12_000
/** Longer than a write takes that began before: afterwards all is there that will be. */
export const underWayMs = 20_000

/** A write in one transaction, begun again as a whole when it collides: for what is not a request, such as chores and followers. */
export function transact<T>(client: MongoClient, work: (tx: ClientSession) => Promise<T>): Promise<T> {
	return client.withSession(async (session) => {
		try {
			return await session.withTransaction((tx) => {
				withdraw(tx)
				return work(tx)
			}, durable)
		} catch (error) {
			withdraw(session)
			throw error
		}
	})
}

/**
 * The transaction is retried as a whole when it collides; the same key twice at the same time ends as one. That a key is
 * known shows when its outcome is kept, which undoes all that was done: hardly any call is a repeat, so none looks before.
 */
export async function inTransaction(key: IdempotencyKey | null, deps: Deps, attempt: Attempt): Promise<Outcome> {
	const until = performance.now() + patienceMs
	const beginTry = whenHeldUp(deps)
	return transact(deps.client, async (tx) => {
		// The driver would try for two minutes; whoever asked has been told to come again long before.
		if (performance.now() > until) throw fail('service_unavailable', { retryAfter: 1 })
		await beginTry()
		const outcome = await attempt(tx).catch(again)
		if (key) await keepOutcome(deps.db, key, outcome, { now: deps.now(), tx })
		return outcome
	})
}

/** What a transaction came to that was tried once. */
type Tried<T> = { made: T; error?: never } | { made?: never; error: unknown }

/**
 * A transaction that is tried once, for what can be begun again another way. Gives the error where it came to nothing: then
 * nothing of it is there. Throws where it may have been done, but nobody could be told.
 */
export async function tryOnce<T>({ client }: Pick<Deps, 'client'>, work: (tx: ClientSession) => Promise<T>): Promise<Tried<T>> {
	return client.withSession(async (session) => {
		let first: unknown
		let isBegun = false
		let isWritten = false
		try {
			const made = await session.withTransaction(async (tx) => {
				// Called again, the transaction has been undone.
				if (isBegun) {
					isWritten = false
					throw new Error('A transaction is not tried again.')
				}
				isBegun = true
				const done = await work(tx).catch((error: unknown) => {
					first = error
					throw error
				})
				isWritten = true
				return done
			}, durable)
			return { made }
		} catch (error) {
			withdraw(session)
			if (isWritten) throw error
			return { error: first }
		}
	})
}

/**
 * What the driver does not know as a reason to begin again: ended in the middle of a command by who took it for abandoned
 * (abandoned.ts), or a connection that broke while many records were written.
 */
function again(error: unknown): never {
	const isPassing = isConnectionLost(error) || (error instanceof MongoServerError && error.code === interrupted)
	if (isPassing && error instanceof MongoError) error.addErrorLabel(MongoErrorLabel.TransientTransactionError)
	throw error
}
const interrupted = 11_601

/**
 * What a key came to before, for a write that could not be done: as safe as a write is when it is told. Where that cannot
 * be found out, the error stands.
 */
export async function findFirst(key: IdempotencyKey, { client, db }: Pick<Deps, 'client' | 'db'>, error: unknown): Promise<Outcome | null> {
	if (!(error instanceof Failure ? error.status < 500 : isDuplicateKey(error))) return null
	try {
		return await transact(client, (tx) => findOutcome(db, key, tx))
	} catch (second) {
		throw second instanceof Failure ? second : error
	}
}
