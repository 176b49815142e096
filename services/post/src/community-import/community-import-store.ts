import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
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

/** A page of what an import stored, in key order. */
interface ImportPage {
	prefix: string
	after: string | null
	limit: number
}

export async function findImportedPostsPage(db: Db, page: ImportPage): Promise<Pick<PostRecord, '_id' | 'importKey'>[]> {
	const { posts } = postCollections(db)
	const found = posts.find(rangeOf(page)).project<Pick<PostRecord, '_id' | 'importKey'>>({ importKey: 1 })
	return found.sort({ importKey: 1 }).limit(page.limit).toArray()
}

type CommentRef = Pick<CommentRecord, '_id' | 'postId' | 'importKey'>

export async function findImportedCommentsPage(db: Db, page: ImportPage): Promise<CommentRef[]> {
	const found = postCollections(db).comments.find(rangeOf(page)).project<CommentRef>({ postId: 1, importKey: 1 })
	return found.sort({ importKey: 1 }).limit(page.limit).toArray()
}

function rangeOf({ prefix, after }: ImportPage) {
	const from = after === null ? { $gte: prefix } : { $gt: after }
	return { importKey: { $exists: true, $lt: `${prefix}\uffff`, ...from } }
}

/** A batch of an import's posts, with their pictures. */
export async function findImportBatchImages(
	db: Db,
	prefix: string,
	limit: number,
	tx: ClientSession | undefined,
): Promise<Pick<PostRecord, '_id' | 'images'>[]> {
	return postCollections(db)
		.posts.find({ importKey: { $exists: true, ...prefixRange(prefix) }, arriving: { $exists: true } }, sessionOptions(tx))
		.project<Pick<PostRecord, '_id' | 'images'>>({ images: 1 })
		.limit(limit)
		.toArray()
}

/** Deletes comments of these posts permanently, at most `limit`: nobody has seen them. Returns how many. */
export async function deleteCommentsOf(
	db: Db,
	postIds: readonly ObjectId[],
	limit: number,
	tx: ClientSession | undefined,
): Promise<number> {
	const { comments } = postCollections(db)
	const found = comments.find({ postId: { $in: [...postIds] } }, sessionOptions(tx)).project<{ _id: ObjectId }>({ _id: 1 })
	const ids = (await found.limit(limit).toArray()).map(({ _id }) => _id)
	await comments.deleteMany({ _id: { $in: ids } }, sessionOptions(tx))
	return ids.length
}

/** Deletes posts permanently, likewise. */
export async function deletePosts(db: Db, ids: readonly ObjectId[], tx: ClientSession | undefined): Promise<void> {
	await postCollections(db).posts.deleteMany({ _id: { $in: [...ids] } }, sessionOptions(tx))
}

/** Gives hidden posts their final state; those already shown stay unchanged. */
export async function revealPosts(db: Db, communityId: string): Promise<void> {
	const hidden = { communityId: new ObjectId(communityId), arriving: { $exists: true } }
	await postCollections(db).posts.updateMany(hidden, [{ $set: { deletion: '$arriving.deletion' } }, { $unset: 'arriving' }])
}
