import type { Db, Document, Filter, UpdateFilter } from 'mongodb'
import { startBackgroundJob } from '../background-job.ts'
import type { Deps } from '../context.ts'
import { transact } from '../writes/transaction.ts'
import type { JobQueue, NewJob } from './job-queue.ts'

/** How the version before queued jobs of a kind: in records of a collection. */
interface EarlierQueue {
	collection: string
	/** Those that no process is working on. */
	waiting: (now: Date) => Filter<Document>
	/** How a record leaves the earlier queue; deleted, if missing. */
	leave?: UpdateFilter<Document> | Document[]
}

/** How earlier records become jobs of a queue. */
export type EarlierJobs = EarlierQueue & { queue: JobQueue<object>; toJob: (record: Document) => NewJob<object> }

const batchSize = 100

/** Records that are due, or postponed for longer than a lease: in between, a process of the version before may be working on them. */
export const notLeased = (field: string, leaseMs: number) => (now: Date) => ({
	$or: [{ [field]: { $lte: now } }, { [field]: { $gt: new Date(now.getTime() + leaseMs) } }],
})

export function fromEarlier<P extends object>(
	queue: JobQueue<P>,
	earlier: EarlierQueue & { toJob: (record: Document) => NewJob<P> },
): EarlierJobs {
	return { ...earlier, queue: queue as unknown as JobQueue<object> } // it gets the payloads of its own toJob() only
}

/** Moves what the version before queued into the queues of this one: a migration, which may be repeated. */
export async function moveEarlierJobs(db: Db, all: readonly EarlierJobs[], now = new Date()): Promise<void> {
	for (const earlier of all) while (await moveBatch(db, earlier, now));
}

/** Goes on doing so, for processes of the version before that still run in a rolling upgrade; the next version deletes it. */
export function keepMovingEarlierJobs(deps: Deps, all: readonly EarlierJobs[]): () => Promise<void> {
	const step = async () => {
		await moveEarlierJobs(deps.db, all, deps.now())
		return false
	}
	return startBackgroundJob(deps, { name: 'moving jobs of the version before', step })
}

/** False when no more wait. In a transaction, so that a record that is taken by a process of the version before stays with it. */
async function moveBatch(db: Db, { collection, waiting, leave, queue, toJob }: EarlierJobs, now: Date): Promise<boolean> {
	const earlier = db.collection(collection)
	if ((await earlier.findOne(waiting(now), { projection: { _id: 1 } })) === null) return false
	return transact(db.client, async (tx) => {
		const records = await earlier.find(waiting(now), { session: tx, limit: batchSize }).toArray()
		await queue.add(db, records.map(toJob), { tx, now })
		const these = { _id: { $in: records.map(({ _id }) => _id) } }
		if (leave) await earlier.updateMany(these, leave, { session: tx })
		else await earlier.deleteMany(these, { session: tx })
		return records.length === batchSize
	})
}
