import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Document, ObjectId } from 'mongodb'
import { positionFields } from './first-comments.ts'

/*
 * Twenty thousand characters can become a tree of a hundred and sixty kilobytes, and a page five hundred of them. So the text of a
 * large comment is read only once it is known that the page has room for it (rule comments-1).
 */

/** A comment as it was read; its text is missing if its size in MongoDB, `bytes`, is there. */
export type PlacedComment = CommentRecord & { bytes?: number }

/** Nearly all comments are smaller, and are read at once. */
const largeBytes = 8 * 1_024
/** For the large comments of one page. */
const pageBytes = 4 * 1_024 * 1_024

const bytes = { $bsonSize: '$$ROOT' } as const
const position = Object.fromEntries(['_id', ...Object.keys(positionFields)].map((field) => [field, `$${field}`]))

/** The stage after which comments are placed: small ones whole, large ones without their text. */
export const withoutLargeTexts: Document = { $replaceWith: { $cond: [{ $lt: [bytes, largeBytes] }, '$$ROOT', { ...position, bytes }] } }
/** The stage after which all are without their text. */
export const withoutTexts: Document = { $project: { ...positionFields, bytes } }

/** The comments that one answers: those it is below, and of an imported one also that beside it. */
export const answeredBy = ({ ancestors, inReplyTo }: Pick<CommentRecord, 'ancestors' | 'inReplyTo'>): ObjectId[] =>
	inReplyTo ? [...ancestors, inReplyTo] : ancestors

/** The first of these comments whose texts fit into so many bytes, with those of `above` that they answer; at least one. */
export function takeWithin<C extends PlacedComment>(comments: readonly C[], above: readonly PlacedComment[] = [], max = pageBytes): C[] {
	if ([...comments, ...above].every((comment) => comment.bytes === undefined)) return [...comments]
	const sizes = new Map(above.map((comment) => [comment._id.toHexString(), comment.bytes ?? 0]))
	let total = 0
	const end = comments.findIndex((comment, index) => {
		total += comment.bytes ?? 0
		for (const id of answeredBy(comment).map((answered) => answered.toHexString())) {
			total += sizes.get(id) ?? 0
			sizes.delete(id)
		}
		return total > max && index > 0
	})
	return end === -1 ? [...comments] : comments.slice(0, end)
}

/** The ids of those whose text is still to be read. */
export const idsWithoutText = (comments: readonly PlacedComment[]): ObjectId[] =>
	comments.flatMap((comment) => (comment.bytes === undefined ? [] : [comment._id]))

/** The comments with their texts, in the same order, except those that have gone meanwhile. */
export function withTexts(comments: readonly PlacedComment[], texts: readonly CommentRecord[]): CommentRecord[] {
	const whole = byId(texts)
	return comments.flatMap((comment) => (comment.bytes === undefined ? comment : (whole.get(comment._id.toHexString()) ?? [])))
}
