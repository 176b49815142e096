import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings } from '@folkmoot/post-contract/reading-order'
import type { Db } from 'mongodb'
import { type CommentPlace, type PageEnd, readCommentPage, readCommentPlaces, type Wanted } from './comment-pages.ts'
import { readByIds } from './comment-reader.ts'

interface Beginning {
	comments: CommentRecord[]
	/** The place of the last comment of the page, null where it is the only one. */
	end: PageEnd | null
	/** The page has more. */
	isCut: boolean
}

/** The first so many comments of a page as they are read from the top. Only these are read with all they say. */
export async function readFirst(
	db: Db,
	wanted: Wanted,
	{ count, expected }: { count: number /** What the post counts. */; expected: number },
): Promise<Beginning> {
	if (expected <= count) {
		const page = await readCommentPage(db, wanted)
		// It may count too few while an import is under way.
		if (page.comments.length <= count) return { ...page, isCut: false }
	}
	const { comments: places, end } = await readCommentPlaces(db, wanted)
	const ids = firstToRead(places, wanted.sort, count).map(({ _id }) => _id)
	const whole = new Map((await readByIds(db, ids)).map((comment) => [comment._id.toHexString(), comment]))
	const comments = ids.flatMap((id) => whole.get(id.toHexString()) ?? [])
	return { comments, end, isCut: places.length > count }
}

/**
 * The first so many of some comments as they are read from the top: each below the one it answers. Given with all
 * their ancestors, they come with theirs, and what is left out stands below all of them.
 */
function firstToRead(places: readonly CommentPlace[], sort: CommentSort, count: number): CommentPlace[] {
	const siblings = places.map((place) => ({ ...place, id: place._id.toHexString() }))
	const repliesTo = Map.groupBy(siblings, ({ parentId }) => parentId?.toHexString() ?? null)
	const first: CommentPlace[] = []
	const read = (parentId: string | null) => {
		for (const place of (repliesTo.get(parentId) ?? []).sort(compareSiblings<Date>(sort))) {
			if (first.length === count) return
			first.push(place)
			read(place.id)
		}
	}
	read(null)
	return first
}
