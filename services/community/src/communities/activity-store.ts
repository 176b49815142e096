import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { AnyBulkWriteOperation, Db, ObjectId } from 'mongodb'
import { communities, posts } from '../collections.ts'

/** How far `lastActiveAt` has followed the posts, as this process knows. */
interface Known {
	/** All of it was compared then. */
	comparedAt: number
	/** What came before is written. */
	until: number
	/** By hex id, in milliseconds. */
	lastActive: Map<string, number>
}

const known = new WeakMap<Db, Known>()
/** What a transaction began so long ago is there by now. */
const slackMs = 15_000
/** So often everything is compared again: what is imported has times of long ago. */
const compareEveryMs = 5 * 60_000

interface Activity {
	_id: ObjectId
	at: Date
}

/**
 * Writes the time of the last post or comment on communities, so that an index can order them by it. Whoever reads that order
 * asks for this first: then a click pays nothing for it, and what was written a moment ago counts.
 */
export async function followActivity(db: Db, now: Date): Promise<void> {
	const time = now.getTime()
	const before = known.get(db)
	const isFresh = before && time >= before.until && time - before.comparedAt < compareEveryMs
	const found = isFresh ? await findActivitySince(db, new Date(before.until - slackMs)) : await findActivity(db)
	const lastActive = isFresh ? before.lastActive : await readLastActive(db)
	await raise(db, found, lastActive)
	known.set(db, { comparedAt: isFresh ? before.comparedAt : time, until: time, lastActive })
}

/** Next time everything is compared: posts of long ago have come. */
export function forgetActivity(db: Db): void {
	known.delete(db)
}

async function raise(db: Db, found: readonly Activity[], lastActive: Map<string, number>): Promise<void> {
	const later = found.filter(({ _id, at }) => at.getTime() > (lastActive.get(_id.toHexString()) ?? 0))
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

/** The last post or comment of each community: one step in the index of posts for each. */
async function findActivity(db: Db): Promise<Activity[]> {
	return posts(db)
		.aggregate<Activity>([
			{ $sort: { communityId: 1, lastActivityAt: -1 } },
			{ $group: { _id: '$communityId', at: { $first: '$lastActivityAt' } } },
		])
		.toArray()
}

/** The same of those with any since then, read in an index alone. */
async function findActivitySince(db: Db, since: Date): Promise<Activity[]> {
	return posts(db)
		.aggregate<Activity>([
			{ $match: { lastActivityAt: { $gt: since } } },
			{ $group: { _id: '$communityId', at: { $max: '$lastActivityAt' } } },
		])
		.toArray()
}
