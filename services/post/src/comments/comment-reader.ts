import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import type { Db, Document, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { answeredBy, idsWithoutText, type PlacedComment, takeWithin, withoutLargeTexts, withTexts } from './large-comments.ts'

/** Bounds a request: more replies than anybody reads (README). */
const descendantsMax = 10_000
/** For their texts, where they are large. */
const descendantsBytes = 32 * 1_024 * 1_024

/** All replies below a comment, parents before children, the best of each depth first. */
export async function readDescendants(db: Db, id: ObjectId): Promise<CommentRecord[]> {
	return readTexts(db, takeWithin(await placeDescendants(db, id, descendantsMax), [], descendantsBytes))
}

/** One comment with its ancestors and its nearest replies, for a permalink. */
export async function readAround(db: Db, comment: CommentRecord): Promise<CommentRecord[]> {
	const [above, below] = await Promise.all([
		placeByIds(db, answeredBy(comment), withoutLargeTexts),
		placeDescendants(db, comment._id, limits.commentsPerFetch),
	])
	return readTexts(db, [...above, comment, ...takeWithin(below)])
}

/** The missing ancestors of some comments, so that every comment has its parent, and the comments that imported ones answer beside them. */
export async function placeMissingAnswered(
	db: Db,
	page: readonly Pick<CommentRecord, '_id' | 'ancestors' | 'inReplyTo'>[],
	stage: Document,
): Promise<PlacedComment[]> {
	const missing = new Map(page.flatMap(answeredBy).map((id) => [id.toHexString(), id]))
	for (const { _id } of page) missing.delete(_id.toHexString())
	return placeByIds(db, [...missing.values()], stage)
}

/** Reads the texts that are missing; without any, nothing. */
export async function readTexts(db: Db, comments: readonly PlacedComment[]): Promise<CommentRecord[]> {
	const ids = idsWithoutText(comments)
	if (ids.length === 0) return [...comments]
	return withTexts(
		comments,
		await postCollections(db)
			.comments.find({ _id: { $in: ids } })
			.toArray(),
	)
}

async function placeDescendants(db: Db, id: ObjectId, limit: number): Promise<PlacedComment[]> {
	const order = [{ $sort: { depth: 1, upvotes: -1, _id: -1 } }, { $limit: limit }]
	return postCollections(db)
		.comments.aggregate<PlacedComment>([{ $match: { ancestors: id } }, ...order, withoutLargeTexts])
		.toArray()
}

/** These comments, unordered. */
async function placeByIds(db: Db, ids: readonly ObjectId[], stage: Document): Promise<PlacedComment[]> {
	if (ids.length === 0) return []
	return postCollections(db)
		.comments.aggregate<PlacedComment>([{ $match: { _id: { $in: [...ids] } } }, stage])
		.toArray()
}
