import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Bounds a request: more replies than anybody reads (README). */
const descendantsMax = 10_000

/** The fields to project, if not all. */
export type Fields = Readonly<Record<string, 1>>

/** All replies below a comment, parents before children, the best of each depth first. */
export async function readDescendants(db: Db, id: ObjectId, limit: number = descendantsMax): Promise<CommentRecord[]> {
	return postCollections(db).comments.find({ ancestors: id }).sort({ depth: 1, upvotes: -1, _id: -1 }).limit(limit).toArray()
}

/** One comment with its ancestors and its nearest replies, for a permalink. */
export async function readAround(db: Db, comment: CommentRecord): Promise<CommentRecord[]> {
	const [ancestors, below] = await Promise.all([
		readByIds(db, comment.ancestors),
		readDescendants(db, comment._id, limits.commentsPerFetch),
	])
	return [...ancestors, comment, ...below]
}

type Placed = Pick<CommentRecord, '_id' | 'ancestors'>

/** The missing ancestors of some comments, so that every comment has its parent. */
export async function readMissingAncestors(db: Db, page: readonly Placed[], fields?: Fields): Promise<CommentRecord[]> {
	return readByIds(db, missingAncestors(page), fields)
}

/** Their ids. */
function missingAncestors(page: readonly Placed[]): ObjectId[] {
	const missing = new Map(page.flatMap(({ ancestors }) => ancestors).map((id) => [id.toHexString(), id]))
	for (const { _id } of page) missing.delete(_id.toHexString())
	return [...missing.values()]
}

/** These comments, unordered. */
export async function readByIds(db: Db, ids: readonly ObjectId[], fields?: Fields): Promise<CommentRecord[]> {
	if (ids.length === 0) return []
	return postCollections(db)
		.comments.find({ _id: { $in: [...ids] } }, fields ? { projection: fields } : {})
		.toArray()
}
