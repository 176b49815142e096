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
	const [above, below] = await Promise.all([readByIds(db, answeredBy(comment)), readDescendants(db, comment._id, limits.commentsPerFetch)])
	return [...above, comment, ...below]
}

type Placed = Pick<CommentRecord, '_id' | 'ancestors' | 'inReplyTo'>

/** The missing ancestors of some comments, so that every comment has its parent, and the comments that imported ones answer beside them. */
export async function readMissingAnswered(db: Db, page: readonly Placed[], fields?: Fields): Promise<CommentRecord[]> {
	return readByIds(db, missingAnswered(page), fields)
}

const answeredBy = ({ ancestors, inReplyTo }: Placed) => (inReplyTo ? [...ancestors, inReplyTo] : ancestors)

/** Their ids. */
function missingAnswered(page: readonly Placed[]): ObjectId[] {
	const missing = new Map(page.flatMap(answeredBy).map((id) => [id.toHexString(), id]))
	for (const { _id } of page) missing.delete(_id.toHexString())
	return [...missing.values()]
}

/** These comments, unordered. */
async function readByIds(db: Db, ids: readonly ObjectId[], fields?: Fields): Promise<CommentRecord[]> {
	if (ids.length === 0) return []
	return postCollections(db)
		.comments.find({ _id: { $in: [...ids] } }, fields ? { projection: fields } : {})
		.toArray()
}
