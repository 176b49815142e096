import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord, RemovedPostRecord } from '@folkmoot/post-contract/removal-records'
import { readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { maxWriteMs } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

const authoredFilter = ({ userId, since }: ContentRemovalRecord) => ({ authorId: userId, ...(since ? { createdAt: { $gte: since } } : {}) })

/** The fields needed to remove a comment and to publish that. */
export type AuthoredComment = Pick<CommentRecord, '_id' | 'postId' | 'authorId' | 'communityId' | 'createdAt' | 'deletion'>
const withoutText = { postId: 1, authorId: 1, communityId: 1, createdAt: 1, deletion: 1 } as const

/** How many posts and comments a removal covers. */
export async function countAuthored(db: Db, removal: ContentRemovalRecord, tx: ClientSession): Promise<number> {
	const { posts, comments } = postCollections(db)
	const filter = authoredFilter(removal)
	return (await posts.countDocuments(filter, sessionOptions(tx))) + (await comments.countDocuments(filter, sessionOptions(tx)))
}

/** The next of the member's posts, newest first. */
export function findNextPosts(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<PostRecord[]> {
	const query = { filter: authoredFilter(removal), key: 'createdAt', after: removal.postsDone, limit, hasFewTies: true, tx }
	return readKeysetPage(postCollections(db).posts, query)
}

/** The next of the member's comments, newest first; without their texts. */
export function findNextComments(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<AuthoredComment[]> {
	const query = { filter: authoredFilter(removal), key: 'createdAt', after: removal.commentsDone, limit, hasFewTies: true, tx }
	return readKeysetPage(postCollections(db).comments, { ...query, fields: withoutText })
}

/** Tolerance for clock skew between processes: a write begins before the ban, but may land after it. */
const clockSkewMs = 5_000
const inFlightFilter = ({ userId, at }: ContentRemovalRecord) => ({
	authorId: userId,
	deletion: null,
	createdAt: { $gte: new Date(at.getTime() - maxWriteMs), $lte: new Date(at.getTime() + clockSkewMs) },
})

/** Posts in flight at the time of the ban. */
export function findInFlightPosts(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<PostRecord[]> {
	return postCollections(db).posts.find(inFlightFilter(removal), sessionOptions(tx)).limit(limit).toArray()
}

/** Comments in flight at that time, without their texts. */
export function findInFlightComments(db: Db, removal: ContentRemovalRecord, limit: number, tx: ClientSession): Promise<AuthoredComment[]> {
	return postCollections(db)
		.comments.find(inFlightFilter(removal), { projection: withoutText, ...sessionOptions(tx) })
		.limit(limit)
		.toArray()
}

/** Changes several posts at once. */
export async function updatePosts(
	db: Db,
	changes: readonly { id: ObjectId; fields: Partial<PostRecord> }[],
	tx: ClientSession,
): Promise<void> {
	if (changes.length === 0) return
	const writes = changes.map(({ id, fields }) => ({ updateOne: { filter: { _id: id }, update: { $set: fields } } }))
	await postCollections(db).posts.bulkWrite(writes, sessionOptions(tx))
}

/** Removes these comments, keeping their texts for admins. */
export async function removeComments(
	db: Db,
	ids: readonly ObjectId[],
	deletion: CommentRecord['deletion'],
	tx: ClientSession,
): Promise<void> {
	const present = { _id: { $in: [...ids] }, deletion: null }
	await postCollections(db).comments.updateMany(present, { $set: { deletion } }, sessionOptions(tx))
}

/** Some of the comments a removal took that are not restored yet. */
export function findRemovedComments(db: Db, removalId: ObjectId, limit: number, tx: ClientSession): Promise<AuthoredComment[]> {
	return postCollections(db)
		.comments.find({ 'deletion.removalId': removalId }, { projection: withoutText, ...sessionOptions(tx) })
		.limit(limit)
		.toArray()
}

export async function restoreComments(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	const restored = { $set: { deletion: null } }
	await postCollections(db).comments.updateMany({ _id: { $in: [...ids] } }, restored, sessionOptions(tx))
}

/** Stores what is taken from posts. */
export async function insertRemovedPosts(db: Db, removedPosts: readonly RemovedPostRecord[], tx: ClientSession): Promise<void> {
	if (removedPosts.length > 0) await postCollections(db).removedPosts.insertMany([...removedPosts], sessionOptions(tx))
}

/** Some of the posts from which a removal stores something. */
export function findRemovedPosts(db: Db, removalId: ObjectId, limit: number, tx: ClientSession): Promise<RemovedPostRecord[]> {
	return postCollections(db).removedPosts.find({ removalId }, sessionOptions(tx)).limit(limit).toArray()
}

export async function deleteRemovedPosts(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<void> {
	await postCollections(db).removedPosts.deleteMany({ _id: { $in: [...ids] } }, sessionOptions(tx))
}

export function findPosts(db: Db, ids: readonly ObjectId[], tx: ClientSession): Promise<PostRecord[]> {
	return postCollections(db)
		.posts.find({ _id: { $in: [...ids] } }, sessionOptions(tx))
		.toArray()
}
