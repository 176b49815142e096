import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { readStretch } from '@folkmoot/service-kit/keyset'
import { underWayMs } from '@folkmoot/service-kit/transaction'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

const writtenIn = ({ userId, since }: ContentRemovalRecord) => ({ authorId: userId, ...(since ? { createdAt: { $gte: since } } : {}) })

/** The fields needed to remove a comment and to publish that. */
export type WrittenComment = Pick<CommentRecord, '_id' | 'postId' | 'authorId' | 'communityId' | 'createdAt' | 'deletion'>
const withoutText = { postId: 1, authorId: 1, communityId: 1, createdAt: 1, deletion: 1 } as const

/** How many posts and comments a removal covers. */
export async function countWritten(db: Db, removal: ContentRemovalRecord, tx: ClientSession): Promise<number> {
	const { posts, comments } = postCollections(db)
	const written = writtenIn(removal)
	return (await posts.countDocuments(written, within(tx))) + (await comments.countDocuments(written, within(tx)))
}

/** The next of the member's posts, newest first. */
export function nextPosts(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<PostRecord[]> {
	const stretch = { filter: writtenIn(removal), key: 'createdAt', after: removal.postsDone, limit, fewTies: true, tx }
	return readStretch(postCollections(db).posts, stretch)
}

/** The next of the member's comments, newest first; without their texts. */
export function nextComments(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<WrittenComment[]> {
	const stretch = { filter: writtenIn(removal), key: 'createdAt', after: removal.commentsDone, limit, fewTies: true, tx }
	return readStretch(postCollections(db).comments, { ...stretch, fields: withoutText })
}

/** Tolerance for clock skew between processes: a write begins before the ban, but may land after it. */
const clocksMs = 5_000
const lateIn = ({ userId, at }: ContentRemovalRecord) => ({
	...{ authorId: userId, deletion: null },
	createdAt: { $gte: new Date(at.getTime() - underWayMs), $lte: new Date(at.getTime() + clocksMs) },
})

/** Posts in flight at the time of the ban. */
export function latePosts(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<PostRecord[]> {
	return postCollections(db).posts.find(lateIn(removal), within(tx)).limit(limit).toArray()
}

/** Comments in flight then. */
export function lateComments(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<WrittenComment[]> {
	return postCollections(db)
		.comments.find(lateIn(removal), { projection: withoutText, ...within(tx) })
		.limit(limit)
		.toArray()
}

/** Changes several posts at once. */
export async function changePosts(
	db: Db,
	changes: readonly { id: ObjectId; fields: Partial<PostRecord> }[],
	tx: ClientSession,
): Promise<void> {
	if (changes.length === 0) return
	const writes = changes.map(({ id, fields }) => ({ updateOne: { filter: { _id: id }, update: { $set: fields } } }))
	await postCollections(db).posts.bulkWrite(writes, within(tx))
}

/** Removes these comments, keeping their texts for admins. */
export async function removeComments(
	db: Db,
	ids: readonly ObjectId[],
	deletion: CommentRecord['deletion'],
	tx: ClientSession,
): Promise<void> {
	await postCollections(db).comments.updateMany({ _id: { $in: [...ids] }, deletion: null }, { $set: { deletion } }, within(tx))
}

/** Some of the comments a removal took that are not restored yet. */
export function findRemovedComments(db: Db, removalId: ObjectId, limit: number, tx: ClientSession): Promise<WrittenComment[]> {
	return postCollections(db)
		.comments.find({ 'deletion.removalId': removalId }, { projection: withoutText, ...within(tx) })
		.limit(limit)
		.toArray()
}

export async function bringCommentsBack(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	await postCollections(db).comments.updateMany({ _id: { $in: [...ids] } }, { $set: { deletion: null } }, within(tx))
}

/** Stores what is taken from posts. */
export async function keepRemovedPosts(db: Db, kept: readonly RemovedPostRecord[], tx: ClientSession): Promise<void> {
	if (kept.length > 0) await postCollections(db).removedPosts.insertMany([...kept], within(tx))
}

/** Some of the posts from which a removal stores something. */
export function findRemovedPosts(db: Db, removalId: ObjectId, limit: number, tx: ClientSession): Promise<RemovedPostRecord[]> {
	return postCollections(db).removedPosts.find({ removalId }, within(tx)).limit(limit).toArray()
}

export async function forgetRemovedPosts(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	await postCollections(db).removedPosts.deleteMany({ _id: { $in: [...ids] } }, within(tx))
}

export function findPosts(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<PostRecord[]> {
	return postCollections(db)
		.posts.find({ _id: { $in: [...ids] } }, within(tx))
		.toArray()
}
