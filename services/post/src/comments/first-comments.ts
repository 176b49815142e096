import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings, siblingSort } from '@folkmoot/post-contract/reading-order'
import type { Db } from 'mongodb'
import { type CommentCursor, type CommentPageQuery, type CommentPosition, readCommentPositions } from './comment-pages.ts'
import { readByIds } from './comment-reader.ts'

interface FirstComments {
	comments: CommentRecord[]
	/** The end of the whole page, for the next cursor; null if it is the only page. */
	end: CommentCursor | null
	/** The page has more comments than returned. */
	isTruncated: boolean
}

/** The first `count` comments of a longer page in reading order. Only these are read with their texts. */
export async function readFirstComments(db: Db, query: CommentPageQuery, count: number): Promise<FirstComments> {
	const { comments: places, end } = await readCommentPositions(db, query)
	const ids = takeInReadingOrder(places, query.sort, count).map(({ _id }) => _id)
	const whole = new Map((await readByIds(db, ids)).map((comment) => [comment._id.toHexString(), comment]))
	const comments = ids.flatMap((id) => whole.get(id.toHexString()) ?? [])
	return { comments, end, isTruncated: places.length > count }
}

/**
 * The first comments in reading order (depth first, each below its parent). If `places` includes every ancestor, so does
 * the result, and the comments left out are below all of it.
 */
function takeInReadingOrder(places: readonly CommentPosition[], sort: CommentSort, count: number): CommentPosition[] {
	const siblings = places.map((place) => ({ ...place, id: place._id.toHexString() }))
	const repliesTo = Map.groupBy(siblings, ({ parentId }) => parentId?.toHexString() ?? null)
	const first: CommentPosition[] = []
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
