import type { LinkPreviewRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** The lease: nobody else starts the same job before it ends. */
const leaseMs = 60_000

/** Queues the page of a post's link for a preview. */
export async function queuePreview(db: Db, postId: ObjectId, { tx, now }: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	await postCollections(db).linkPreviews.insertOne({ _id: postId, attempts: 0, dueAt: now }, sessionOptions(tx))
}

/** Claims the longest waiting job until its lease ends. */
export async function claimPreview(db: Db, now: Date): Promise<LinkPreviewRecord | null> {
	return postCollections(db).linkPreviews.findOneAndUpdate(
		{ dueAt: { $lte: now } },
		{ $set: { dueAt: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
		{ sort: { dueAt: 1 }, returnDocument: 'after' },
	)
}

export async function postponePreview(db: Db, postId: ObjectId, dueAt: Date): Promise<void> {
	await postCollections(db).linkPreviews.updateOne({ _id: postId }, { $set: { dueAt } })
}

export async function finishPreview(db: Db, postId: ObjectId, tx?: ClientSession): Promise<void> {
	await postCollections(db).linkPreviews.deleteOne({ _id: postId }, sessionOptions(tx))
}

/** The post, if it still shows its link. */
export async function findLinkPost(db: Db, id: ObjectId): Promise<(PostRecord & { link: NonNullable<PostRecord['link']> }) | null> {
	const post = await postCollections(db).posts.findOne({ _id: id, contentDeletion: null })
	return post?.link ? { ...post, link: post.link } : null
}

/** Shows the preview beside the link; false if the post no longer shows its link. */
export async function showPreview(
	db: Db,
	postId: ObjectId,
	preview: Partial<NonNullable<PostRecord['link']>>,
	tx: ClientSession,
): Promise<boolean> {
	const fields = Object.fromEntries(Object.entries(preview).map(([name, value]) => [`link.${name}`, value]))
	const result = await postCollections(db).posts.updateOne(
		{ _id: postId, contentDeletion: null, 'link.url': { $exists: true } },
		{ $set: fields },
		sessionOptions(tx),
	)
	return result.matchedCount > 0
}
