import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { AnyBulkWriteOperation, Db, ObjectId } from 'mongodb'
import { communities, posts } from '../collections.ts'

/** This process's state: how far `lastActiveAt` reflects the posts. */
interface ActivityState {
	/** Time of the last full comparison. */
	comparedAt: number
	/** Activity before this time is written. */
	until: number
	/** By hex id, in milliseconds. */
	lastActive: Map<string, number>
}

const stateByDb = new WeakMap<Db, ActivityState>()
/** Overlap: a transaction started this long ago has committed by now. */
const commitDelayMs = 15_000
/** Interval of full comparisons, because imported posts have old times. */
const compareEveryMs = 5 * 60_000

interface Activity {
	_id: ObjectId
	at: Date
}

/**
 * Denormalizes the time of the last post or comment into communities, so that an index can sort by it. Readers of that
 * order call this first: writes pay nothing for it, and the latest activity counts.
 */
export async function refreshActivity(db: Db, now: Date): Promise<void> {
	const time = now.getTime()
	const before = stateByDb.get(db)
	const isFresh = before && time >= before.until && time - before.comparedAt < compareEveryMs
	const activities = isFresh ? await findActivitySince(db, new Date(before.until - commitDelayMs)) : await findActivity(db)
	const lastActive = isFresh ? before.lastActive : await readLastActive(db)
	await updateLastActive(db, activities, lastActive)
	stateByDb.set(db, { comparedAt: isFresh ? before.comparedAt : time, until: time, lastActive })
}

/** Forces a full comparison next time, because old posts were imported. */
export function resetActivity(db: Db): void {
	stateByDb.delete(db)
}

async function updateLastActive(db: Db, activities: readonly Activity[], lastActive: Map<string, number>): Promise<void> {
	const later = activities.filter(({ _id, at }) => at.getTime() > (lastActive.get(_id.toHexString()) ?? 0))
	if (later.length === 0) return
	const writes = later.map(
		({ _id, at }): AnyBulkWriteOperation<CommunityRecord> => ({ updateOne: { filter: { _id }, update: { $max: { lastActiveAt: at } } } }),
	)
	await communities(db).bulkWrite(writes, { ordered: false })
	for (const { _id, at } of later) lastActive.set(_id.toHexString(), at.getTime())
}

async function readLastActive(db: Db): Promise<Map<string, number>> {
	const all = await communities(db)
		.find({}, { projection: { lastActiveAt: 1 } })
		.toArray()
	return new Map(all.map(({ _id, lastActiveAt }) => [_id.toHexString(), lastActiveAt.getTime()]))
}

/** The last activity of each community: one index step per community. */
async function findActivity(db: Db): Promise<Activity[]> {
	return posts(db)
		.aggregate<Activity>([
			{ $sort: { communityId: 1, lastActivityAt: -1 } },
			{ $group: { _id: '$communityId', at: { $first: '$lastActivityAt' } } },
		])
		.toArray()
}

/** The same for communities with activity since a time; covered by an index. */
async function findActivitySince(db: Db, since: Date): Promise<Activity[]> {
	return posts(db)
		.aggregate<Activity>([
			{ $match: { lastActivityAt: { $gt: since } } },
			{ $group: { _id: '$communityId', at: { $max: '$lastActivityAt' } } },
		])
		.toArray()
}
