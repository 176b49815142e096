import type { SearchThreadRecord } from '@folkmoot/feeds-contract/feed-records'
import { wakeJobAfter } from '@folkmoot/service-kit/background-job'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

/** The background job that indexes them. */
export const threadIndexing = 'thread indexing'

/** Queues the comments of these posts to be indexed again, from the first. */
export async function queueThreads(
	db: Db,
	postIds: readonly ObjectId[],
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	if (postIds.length === 0) return
	const orders = postIds.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { at: now, after: null } }, upsert: true } }))
	await feedCollections(db).searchThreads.bulkWrite(orders, { ordered: false, ...sessionOptions(tx) })
	wakeJobAfter(tx, db, threadIndexing)
}

/** The thread that has waited longest. */
export function findPendingThread(db: Db, tx?: ClientSession): Promise<SearchThreadRecord | null> {
	return feedCollections(db).searchThreads.findOne({}, { sort: { at: 1 }, ...sessionOptions(tx) })
}

export async function saveThreadProgress(
	db: Db,
	{ _id }: SearchThreadRecord,
	after: SearchThreadRecord['after'],
	tx: ClientSession,
): Promise<void> {
	await feedCollections(db).searchThreads.updateOne({ _id }, { $set: { after } }, { session: tx })
}

export async function deleteThread(db: Db, postId: ObjectId, tx: ClientSession): Promise<void> {
	await feedCollections(db).searchThreads.deleteOne({ _id: postId }, { session: tx })
}
