import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { fail } from '../failure.ts'
import { isDuplicateKey } from '../mongodb/duplicate-key.ts'
import { sha256 } from '../secrets/sha256.ts'
import {
	completeLeasedOutcome,
	findOutcome,
	type IdempotencyKey,
	type KeyRecord,
	keyCollection,
	keyExpiresAt,
	type Outcome,
} from './idempotency.ts'

/** The runner of a write renews its lease; an expired lease means that the runner has died. */
const leaseMs = 10_000
const renewMs = 3_000
/** How long a call with the same key waits for the first one's reply. */
const waitTimeoutMs = 12_000
const pollIntervalMs = 50

/**
 * Idempotency without a transaction: the first call with a key takes a lease on it and runs, others wait for its outcome. If
 * the runner dies, the next one takes over.
 */
export async function runWithLease(db: Db, key: IdempotencyKey, work: () => Promise<Outcome>): Promise<Outcome> {
	const until = Date.now() + waitTimeoutMs
	const runner = randomUUID()
	while (!(await acquireLease(db, key, runner))) {
		const earlier = await findOutcome(db, key)
		if (earlier) return earlier
		if (Date.now() > until) throw fail('service_unavailable', { retryAfter: 5 })
		await setTimeout(pollIntervalMs)
	}
	const stopRenewing = startRenewal(db, key, runner)
	try {
		const outcome = await work()
		await completeLeasedOutcome(db, { key, outcome }, runner, new Date())
		return outcome
	} catch (error) {
		await releaseLease(db, key, runner)
		throw error
	} finally {
		stopRenewing()
	}
}

/** A distributed lock: one process at a time runs `work`; others wait, and take over when the lease of a dead one expires. */
export async function withDistributedLock(db: Db, what: string, work: () => Promise<void>): Promise<void> {
	const key = { id: sha256(`work\n${what}`), request: what }
	const runner = randomUUID()
	while (!(await acquireLease(db, key, runner))) await setTimeout(pollIntervalMs)
	const stopRenewing = startRenewal(db, key, runner)
	try {
		await work()
	} finally {
		stopRenewing()
		await releaseLease(db, key, runner)
	}
}

const keys = (db: Db) => db.collection<KeyRecord>(keyCollection)
const leaseEnd = () => new Date(Date.now() + leaseMs)

async function acquireLease(db: Db, key: IdempotencyKey, runner: string): Promise<boolean> {
	const running = { runsUntil: leaseEnd(), runner }
	const record = { request: key.request, status: 0, reply: '', ...running, expiresAt: keyExpiresAt(new Date()) }
	try {
		await keys(db).insertOne({ _id: key.id, ...record })
		return true
	} catch (error) {
		if (!isDuplicateKey(error)) throw error
	}
	const dead = { _id: key.id, request: key.request, runsUntil: { $lt: new Date() } }
	return (await keys(db).updateOne(dead, { $set: running })).modifiedCount === 1
}

/** Renews the lease; returns the stop function. Filters by runner, so a runner that lost its lease cannot renew its successor's. */
function startRenewal(db: Db, key: IdempotencyKey, runner: string): () => void {
	const renew = () => keys(db).updateOne({ _id: key.id, runner, runsUntil: { $exists: true } }, { $set: { runsUntil: leaseEnd() } })
	const renewing = setInterval(() => void renew().catch(() => {}), renewMs)
	return () => clearInterval(renewing)
}

async function releaseLease(db: Db, key: IdempotencyKey, runner: string): Promise<void> {
	await keys(db).deleteOne({ _id: key.id, runner, runsUntil: { $exists: true } })
}
