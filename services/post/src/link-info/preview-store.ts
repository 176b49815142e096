import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { previewJobs } from '../jobs.ts'

/** Queues the page of a post's link for a preview. */
export async function queuePreview(db: Db, postId: ObjectId, write: { tx: ClientSession | undefined; now: Date }): Promise<void> {
	await previewJobs.add(db, [{ key: postId.toHexString(), payload: { postId } }], write)
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
