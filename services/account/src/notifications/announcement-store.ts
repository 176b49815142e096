import { wakeJobAfter } from '@folkmoot/service-kit/background-job'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { announcementSendings, posts, users } from '../collections.ts'
import type { AnnouncementSendingRecord } from './notification-record.ts'

/** The background job that sends them. */
export const sendingAnnouncements = 'sending an announcement'

/** Queues an announcement to all members; idempotent. */
export async function enqueueAnnouncement(db: Db, postId: string, { tx, at }: { tx: ClientSession; at: Date }): Promise<void> {
	const fresh = { at, after: null, sent: 0, finishedAt: null }
	await announcementSendings(db).updateOne({ _id: new ObjectId(postId) }, { $setOnInsert: fresh }, { upsert: true, session: tx })
	wakeJobAfter(tx, db, sendingAnnouncements)
}

/** The oldest unfinished announcement. */
export function findPendingAnnouncement(db: Db, tx?: ClientSession): Promise<AnnouncementSendingRecord | null> {
	return announcementSendings(db).findOne({ finishedAt: null }, { sort: { at: 1 }, ...(tx ? { session: tx } : {}) })
}

/** Whether the post still exists. */
export async function postExists(db: Db, postId: ObjectId, tx: ClientSession): Promise<boolean> {
	return (await posts(db).findOne({ _id: postId, deletion: null }, { projection: { _id: 1 }, session: tx })) !== null
}

/** The next batch of receivers: members from before the announcement, not deleted and not banned. */
export async function findNextReceivers(
	db: Db,
	{ at, after }: AnnouncementSendingRecord,
	limit: number,
	tx: ClientSession,
): Promise<ObjectId[]> {
	const filter = { ...(after ? { _id: { $gt: after } } : {}), createdAt: { $lte: at }, deletedAt: null, bannedAt: null }
	const records = await users(db)
		.find(filter, { projection: { _id: 1 }, session: tx, hint: { _id: 1 } })
		.sort({ _id: 1 })
		.limit(limit)
		.toArray()
	return records.map(({ _id }) => _id)
}

/** Stores the progress, in the transaction of the step. */
export async function saveProgress(
	db: Db,
	{ _id, after, sent }: AnnouncementSendingRecord,
	step: { receivers: readonly ObjectId[]; finishedAt: Date | null },
	tx: ClientSession,
): Promise<void> {
	const { receivers, finishedAt } = step
	const place = { after: receivers.at(-1) ?? after, sent: sent + receivers.length, finishedAt }
	await announcementSendings(db).updateOne({ _id }, { $set: place }, { session: tx })
}

/** What the table of announcements shows of these posts, by hex id. */
export async function findAnnouncedPosts(
	db: Db,
	ids: readonly ObjectId[],
): Promise<ReadonlyMap<string, { publicId: string; title: string; communityName: string; deleted: boolean }>> {
	const records = await posts(db)
		.find({ _id: { $in: [...ids] } }, { projection: { publicId: 1, title: 1, communityName: 1, deletion: 1 } })
		.toArray()
	return new Map(
		records.map(({ _id, publicId, title, communityName, deletion }) => [
			_id.toHexString(),
			{ publicId, title, communityName, deleted: deletion !== null },
		]),
	)
}
