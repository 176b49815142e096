import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { writeConflict } from '@folkmoot/service-kit/writes/write-conflict'
import { type ClientSession, type Db, type Document, type Filter, ObjectId, type UpdateFilter } from 'mongodb'
import { postCollections } from '../collections.ts'
import { applyVotes, type VoteDelta } from '../votes/apply-votes.ts'
import type { VoteChange } from '../votes/vote-store.ts'
import { freePublicId } from './public-id.ts'

type Tx = ClientSession | undefined

/** A post by its public or its long id (rule posts-19). */
export async function findPost(db: Db, ref: string, tx?: Tx): Promise<PostRecord | null> {
	const which = /^[0-9a-f]{24}$/i.test(ref) ? { _id: new ObjectId(ref) } : { publicId: ref }
	return postCollections(db).posts.findOne(which, sessionOptions(tx))
}

export async function insertPost(db: Db, post: Omit<PostRecord, 'publicId'>, tx: Tx): Promise<PostRecord> {
	const { posts } = postCollections(db)
	const publicId = await freePublicId(
		async (id) => (await posts.findOne({ publicId: id }, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null,
	)
	const record = { ...post, publicId }
	await posts.insertOne(record, sessionOptions(tx))
	return record
}

/**
 * Adds vote differences and recomputes score and hot (rule votes-8), in one step. Returns the updated posts by hex id,
 * without those that are locked or missing; with several posts, none at all if one of them is.
 */
export async function addPostVotes(db: Db, votes: readonly VoteDelta[], tx: Tx): Promise<ReadonlyMap<string, PostRecord>> {
	const add = ({ up, down, now }: VoteChange & { now: Date }) => [
		{ $set: { upvotes: { $add: ['$upvotes', up] }, downvotes: { $add: ['$downvotes', down] }, votedAt: now } },
		{ $set: { score } },
		{ $set: { hot } },
	]
	return applyVotes(postCollections(db).posts, votes, { where: { lock: null }, add }, tx)
}

/** Why a vote on a post could not be counted. */
export async function voteRejection(db: Db, id: ObjectId, tx: Tx): Promise<Error> {
	const post = await postCollections(db).posts.findOne({ _id: id }, { projection: { lock: 1 }, ...sessionOptions(tx) })
	if (!post) return fail('post_not_found')
	return post.lock ? fail('post_locked') : writeConflict('A post')
}

const score: Document = { $subtract: ['$upvotes', '$downvotes'] }
const seconds: Document = { $divide: [{ $toLong: '$createdAt' }, 1_000] }
/** hot.ts as a MongoDB expression. */
const hot: Document = {
	$add: [{ $multiply: [{ $cmp: ['$score', 0] }, { $log10: { $max: [{ $abs: '$score' }, 1] } }] }, { $divide: [seconds, 45_000] }],
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

/** Whether one of these posts is locked. */
export async function isAnyPostLocked(db: Db, ids: readonly ObjectId[], tx: Tx): Promise<boolean> {
	const filter = { _id: { $in: [...ids] }, lock: { $ne: null } }
	return (await postCollections(db).posts.findOne(filter, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** Counts new comments; false if one of the posts is locked or missing. */
export async function countComments(db: Db, comments: readonly Pick<CommentRecord, 'postId' | 'createdAt'>[], tx: Tx): Promise<boolean> {
	const updates = [...Map.groupBy(comments, ({ postId }) => postId.toHexString()).values()].map((ofPost) => ({
		updateOne: {
			filter: { _id: ofPost[0]?.postId, lock: null } as Filter<PostRecord>, // a group has a first
			update: { $inc: { noComments: ofPost.length }, $max: { lastActivityAt: latest(ofPost) } },
		},
	}))
	const { matchedCount } = await postCollections(db).posts.bulkWrite(updates, { ordered: false, ...sessionOptions(tx) })
	return matchedCount === updates.length
}

const latest = (comments: readonly Pick<CommentRecord, 'createdAt'>[]) =>
	new Date(Math.max(...comments.map(({ createdAt }) => createdAt.getTime())))

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
