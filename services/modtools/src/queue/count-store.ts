import type { QueueCounts, QueueCountsRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId, UpdateFilter } from 'mongodb'
import { queueCounts } from '../collections.ts'
import { publish } from '../publish.ts'

type Tx = ClientSession | undefined
type Write = Pick<Context, 'tx' | 'now'>
type Type = 'post' | 'comment'
type CounterName = keyof QueueCounts

/** A counter, the kind of item, and the increment. */
export type CountChange = readonly [what: CounterName, type: Type, by: number]

/** An item enters or leaves the queue. */
export const enteringQueue = (type: Type, wasHandled: boolean): CountChange[] => [
	['waiting', type, 1],
	['handled', type, wasHandled ? -1 : 0],
]
export const leavingQueue = (type: Type): CountChange[] => [
	['waiting', type, -1],
	['handled', type, 1],
]

/**
 * Counts with the change itself; returns the counts after it. Only what depends on them may be written later in the transaction: a
 * whole community contends for this document.
 */
export async function incrementCounts(
	db: Db,
	communityId: ObjectId,
	changes: readonly CountChange[],
	tx: Tx,
): Promise<QueueCountsRecord | null> {
	const added: Record<string, number> = {}
	for (const [what, type, by] of changes) if (by !== 0) added[`${what}.${type}`] = (added[`${what}.${type}`] ?? 0) + by
	if (Object.keys(added).length === 0) return null
	const update: UpdateFilter<QueueCountsRecord> = { $inc: added }
	const options = { upsert: true, returnDocument: 'after', ...sessionOptions(tx) } as const
	return queueCounts(db).findOneAndUpdate({ _id: communityId }, update, options)
}

/** Counts and tells what leaves the queue; once nothing waits any more, an event says so. */
export async function countLeaving(db: Db, communityId: ObjectId, changes: readonly CountChange[], write: Write): Promise<void> {
	// Before the counters, which others wait for.
	await publish(db, write, { type: 'queue.changed', communityId: communityId.toHexString() })
	const counts = await incrementCounts(db, communityId, changes, write.tx)
	const { waiting } = sumCounts(counts ? [counts] : [])
	if (waiting.post + waiting.comment > 0) return
	await publish(db, write, { type: 'queue.emptied', communityId: communityId.toHexString() })
}

/** The sums over some communities. */
export async function readCounts(db: Db, communityIds: readonly ObjectId[]): Promise<QueueCounts> {
	const records = await queueCounts(db)
		.find({ _id: { $in: [...communityIds] } })
		.toArray()
	return sumCounts(records)
}

function sumCounts(records: readonly QueueCountsRecord[]): QueueCounts {
	const sum = noCounts()
	for (const record of records) for (const what of counterNames) for (const type of types) sum[what][type] += record[what]?.[type] ?? 0
	return sum
}

const counterNames = ['reports', 'waiting', 'handled'] as const
const types = ['post', 'comment'] as const
export const noCounts = (): QueueCounts => ({
	reports: { post: 0, comment: 0 },
	waiting: { post: 0, comment: 0 },
	handled: { post: 0, comment: 0 },
})
