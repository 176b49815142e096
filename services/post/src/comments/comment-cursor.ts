import { idSchema } from '@folkmoot/contract-kit/ids'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { z } from 'zod'
import { type CommentCursor, seenMax } from './comment-pages.ts'

/** Milliseconds, or a number of votes. */
const amount = z.int().min(0).max(8.64e15)
const endSchema = ({ postId, sort }: CommentList) =>
	z.tuple([
		z.literal(sort),
		amount,
		idSchema,
		amount,
		z.array(idSchema).max(seenMax).default([]),
		// Missing in a cursor of an earlier version.
		z.literal(postId.toHexString()).optional(),
	])

/** What a cursor belongs to: the comments on one post in one order. */
interface CommentList {
	postId: ObjectId
	sort: CommentSort
}

/** The cursor of the next page after this end. */
export function encodeCommentCursor({ key, id, at, seen }: CommentCursor, { postId, sort }: CommentList): string {
	const seenIds = seen.map((seenId) => seenId.toHexString())
	return writeCursor([sort, Number(key), id.toHexString(), at.getTime(), seenIds, postId.toHexString()])
}

/** Decodes a cursor; 400 `invalid_cursor` if it is not one of this post in this order. */
export function decodeCommentCursor(cursor: string, list: CommentList): CommentCursor {
	const [sort, key, id, at, seen] = readCursor(cursor, endSchema(list))
	return { key: sort === 'best' ? key : new Date(key), id: toObjectId(id), at: new Date(at), seen: seen.map(toObjectId) }
}
