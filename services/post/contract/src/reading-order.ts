import type { CommentSort } from './comment-sort.ts'

/** What the place of a comment among its siblings depends on. Instants are of one kind: of the API, or of the database. */
export interface Sibling<Instant extends string | Date> {
	id: string
	upvotes: number
	createdAt: Instant
}

/** Which of two comments that answer the same one is read first. Of equal ones the newer, but oldest first the older. */
export function compareSiblings<Instant extends string | Date>(sort: CommentSort): (a: Sibling<Instant>, b: Sibling<Instant>) => number {
	if (sort === 'best') return (a, b) => b.upvotes - a.upvotes || compare(b.id, a.id)
	if (sort === 'new') return (a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id)
	return (a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id)
}

function compare<T extends string | Date>(a: T, b: T): number {
	if (a < b) return -1
	return a > b ? 1 : 0
}
