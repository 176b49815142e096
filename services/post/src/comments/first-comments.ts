import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings, siblingSort } from '@folkmoot/post-contract/reading-order'

/** A comment without its text: what decides its position in a thread, and what has to be read with it. */
type CommentPosition = Pick<CommentRecord, '_id' | 'parentId' | 'inReplyTo' | 'ancestors' | 'upvotes' | 'createdAt'>

/** Texts are most of the cost of a page. */
export const positionFields: Readonly<Record<string, 1>> = {
	...({ parentId: 1, inReplyTo: 1, ancestors: 1, upvotes: 1, createdAt: 1, votedAt: 1 } as const),
	...({ postId: 1, communityId: 1, authorId: 1, deletion: 1 } as const),
}

/**
 * The first comments in reading order (depth first, each below its parent). If `places` includes every ancestor, so does
 * the result, and the comments left out are below all of it.
 */
export function takeInReadingOrder<P extends CommentPosition>(places: readonly P[], sort: CommentSort, count: number): P[] {
	const siblings = places.map((place) => ({ ...place, id: place._id.toHexString() }))
	const repliesTo = Map.groupBy(siblings, ({ parentId }) => parentId?.toHexString() ?? null)
	const first: P[] = []
	const read = (parentId: string | null) => {
		const replies = repliesTo.get(parentId) ?? []
		for (const place of replies.sort(compareSiblings<Date>(siblingSort(sort, replies)))) {
			if (first.length === count) return
			first.push(place)
			read(place.id)
		}
	}
	read(null)
	return first
}
