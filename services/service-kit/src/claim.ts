import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Db } from 'mongodb'
import { isDuplicateKey } from './duplicate-key.ts'
import { fail } from './failure.ts'
import { findOutcome, forgottenAt, type IdempotencyKey, type KeyRecord, keyCollection, type Outcome, settleOutcome } from './idempotency.ts'
import { sha256 } from './sha256.ts'

/** Whoever runs a write says every few seconds that it still does; who says nothing for so long has died. */
const leaseMs = 10_000
const renewMs = 3_000
/** So long somebody with the same key waits for the answer of the first. */
const patienceMs = 12_000
const lookAgainMs = 50

/**
 * Once for each key where there is no transaction: the first to claim it runs, others wait for what it comes to. Where
 * whoever ran it has died, the next one takes over.
 */
export async function runClaimed(db: Db, key: IdempotencyKey, work: () => Promise<Outcome>): Promise<Outcome> {
	const until = Date.now() + patienceMs
	const runner = randomUUID()
	while (!(await claim(db, key, runner))) {
		const earlier = await findOutcome(db, key)
		if (earlier) return earlier
		if (Date.now() > until) throw fail('service_unavailable', { retryAfter: 5 })
		await setTimeout(lookAgainMs)
	}
	const stopRenewing = keepRenewing(db, key, runner)
	try {
		const outcome = await work()
		await settleOutcome(db, key, outcome, new Date())
		return outcome
	} catch (error) {
		await release(db, key, runner)
		throw error
	} finally {
		stopRenewing()
	}
}

/** A work that one process at a time does, over all processes: others wait, and take over where whoever did it has died. */
export async function oneAtATime(db: Db, what: string, work: () => Promise<void>): Promise<void> {
	const key = { id: sha256(`work\n${what}`), request: what }
	const runner = randomUUID()
	while (!(await claim(db, key, runner))) await setTimeout(lookAgainMs)
	const stopRenewing = keepRenewing(db, key, runner)
	try {
		await work()
	} finally {
		stopRenewing()
		await release(db, key, runner)
	}
}

const keys = (db: Db) => db.collection<KeyRecord>(keyCollection)
const leaseEnd = () => new Date(Date.now() + leaseMs)

async function claim(db: Db, key: IdempotencyKey, runner: string): Promise<boolean> {
	const running = { runsUntil: leaseEnd(), runner }
	const record = { request: key.request, status: 0, reply: '', ...running, expiresAt: forgottenAt(new Date()) }
	try {
		await keys(db).insertOne({ _id: key.id, ...record })
		return true
	} catch (error) {
		if (!isDuplicateKey(error)) throw error
	}
	const dead = { _id: key.id, request: key.request, runsUntil: { $lt: new Date() } }
	return (await keys(db).updateOne(dead, { $set: running })).modifiedCount === 1
}

/** Says that it is still run; gives the way to stop. Whoever was thought dead renews and releases nothing of who took over. */
function keepRenewing(db: Db, key: IdempotencyKey, runner: string): () => void {
	const renew = () => keys(db).updateOne({ _id: key.id, runner, runsUntil: { $exists: true } }, { $set: { runsUntil: leaseEnd() } })
	const renewing = setInterval(() => void renew().catch(() => {}), renewMs)
	return () => clearInterval(renewing)
}

async function release(db: Db, key: IdempotencyKey, runner: string): Promise<void> {
	await keys(db).deleteOne({ _id: key.id, runner, runsUntil: { $exists: true } })
}
