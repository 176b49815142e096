import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, type Document, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { VoteChange } from '../votes/vote-store.ts'
import { freePublicId } from './public-id.ts'

type Tx = ClientSession | undefined

/** A post by its public or its long id (rule posts-19). */
export async function findPost(db: Db, ref: string, tx?: Tx): Promise<PostRecord | null> {
	return postCollections(db).posts.findOne(postFilter(ref), sessionOptions(tx))
}

/** Matches a post by its public or its long id. */
export function postFilter(ref: string): Filter<PostRecord> {
	return /^[0-9a-f]{24}$/i.test(ref) ? { _id: new ObjectId(ref) } : { publicId: ref }
}

/** A public id that no post has; `wished` if that is free. */
export async function choosePublicId(db: Db, tx: Tx, wished?: string): Promise<string> {
	const { posts } = postCollections(db)
	const isTaken = async (id: string) => (await posts.findOne({ publicId: id }, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
	return wished && !(await isTaken(wished)) ? wished : freePublicId(isTaken)
}

export async function insertPost(db: Db, post: PostRecord, tx: Tx): Promise<void> {
	await postCollections(db).posts.insertOne(post, sessionOptions(tx))
}

/** Adds a vote and recomputes score and hot (rule votes-8), in one step. */
export async function addPostVote(db: Db, id: ObjectId, { up, down, now }: VoteChange & { now: Date }, tx: Tx): Promise<PostRecord> {
	const update = [
		{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] }, votedAt: now } },
		{ $set: { score } },
		{ $set: { hot } },
	]
	return requireUpdated(
		await postCollections(db).posts.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', ...sessionOptions(tx) }),
	)
}

const score: Document = { $subtract: ['$upvotes', '$downvotes'] }
const seconds: Document = { $divide: [{ $toLong: '$createdAt' }, 1_000] }
/** hot.ts as a MongoDB expression. */
const hot: Document = {
	$add: [{ $multiply: [{ $cmp: ['$score', 0] }, { $log10: { $max: [{ $abs: '$score' }, 1] } }] }, { $divide: [seconds, 45_000] }],
}

/** When a member last posted in a community since a time; null if not. */
export async function lastPostTime(
	db: Db,
	{ authorId, communityId, since }: { authorId: string; communityId: ObjectId; since: Date },
	tx: Tx,
): Promise<Date | null> {
	const last = await postCollections(db)
		.posts.find(
			{ authorId: new ObjectId(authorId), createdAt: { $gt: since }, communityId },
			{ projection: { createdAt: 1 }, ...sessionOptions(tx) },
		)
		.sort({ createdAt: -1 })
		.limit(1)
		.next()
	return last?.createdAt ?? null
}

/** Updates the given fields. */
export async function updatePost(db: Db, id: ObjectId, fields: Partial<PostRecord>, tx: Tx): Promise<PostRecord> {
	const update: UpdateFilter<PostRecord> = { $set: fields }
	return requireUpdated(
		await postCollections(db).posts.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', ...sessionOptions(tx) }),
	)
}

interface ShownImage {
	postId: string
	imageId: string
}

/** Sets the text of an image of a post, if the post still shows it. */
export async function setPostImageAltText(db: Db, { postId, imageId }: ShownImage, altText: string | null, tx: Tx): Promise<void> {
	const shown = { _id: new ObjectId(postId), 'images.id': imageId }
	await postCollections(db).posts.updateOne(shown, { $set: { 'images.$.altText': altText } }, sessionOptions(tx))
}

/** Sets the placeholder of an image of a post or of its link, if the post still shows it. */
export async function setPostImagePlaceholder(db: Db, { postId, imageId }: ShownImage, placeholder: string, tx: Tx): Promise<void> {
	const _id = new ObjectId(postId)
	const { posts } = postCollections(db)
	await posts.updateOne({ _id, 'images.id': imageId }, { $set: { 'images.$.placeholder': placeholder } }, sessionOptions(tx))
	await posts.updateOne({ _id, 'link.image.id': imageId }, { $set: { 'link.image.placeholder': placeholder } }, sessionOptions(tx))
}

/** Counts a new comment. */
export async function countComment(db: Db, { postId, createdAt }: Pick<CommentRecord, 'postId' | 'createdAt'>, tx: Tx): Promise<void> {
	const update = { $inc: { noComments: 1 }, $max: { lastActivityAt: createdAt } }
	await postCollections(db).posts.updateOne({ _id: postId }, update, sessionOptions(tx))
}

/** How many posts are pinned in a community, or site-wide; takes the lock, so that concurrent pins conflict. */
export async function lockAndCountPins(db: Db, scope: ObjectId | 'site', tx: Tx): Promise<number> {
	const { posts, pinLocks } = postCollections(db)
	const lock = scope === 'site' ? scope : scope.toHexString()
	await pinLocks.updateOne({ _id: lock }, { $inc: { pins: 1 } }, { upsert: true, ...sessionOptions(tx) })
	return posts.countDocuments(scope === 'site' ? { isPinnedSite: true } : { communityId: scope, isPinned: true }, sessionOptions(tx))
}

export async function isAnnounced(db: Db, id: ObjectId, tx: Tx): Promise<boolean> {
	return (await postCollections(db).announcements.findOne({ _id: id }, sessionOptions(tx))) !== null
}

export async function insertAnnouncement(db: Db, id: ObjectId, by: ObjectId, at: Date, tx: Tx): Promise<void> {
	await postCollections(db).announcements.insertOne({ _id: id, by, at }, sessionOptions(tx))
}

/** The actor, role and time, as stored in locks and deletions. */
export function attribution(by: string, as: UserGroup, at: Date): { by: ObjectId; as: UserGroup; at: Date } {
	return { by: new ObjectId(by), as, at }
}

/** Only posts of an import that was never shown are deleted, so one that was read still exists. */
function requireUpdated(post: PostRecord | null): PostRecord {
	if (!post) throw new Error('Post not found after update')
	return post
}
