import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** The given ids that are already in use here. */
export async function findTakenIds(db: Db, collection: 'posts' | 'comments', ids: readonly string[]): Promise<Set<string>> {
	const wanted = { _id: { $in: ids.map((id) => new ObjectId(id)) } }
	const { posts, comments } = postCollections(db)
	const found = collection === 'posts' ? posts.find(wanted) : comments.find(wanted)
	const taken = await found.project<{ _id: ObjectId }>({ _id: 1 }).toArray()
	return new Set(taken.map(({ _id }) => _id.toHexString()))
}

export async function findTakenPublicIds(db: Db, publicIds: readonly string[]): Promise<Set<string>> {
	const found = postCollections(db).posts.find({ publicId: { $in: [...publicIds] } })
	return new Set((await found.project<{ publicId: string }>({ publicId: 1 }).toArray()).map(({ publicId }) => publicId))
}

/** A batch of an import's posts, in key order. */
export async function findArrived(
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
export async function findArrivedImages(
	db: Db,
	prefix: string,
	limit: number,
	tx: ClientSession | undefined,
): Promise<Pick<PostRecord, '_id' | 'images'>[]> {
	return postCollections(db)
		.posts.find({ importKey: { $exists: true, $gte: prefix, $lt: `${prefix}\uffff` }, arriving: { $exists: true } }, within(tx))
		.project<Pick<PostRecord, '_id' | 'images'>>({ images: 1 })
		.limit(limit)
		.toArray()
}

/** Deletes posts and their comments permanently: nobody has seen them. */
export async function deleteArrived(db: Db, ids: readonly ObjectId[], tx: ClientSession | undefined): Promise<void> {
	const { posts, comments } = postCollections(db)
	await comments.deleteMany({ postId: { $in: [...ids] } }, within(tx))
	await posts.deleteMany({ _id: { $in: [...ids] } }, within(tx))
}

/** Gives hidden posts their final state; those already shown stay unchanged. */
export async function showArrived(db: Db, communityId: string): Promise<void> {
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
		.comments.find({ postId: { $in: [...postIds] } }, within(tx))
		.project<Pick<CommentRecord, '_id' | 'postId'>>({ postId: 1 })
		.toArray()
}
