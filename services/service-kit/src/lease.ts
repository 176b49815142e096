import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Collection, Db, Document } from 'mongodb'
import { isDuplicateKey } from './mongodb/duplicate-key.ts'

/**
 * A lease: one process does this for now. It ends at a time by the database's clock unless its holder renews it. A holder that
 * was too slow may have a successor, so the write that ends the work filters by `runner` (fencing).
 */
export interface Leased {
	/** Random token of the holder. */
	runner?: string
	runsUntil?: Date
}

/** A record with a lease of its own. */
export interface LeaseRecord extends Leased {
	_id: string
}

/** How long a lease lasts for those who renew it: after a kill, so long until another takes over. */
const usualMs = 10_000
const pollIntervalMs = 50

/** The end of a lease that begins now; in an update with a pipeline. */
export const leaseEnd = (ms: number) => ({ $add: ['$$NOW', ms] })
/** Whether a lease has not ended, as an expression. */
export const isHeld = (until = '$runsUntil') => ({ $gt: [until, '$$NOW'] })
/** Whether nobody holds a record, as a filter. */
export const isFree = { $expr: { $not: isHeld() } }

/**
 * Takes the lease of a record, which is made with these fields if there is none. Returns its token; null if somebody else holds
 * it, or if there is a record without a lease: its work is done.
 */
export async function acquireLease<T extends LeaseRecord>(
	records: Collection<T>,
	_id: string,
	fields: Document = {},
	ms = usualMs,
): Promise<string | null> {
	const runner = randomUUID()
	const taken = { $mergeObjects: ['$$ROOT', { $literal: fields }, { runner, runsUntil: leaseEnd(ms) }] }
	try {
		const record = await leases(records).findOneAndUpdate(
			{ _id, runsUntil: { $exists: true } },
			[{ $replaceWith: { $cond: [isHeld(), '$$ROOT', taken] } }],
			{ upsert: true, returnDocument: 'after' },
		)
		return record?.runner === runner ? runner : null
	} catch (error) {
		if (isDuplicateKey(error)) return null
		throw error
	}
}

/** Renews a lease until the returned function is called; `onLost` if somebody else has taken it. */
export function keepLease<T extends LeaseRecord>(
	records: Collection<T>,
	{ _id, runner }: { _id: string; runner: string },
	{ ms = usualMs, onLost = () => {} } = {},
): () => void {
	const renew = async () => {
		const found = await leases(records).updateOne({ _id, runner, runsUntil: { $exists: true } }, [{ $set: { runsUntil: leaseEnd(ms) } }])
		if (found.matchedCount === 0) onLost()
	}
	const renewing = setInterval(() => void renew().catch(() => {}), ms / 3)
	return () => clearInterval(renewing)
}

/** Ends a lease by deleting its record, unless somebody else has taken it. */
export async function releaseLease<T extends LeaseRecord>(records: Collection<T>, _id: string, runner: string): Promise<void> {
	await leases(records).deleteOne({ _id, runner, runsUntil: { $exists: true } })
}

interface Holding<T> {
	/** Of a record that is made. */
	fields?: Document
	/** Called while somebody else holds it; what it finds ends the waiting. */
	meanwhile?: () => Promise<T | null>
}

/** Waits for the lease of a record and renews it while `work` runs; released if that fails, and else up to `work`. */
export async function holdLease<T, R extends LeaseRecord>(
	records: Collection<R>,
	_id: string,
	{ fields, meanwhile }: Holding<T>,
	work: (runner: string) => Promise<T>,
): Promise<T> {
	let runner = await acquireLease(records, _id, fields)
	while (runner === null) {
		const found = await meanwhile?.()
		if (found) return found
		await setTimeout(pollIntervalMs)
		runner = await acquireLease(records, _id, fields)
	}
	const stopRenewing = keepLease(records, { _id, runner })
	try {
		return await work(runner)
	} catch (error) {
		await releaseLease(records, _id, runner)
		throw error
	} finally {
		stopRenewing()
	}
}

/** One process at a time runs `work`; others wait, and take over when the lease of a dead one ends. */
export function withLease(db: Db, name: string, work: () => Promise<void>): Promise<void> {
	const records = db.collection<LeaseRecord>('leases')
	return holdLease(records, name, {}, async (runner) => {
		await work()
		await releaseLease(records, name, runner)
	})
}

/** The driver's filters cannot follow a record of type T; those here use these fields only. */
const leases = (records: unknown) => records as Collection<LeaseRecord>
