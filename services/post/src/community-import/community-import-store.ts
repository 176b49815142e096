import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { sessionOptions } from '@folkmoot/service-kit/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** The given ids that are already in use here. */
export async function findTakenIds(db: Db, collection: 'posts' | 'comments', ids: readonly string[]): Promise<Set<string>> {
	const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } }
	const { posts, comments } = postCollections(db)
	const cursor = collection === 'posts' ? posts.find(filter) : comments.find(filter)
	const taken = await cursor.project<{ _id: ObjectId }>({ _id: 1 }).toArray()
	return new Set(taken.map(({ _id }) => _id.toHexString()))
}

export async function findTakenPublicIds(db: Db, publicIds: readonly string[]): Promise<Set<string>> {
	const cursor = postCollections(db).posts.find({ publicId: { $in: [...publicIds] } })
	return new Set((await cursor.project<{ publicId: string }>({ publicId: 1 }).toArray()).map(({ publicId }) => publicId))
}

/** A batch of an import's posts, in key order. */
export async function findImportBatch(
	db: Db,
	prefix: string,
	after: string | null,
	limit: number,
): Promise<Pick<PostRecord, '_id' | 'importKey'>[]> {
	const range = { $lt: `${prefix}\uffff`, ...(after === null ? { $gte: prefix } : { $gt: after }) }
	return postCollections(db)
		.posts.find({ importKey: { $exists: true, ...range } })
		.project<Pick<PostRecord, '_id' | 'importKey'>>({ importKey: 1 })
		.sort({ importKey: 1 })
		.limit(limit)
		.toArray()
}

/** A batch of an import's posts, with their pictures. */
export async function findImportBatchImages(
	db: Db,
	prefix: string,
	limit: number,
	tx: ClientSession | undefined,
): Promise<Pick<PostRecord, '_id' | 'images'>[]> {
	return postCollections(db)
		.posts.find({ importKey: { $exists: true, $gte: prefix, $lt: `${prefix}\uffff` }, arriving: { $exists: true } }, sessionOptions(tx))
		.project<Pick<PostRecord, '_id' | 'images'>>({ images: 1 })
		.limit(limit)
		.toArray()
}

/** Deletes posts and their comments permanently: nobody has seen them. */
export async function deleteImportBatch(db: Db, ids: readonly ObjectId[], tx: ClientSession | undefined): Promise<void> {
	const { posts, comments } = postCollections(db)
	await comments.deleteMany({ postId: { $in: [...ids] } }, sessionOptions(tx))
	await posts.deleteMany({ _id: { $in: [...ids] } }, sessionOptions(tx))
}

/** Gives hidden posts their final state; those already shown stay unchanged. */
export async function revealPosts(db: Db, communityId: string): Promise<void> {
	const hidden = { communityId: new ObjectId(communityId), arriving: { $exists: true } }
	await postCollections(db).posts.updateMany(hidden, [{ $set: { deletion: '$arriving.deletion' } }, { $unset: 'arriving' }])
}

/** The comments of these posts, with the fields that events need. */
export async function findCommentsOf(
	db: Db,
	postIds: readonly ObjectId[],
	tx: ClientSession | undefined,
): Promise<Pick<CommentRecord, '_id' | 'postId'>[]> {
	return postCollections(db)
		.comments.find({ postId: { $in: [...postIds] } }, sessionOptions(tx))
		.project<Pick<CommentRecord, '_id' | 'postId'>>({ postId: 1 })
		.toArray()
}
