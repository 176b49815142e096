import type { Image } from '@folkmoot/contract-kit/image'
import type { PostEvent } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { inBatches } from '@folkmoot/service-kit/following/in-batches'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { pictureJobs } from '../jobs.ts'
import { imageIdsOf } from '../posts/delete-post.ts'
import { publish } from '../publish.ts'

const batchSize = 500
/** Posts of a run whose pictures are fetched; those of the others stay links. */
const fetchedPostsMax = 100_000

/** Queues the posts of a run whose pictures are to be fetched; returns how many. What is queued already stays as it is. */
export async function queuePictures(db: Db, importRun: string, max = fetchedPostsMax): Promise<number> {
	const { posts } = postCollections(db)
	const now = new Date()
	let queued = 0
	const waiting = posts.find({ importRun, pictures: 'waiting' }).project<{ _id: ObjectId }>({ _id: 1 })
	for await (const batch of inBatches(waiting, batchSize)) {
		const taken = batch.slice(0, Math.max(0, max - queued))
		const jobs = taken.map(({ _id }) => ({ key: _id.toHexString(), payload: { postId: _id }, staysIfQueued: true }))
		await pictureJobs.add(db, jobs, { tx: undefined, now })
		const left = batch.slice(taken.length).map(({ _id }) => _id)
		if (left.length > 0) await posts.updateMany({ _id: { $in: left }, pictures: 'waiting' }, { $set: { pictures: 'failed' } })
		queued += taken.length
	}
	return queued
}

/** A post whose pictures are still to be fetched. */
export function findWaiting(db: Db, id: ObjectId): Promise<PostRecord | null> {
	return postCollections(db).posts.findOne({ _id: id, pictures: 'waiting', contentDeletion: null })
}

/** Shows the pictures instead of the links to them; false if the post has been changed or deleted meanwhile. */
export async function showPictures(db: Db, post: PostRecord, images: Image[], tx: ClientSession): Promise<boolean> {
	const { _id, type, body } = post
	const asRead = { _id, type, body, pictures: 'waiting' as const, contentDeletion: null }
	const shown = { type: 'image' as const, images, link: null, body: null, bodyTree: null, pictures: 'fetched' as const }
	const { matchedCount } = await postCollections(db).posts.updateOne(asRead, { $set: shown }, sessionOptions(tx))
	return matchedCount > 0
}

export async function markFailed(db: Db, id: ObjectId): Promise<void> {
	await postCollections(db).posts.updateOne({ _id: id, pictures: 'waiting' }, { $set: { pictures: 'failed' } })
}

/** Lets media delete the pictures of posts that are about to go. */
export async function releasePictures(db: Db, which: Filter<PostRecord>): Promise<void> {
	const shown = { $and: [which, { $or: [{ 'images.0': { $exists: true } }, { 'link.image.id': { $exists: true } }] }] }
	const found = postCollections(db).posts.find(shown).project<Pick<PostRecord, '_id' | 'images' | 'link'>>({ images: 1, link: 1 })
	for await (const batch of inBatches(found, batchSize)) {
		const events = batch.map(
			(post): PostEvent => ({ type: 'post.contentDeleted', postId: post._id.toHexString(), imageIds: imageIdsOf(post) }),
		)
		await publish(db, { tx: undefined, now: new Date() }, ...events)
	}
}
