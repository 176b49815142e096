import { type CommentSort, commentOrders } from './comment-sort.ts'

/** The fields that determine a comment's place among its siblings. Instants are all of one kind: of the API, or of the database. */
export interface Sibling<Instant extends string | Date> {
	id: string
	upvotes: number
	createdAt: Instant
}

/** Orders two replies to the same parent. Ties put the newer first; with oldest first, the older. */
export function compareSiblings<Instant extends string | Date>(sort: CommentSort): (a: Sibling<Instant>, b: Sibling<Instant>) => number {
	const { key, isAscending } = commentOrders[sort]
	return (a, b) => (isAscending ? 1 : -1) * (compare(a[key], b[key]) || compare(a.id, b.id))
}

/**
 * The order of these siblings where readers chose `sort`. Among imported comments that were deeper than a thread shows, the best
 * first would tear the conversation apart: they stand in the order of their time (rule imports-7).
 */
export function siblingSort(sort: CommentSort, siblings: readonly { inReplyTo?: unknown }[]): CommentSort {
	return sort === 'best' && siblings.some(({ inReplyTo }) => inReplyTo !== undefined) ? 'old' : sort
}

function compare<T extends number | string | Date>(a: T, b: T): number {
	if (a < b) return -1
	return a > b ? 1 : 0
}
