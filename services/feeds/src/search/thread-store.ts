import type { SearchThreadRecord } from '@folkmoot/feeds-contract/feed-records'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** Queues the comments of these posts to be indexed again, from the first. */
export async function addThreads(
	db: Db,
	postIds: readonly ObjectId[],
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	if (postIds.length === 0) return
	const orders = postIds.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { at: now, after: null } }, upsert: true } }))
	await feedCollections(db).searchThreads.bulkWrite(orders, { ordered: false, ...within(tx) })
}

/** The thread that has waited longest. */
export function findWaitingThread(db: Db, tx?: ClientSession): Promise<SearchThreadRecord | null> {
	return feedCollections(db).searchThreads.findOne({}, { sort: { at: 1 }, ...within(tx) })
}

export async function noteThreadDone(
	db: Db,
	{ _id }: SearchThreadRecord,
	after: SearchThreadRecord['after'],
	tx: ClientSession,
): Promise<void> {
	await feedCollections(db).searchThreads.updateOne({ _id }, { $set: { after } }, { session: tx })
}

export async function endThread(db: Db, postId: ObjectId, tx: ClientSession): Promise<void> {
	await feedCollections(db).searchThreads.deleteOne({ _id: postId }, { session: tx })
}
