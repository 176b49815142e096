import { limits } from '@folkmoot/contract-kit/limits'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { feedCollections } from '../collections.ts'

type Tx = ClientSession | undefined

/** The ObjectId of a post, by its public id or its ObjectId; null if there is none. */
export async function findPostId(db: Db, ref: string, tx: Tx): Promise<ObjectId | null> {
	const which = /^[0-9a-f]{24}$/i.test(ref) ? { _id: new ObjectId(ref) } : { publicId: ref }
	const post = await feedCollections(db).posts.findOne(which, { projection: { _id: 1 }, ...sessionOptions(tx) })
	return post?._id ?? null
}

/** Marks a post as hidden (idempotent) and keeps only the newest of this member (rule feeds-10). */
export async function hide(db: Db, userId: string, postId: ObjectId, { tx, now }: { tx: Tx; now: Date }): Promise<void> {
	const { hiddenPosts } = feedCollections(db)
	const which = { userId: new ObjectId(userId), postId }
	await hiddenPosts.updateOne(which, { $setOnInsert: { createdAt: now } }, { upsert: true, ...sessionOptions(tx) })
	const tooMany = await hiddenPosts
		.find({ userId: which.userId }, { projection: { _id: 1 }, ...sessionOptions(tx) })
		.sort({ createdAt: -1, _id: -1 })
		.skip(limits.hiddenPostsKept)
		.toArray()
	if (tooMany.length > 0) await hiddenPosts.deleteMany({ _id: { $in: tooMany.map(({ _id }) => _id) } }, sessionOptions(tx))
}

/** Forgets who has hidden these posts. */
export async function forgetHiddenPosts(db: Db, postIds: readonly ObjectId[]): Promise<void> {
	await feedCollections(db).hiddenPosts.deleteMany({ postId: { $in: [...postIds] } })
}

export async function unhide(db: Db, userId: string, postId: ObjectId, tx: Tx): Promise<void> {
	await feedCollections(db).hiddenPosts.deleteOne({ userId: new ObjectId(userId), postId }, sessionOptions(tx))
}

/** Deletes the hidden posts of a deleted account. */
export async function deleteHiddenPostsOf(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await feedCollections(db).hiddenPosts.deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
