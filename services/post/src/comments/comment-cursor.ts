import { idSchema } from '@folkmoot/contract-kit/ids'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { type CommentCursor, seenMax } from './comment-pages.ts'

/** Milliseconds, or a number of votes. */
const amount = z.int().min(0).max(8.64e15)
const endSchema = (sort: CommentSort) => z.tuple([z.literal(sort), amount, idSchema, amount, z.array(idSchema).max(seenMax).default([])])

/** The cursor of the next page after this end. A cursor belongs to one order. */
export function encodeCommentCursor({ key, id, at, seen }: CommentCursor, sort: CommentSort): string {
	return writeCursor([sort, Number(key), id.toHexString(), at.getTime(), seen.map((seenId) => seenId.toHexString())])
}

/** Decodes a cursor; 400 `invalid_cursor` if it is not one of this order. */
export function decodeCommentCursor(cursor: string, sort: CommentSort): CommentCursor {
	const [, key, id, at, seen] = readCursor(cursor, endSchema(sort))
	return { key: sort === 'best' ? key : new Date(key), id: toObjectId(id), at: new Date(at), seen: seen.map(toObjectId) }
}
