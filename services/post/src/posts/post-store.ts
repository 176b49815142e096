import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, type Document, ObjectId, type UpdateFilter } from 'mongodb'
import { postCollections } from '../collections.ts'
import type { VoteChange } from '../votes/vote-store.ts'
import { freePublicId } from './public-id.ts'

type Tx = ClientSession | undefined

/** A post by its public or its long id (decisions W17). */
export async function findPost(db: Db, ref: string, tx?: Tx): Promise<PostRecord | null> {
	const which = /^[0-9a-f]{24}$/i.test(ref) ? { _id: new ObjectId(ref) } : { publicId: ref }
	return postCollections(db).posts.findOne(which, within(tx))
}

export async function insertPost(db: Db, post: Omit<PostRecord, 'publicId'>, tx: Tx): Promise<PostRecord> {
	const { posts } = postCollections(db)
	const publicId = await freePublicId(
		async (id) => (await posts.findOne({ publicId: id }, { projection: { _id: 1 }, ...within(tx) })) !== null,
	)
	const record = { ...post, publicId }
	await posts.insertOne(record, within(tx))
	return record
}

/** Adds the difference of a vote and, from what results, score and hot (decisions R9), in one step; null where it is locked or gone. */
export async function addPostVotes(
	db: Db,
	id: ObjectId,
	{ up, down }: VoteChange,
	{ tx, now }: { tx: Tx; now: Date },
): Promise<PostRecord | null> {
	return postCollections(db).posts.findOneAndUpdate(
		{ _id: id, lock: null },
		[
			{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] }, votedAt: now } },
			{ $set: { score } },
			{ $set: { hot } },
		],
		{ returnDocument: 'after', ...within(tx) },
	)
}

const score: Document = { $subtract: ['$upvotes', '$downvotes'] }
const seconds: Document = { $divide: [{ $toLong: '$createdAt' }, 1_000] }
/** hot.ts as MongoDB says it. */
const hot: Document = {
	$add: [{ $multiply: [{ $cmp: ['$score', 0] }, { $log10: { $max: [{ $abs: '$score' }, 1] } }] }, { $divide: [seconds, 45_000] }],
}

/** Sets what is given. */
export async function changePost(db: Db, id: ObjectId, fields: Partial<PostRecord>, tx: Tx): Promise<PostRecord> {
	const update: UpdateFilter<PostRecord> = { $set: fields }
	return changed(await postCollections(db).posts.findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', ...within(tx) }))
}

interface ShownImage {
	postId: string
	imageId: string
}

/** Puts new words to an image of a post, if the post still shows it. */
export async function describePostImage(db: Db, { postId, imageId }: ShownImage, altText: string | null, tx: Tx): Promise<void> {
	const shown = { _id: new ObjectId(postId), 'images.id': imageId }
	await postCollections(db).posts.updateOne(shown, { $set: { 'images.$.altText': altText } }, within(tx))
}

/** Puts a few pixels to an image of a post, or of its link, if the post still shows it. */
export async function sketchPostImage(db: Db, { postId, imageId }: ShownImage, placeholder: string, tx: Tx): Promise<void> {
	const _id = new ObjectId(postId)
	const { posts } = postCollections(db)
	await posts.updateOne({ _id, 'images.id': imageId }, { $set: { 'images.$.placeholder': placeholder } }, within(tx))
	await posts.updateOne({ _id, 'link.image.id': imageId }, { $set: { 'link.image.placeholder': placeholder } }, within(tx))
}

/** Counts a new comment; false where the post is locked or gone. */
export async function countComment(db: Db, id: ObjectId, at: Date, tx: Tx): Promise<boolean> {
	const change = { $inc: { noComments: 1 }, $max: { lastActivityAt: at } }
	return (await postCollections(db).posts.updateOne({ _id: id, lock: null }, change, within(tx))).matchedCount === 1
}

/** How many posts are pinned in a community, or site-wide; holds the door so that two pins cannot pass together. */
export async function countPins(db: Db, scope: ObjectId | 'site', tx: Tx): Promise<number> {
	const { posts, pinLocks } = postCollections(db)
	const lock = scope === 'site' ? scope : scope.toHexString()
	await pinLocks.updateOne({ _id: lock }, { $inc: { pins: 1 } }, { upsert: true, ...within(tx) })
	return posts.countDocuments(scope === 'site' ? { isPinnedSite: true } : { communityId: scope, isPinned: true }, within(tx))
}

export async function isAnnounced(db: Db, id: ObjectId, tx: Tx): Promise<boolean> {
	return (await postCollections(db).announcements.findOne({ _id: id }, within(tx))) !== null
}

export async function insertAnnouncement(db: Db, id: ObjectId, by: ObjectId, at: Date, tx: Tx): Promise<void> {
	await postCollections(db).announcements.insertOne({ _id: id, by, at }, within(tx))
}

/** Who acted in which role, as locks and deletions keep it. */
export function act(by: string, as: UserGroup, at: Date): { by: ObjectId; as: UserGroup; at: Date } {
	return { by: new ObjectId(by), as, at }
}

/** Posts are never removed from the database, so one that was read is still there. */
function changed(post: PostRecord | null): PostRecord {
	if (!post) throw new Error('A post is gone.')
	return post
}
