import { randomUUID } from 'node:crypto'
import type { ClientSession, Collection, Db, Document } from 'mongodb'
import { wakeJobAfter } from '../background-job.ts'
import { isFree, type LeaseRecord, leaseEnd } from '../lease.ts'
import type { IndexSpec } from '../mongodb/database.ts'
import { sessionOptions } from '../mongodb/session-options.ts'

/** Collections `<service>Jobs`: the queued jobs of a service. */
export interface JobRecord<P extends object> extends LeaseRecord {
	/** `<kind>:<key>`. */
	_id: string
	kind: string
	payload: P
	/** Not before this time, by the service's clock; null for a dead job, which is kept for a week. */
	runAt: Date | null
	/** How often it was taken. */
	attempts: number
	createdAt: Date
	deadAt?: Date
	/** When it was last added while it was queued already. */
	addedAgainAt?: Date
}

/** A job that this process has taken; nobody else works on it while the lease lasts. */
export type TakenJob<P extends object> = JobRecord<P> & { runner: string }

export interface NewJob<P extends object> {
	/** What is queued under this key already is replaced and runs from the beginning; without one, each is a job of its own. */
	key?: string
	payload: P
	/** Now, if missing. */
	runAt?: Date
	attempts?: number
	/**
	 * What is queued under this key already stays as it is. It is written to all the same, so that a transaction that ends it
	 * meanwhile starts again.
	 */
	staysIfQueued?: boolean
}

interface Write {
	tx: ClientSession | undefined
	now: Date
}

/** The work ended after its lease, and somebody else has taken the job: its transaction must not commit. */
export class LeaseLostError extends Error {}

export const jobIndexes = (collection: string): readonly IndexSpec[] => [
	// The next due jobs of a kind.
	{ collection, keys: { kind: 1, runAt: 1 } },
	// TTL: dead jobs.
	{ collection, keys: { deadAt: 1 }, options: { expireAfterSeconds: 7 * 86_400 } },
]

/**
 * The jobs of one kind in the queue of a service. A job runs at least once: after a kill, again. So its handler must be
 * idempotent, or end the job in its transaction with `finish`.
 */
export class JobQueue<P extends object> {
	readonly collection: string
	readonly kind: string

	constructor(collection: string, kind: string) {
		this.collection = collection
		this.kind = kind
	}

	records(db: Db): Collection<JobRecord<Document>> {
		return db.collection<JobRecord<Document>>(this.collection)
	}

	/** What wakeJob() wakes. */
	get worker(): string {
		return `${this.collection}: ${this.kind}`
	}

	/** Adds jobs, in the transaction of the change they are about, after which this process's worker is woken. */
	async add(db: Db, jobs: readonly NewJob<P>[], { tx, now }: Write): Promise<void> {
		if (jobs.length === 0) return
		const updates = jobs.map(({ key = randomUUID(), payload, runAt = now, attempts = 0, staysIfQueued = false }) => {
			const fields = { kind: this.kind, payload, runAt, attempts }
			const update = staysIfQueued
				? { $setOnInsert: { ...fields, createdAt: now }, $set: { addedAgainAt: now } }
				: { $set: fields, $setOnInsert: { createdAt: now }, $unset: { runner: 1, runsUntil: 1, deadAt: 1 } as const }
			return { updateOne: { filter: { _id: this.#id(key) }, update, upsert: true } }
		})
		await this.records(db).bulkWrite(updates, { ordered: false, ...sessionOptions(tx) })
		wakeJobAfter(tx, db, this.worker)
	}

	/** Takes the jobs that have been due longest, for so many milliseconds. */
	async take(db: Db, { now, limit, ms }: { now: Date; limit: number; ms: number }): Promise<TakenJob<P>[]> {
		const records = this.records(db)
		const due = { kind: this.kind, runAt: { $lte: now }, ...isFree }
		const found = await records
			.find(due, { projection: { _id: 1 } })
			.sort({ runAt: 1 })
			.limit(limit)
			.toArray()
		if (found.length === 0) return []
		const runner = randomUUID()
		const _id = { $in: found.map((job) => job._id) }
		const taken = { runner, runsUntil: leaseEnd(ms), attempts: { $add: ['$attempts', 1] } }
		await records.updateMany({ _id, ...due }, [{ $set: taken }])
		const jobs = await records.find({ _id, runner }).sort({ runAt: 1 }).toArray()
		return jobs as TakenJob<P>[] // as add() stores them and the update above has marked them
	}

	/** Milliseconds until one of the next jobs is due, or free again because its lease has ended; null if none is waiting. */
	async nextIn(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number | null> {
		const next = await this.records(db)
			.find({ kind: this.kind, runAt: { $ne: null } }, { projection: { runAt: 1, runsUntil: 1 } })
			.sort({ runAt: 1 })
			.limit(limit)
			.toArray()
		if (next.length === 0) return null
		const times = next.map(({ runAt, runsUntil }) => Math.max(Number(runAt), Number(runsUntil ?? 0)))
		return Math.min(...times) + 1 - now.getTime()
	}

	/** Ends a job. In a transaction, throws if somebody else has taken the job or it was added again meanwhile. */
	async finish(db: Db, { _id, runner }: TakenJob<P>, tx?: ClientSession): Promise<void> {
		const { deletedCount } = await this.records(db).deleteOne({ _id, runner }, sessionOptions(tx))
		if (tx && deletedCount === 0) throw new LeaseLostError('The job is no longer ours.')
	}

	/** Gives a job back, if it is still ours, to run again at this time; at no time if it is given up (`deadAt`). */
	async giveBack(db: Db, { _id, runner }: TakenJob<P>, fields: Pick<JobRecord<P>, 'runAt' | 'attempts' | 'deadAt'>): Promise<void> {
		await this.records(db).updateOne({ _id, runner }, { $set: fields, $unset: { runner: 1, runsUntil: 1 } })
	}

	/** Removes the job with this key; false if a process is working on it. */
	async cancel(db: Db, key: string): Promise<boolean> {
		const records = this.records(db)
		await records.deleteOne({ _id: this.#id(key), ...isFree })
		return (await records.findOne({ _id: this.#id(key) }, { projection: { _id: 1 } })) === null
	}

	/** Removes all jobs whose payload has these fields, also those being worked on. */
	async removeAll(db: Db, payload: Partial<P>, tx: ClientSession | undefined): Promise<void> {
		const fields = Object.entries(payload).map(([name, value]) => [`payload.${name}`, value])
		await this.records(db).deleteMany({ kind: this.kind, ...Object.fromEntries(fields) }, sessionOptions(tx))
	}

	#id(key: string): string {
		return `${this.kind}:${key}`
	}
}
