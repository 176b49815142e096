import type { CommentRecord, ContentRemovalRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

export interface RemovalOrder {
	userId: string
	/** Who banned; null for the site itself. */
	by: string | null
	/** Only what was written since; null for everything. */
	since: Date | null
	at: Date
}

/** Orders that what a member wrote be removed; removeBatch does it in steps. */
export async function orderRemoval(db: Db, { userId, by, since, at }: RemovalOrder, tx: ClientSession): Promise<void> {
	const order = { userId: new ObjectId(userId), by: by === null ? null : new ObjectId(by), since, at, postsDone: null, commentsDone: null }
	await postCollections(db).contentRemovals.insertOne({ _id: new ObjectId(), ...order }, within(tx))
}

export async function findRemoval(db: Db, tx: ClientSession): Promise<ContentRemovalRecord | null> {
	return postCollections(db).contentRemovals.findOne({}, { sort: { _id: 1 }, ...within(tx) })
}

/** The next of the member's posts, newest first. */
export async function nextPosts(db: Db, order: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<PostRecord[]> {
	const after = order.postsDone
	return readStretch(postCollections(db).posts, { filter: writtenIn(order), key: 'createdAt', after, limit, tx })
}

/** The next of the member's comments, newest first. */
export async function nextComments(db: Db, order: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<CommentRecord[]> {
	const after = order.commentsDone
	return readStretch(postCollections(db).comments, { filter: writtenIn(order), key: 'createdAt', after, limit, tx })
}

const writtenIn = ({ userId, since }: ContentRemovalRecord) => ({ authorId: userId, ...(since ? { createdAt: { $gte: since } } : {}) })

/** Removes these comments that are not deleted yet, keeping their texts for admins. */
export async function removeComments(
	db: Db,
	ids: readonly ObjectId[],
	deletion: CommentRecord['deletion'],
	tx: ClientSession,
): Promise<void> {
	await postCollections(db).comments.updateMany({ _id: { $in: [...ids] }, deletion: null }, { $set: { deletion } }, within(tx))
}

/** Notes how far the work is. */
export async function noteProgress(
	db: Db,
	id: ObjectId,
	done: { postsDone: Place & { key: Date } } | { commentsDone: Place & { key: Date } },
	tx: ClientSession,
): Promise<void> {
	await postCollections(db).contentRemovals.updateOne({ _id: id }, { $set: done }, within(tx))
}

export async function finishRemoval(db: Db, id: ObjectId, tx: ClientSession): Promise<void> {
	await postCollections(db).contentRemovals.deleteOne({ _id: id }, within(tx))
}
