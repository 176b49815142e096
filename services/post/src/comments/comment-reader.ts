import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** More than any thread has that a person reads; a request must end (README). */
const descendantsMax = 10_000

/** Names of fields: what is read of each record where it is not all. */
export type Fields = Readonly<Record<string, 1>>

/** All replies below a comment, parents before children, the best of each depth first. */
export async function readDescendants(db: Db, id: ObjectId, limit: number = descendantsMax): Promise<CommentRecord[]> {
	return postCollections(db).comments.find({ ancestors: id }).sort({ depth: 1, upvotes: -1, _id: -1 }).limit(limit).toArray()
}

/** One comment with its ancestors and the replies nearest below it: what one is shown who follows a link to it. */
export async function readAround(db: Db, comment: CommentRecord): Promise<CommentRecord[]> {
	const [ancestors, below] = await Promise.all([
		readByIds(db, comment.ancestors),
		readDescendants(db, comment._id, limits.commentsPerFetch),
	])
	return [...ancestors, comment, ...below]
}

/** Those of the ancestors of some comments that are not among them, so that every comment has its parent. */
export async function readMissingAncestors(
	db: Db,
	page: readonly Pick<CommentRecord, '_id' | 'ancestors'>[],
	fields?: Fields,
): Promise<CommentRecord[]> {
	const missing = new Map(page.flatMap(({ ancestors }) => ancestors).map((id) => [id.toHexString(), id]))
	for (const { _id } of page) missing.delete(_id.toHexString())
	return readByIds(db, [...missing.values()], fields)
}

/** These comments, in no order. */
export async function readByIds(db: Db, ids: readonly ObjectId[], fields?: Fields): Promise<CommentRecord[]> {
	if (ids.length === 0) return []
	return postCollections(db)
		.comments.find({ _id: { $in: [...ids] } }, fields ? { projection: fields } : {})
		.toArray()
}
