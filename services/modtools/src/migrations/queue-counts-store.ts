import type { QueueCounts } from '@folkmoot/modtools-contract/queue-records'
import type { Place } from '@folkmoot/service-kit/mongodb/migration-records'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
import { queueCounts, reportedItems, reports } from '../collections.ts'
import { noCounts } from '../queue/count-store.ts'

/** Counts the next community from scratch: its reports may be older than the counters. */
export async function countNext(db: Db, from: Place, tx: ClientSession): Promise<Place> {
	const communityId = await findNext(db, from instanceof ObjectId ? from : null)
	if (communityId)
		await queueCounts(db).replaceOne({ _id: communityId }, await countAll(db, communityId, tx), { upsert: true, session: tx })
	return communityId
}

/** The next community by id that has reports, items or counters. */
async function findNext(db: Db, after: ObjectId | null): Promise<ObjectId | null> {
	const next = after ? { $gt: after } : { $exists: true }
	const first = { sort: { communityId: 1 }, projection: { communityId: 1 } } as const
	const candidates = await Promise.all([
		reports(db).findOne({ communityId: next, waits: true } as Filter<object>, first), // the driver cannot see that both kinds of `next` fit
		reportedItems(db).findOne({ communityId: next } as Filter<object>, first), // likewise
		queueCounts(db).findOne({ _id: next } as Filter<object>, { sort: { _id: 1 }, projection: { _id: 1 } }), // likewise
	])
	const ids = candidates.flatMap((doc) => (doc ? ['communityId' in doc ? doc.communityId : doc._id] : []))
	return ids.toSorted((a, b) => (a.toHexString() < b.toHexString() ? -1 : 1))[0] ?? null
}

interface Group {
	_id: { type: 'post' | 'comment'; waits: boolean }
	count: number
}

async function countAll(db: Db, communityId: ObjectId, session: ClientSession): Promise<QueueCounts> {
	const counts = noCounts()
	const group = { $group: { _id: { type: '$type', waits: '$waits' }, count: { $sum: 1 } } }
	const waiting = reports(db).aggregate<Group>([{ $match: { communityId, waits: true } }, group], { session })
	for (const { _id, count } of await waiting.toArray()) counts.reports[_id.type] += count
	const items = reportedItems(db).aggregate<Group>([{ $match: { communityId } }, group], { session })
	for (const { _id, count } of await items.toArray()) counts[_id.waits ? 'waiting' : 'handled'][_id.type] += count
	return counts
}
