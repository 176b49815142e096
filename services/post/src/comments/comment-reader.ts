import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** More than any thread has that a person reads; a request must end (README). */
const descendantsMax = 10_000

/**
 * Up to 500 comments of any depth, most upvotes first (reference §3.4), then those of their ancestors that are not
 * among them, so that every comment has its parent. `next` is the place of the last one, null at the end.
 */
export async function readCommentPage(
	db: Db,
	postId: ObjectId,
	after: Place | null,
): Promise<{ comments: CommentRecord[]; next: Place | null }> {
	const limit = limits.commentsPerFetch
	const { comments } = postCollections(db)
	const found = await readStretch(comments, { filter: { postId }, key: 'upvotes', after, limit: limit + 1 })
	const page = found.slice(0, limit)
	const last = page.at(-1)
	const next = found.length > limit && last ? { key: last.upvotes, id: last._id } : null
	return { comments: [...page, ...(await readMissingAncestors(db, page))], next }
}

async function readMissingAncestors(db: Db, page: readonly CommentRecord[]): Promise<CommentRecord[]> {
	const here = new Set(page.map(({ _id }) => _id.toHexString()))
	const missing = new Map(page.flatMap(({ ancestors }) => ancestors).map((id) => [id.toHexString(), id]))
	for (const id of here) missing.delete(id)
	if (missing.size === 0) return []
	return postCollections(db)
		.comments.find({ _id: { $in: [...missing.values()] } })
		.toArray()
}

/** All replies below a comment, parents before children, the best of each depth first. */
export async function readDescendants(db: Db, id: ObjectId): Promise<CommentRecord[]> {
	return postCollections(db).comments.find({ ancestors: id }).sort({ depth: 1, upvotes: -1, _id: -1 }).limit(descendantsMax).toArray()
}
