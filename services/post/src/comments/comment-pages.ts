import { limits } from '@folkmoot/contract-kit/limits'
import { type CommentSort, commentOrders } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings } from '@folkmoot/post-contract/reading-order'
import { type KeysetPosition, keysetOrder, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { type BatchedFind, pipelineQuery } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, Document, Filter, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { placeMissingAnswered, readTexts } from './comment-reader.ts'
import { answeredBy, type PlacedComment, takeWithin, withoutLargeTexts } from './large-comments.ts'

/** The cursor of a thread: where a page ended, and when it was read. The next page includes comments that votes have moved since. */
export interface CommentCursor extends KeysetPosition {
	at: Date
	/** Comments of the page with a vote shortly before it was read: they may look moved since, but are not. */
	seen: readonly ObjectId[]
}

interface CommentPageQuery {
	postId: ObjectId
	sort: CommentSort
	/** null from the beginning. */
	after: CommentCursor | null
	now: Date
}

interface Page<T> {
	comments: T[]
	/** The cursor of the next page; null if there is none. */
	end: CommentCursor | null
}

/** A hint, because the planner might prefer an index of the whole thread. */
const votedAtIndex = { postId: 1, votedAt: 1 } as const

/** For clock skew between MongoDB and us, and because a vote becomes visible only at its commit. */
const movedMarginMs = 10_000
/** More ids than this are not put in the cursor; those comments are repeated instead. */
export const seenMax = 50

/**
 * Up to 500 comments of any depth in an order, fewer if they are large (rule comments-1), then those of their ancestors and of the
 * comments they answer that are not among them.
 */
export async function readCommentPage(db: Db, query: CommentPageQuery): Promise<Page<CommentRecord>> {
	const limit = limits.commentsPerFetch
	const { comments: collection } = postCollections(db)
	const { postId, sort, after } = query
	const [found, moved] = await Promise.all([
		readKeysetPage(collection, { filter: { postId }, ...commentOrders[sort], after, limit: limit + 1, stages: [withoutLargeTexts] }),
		readMoved(db, query),
	])
	const { comments, end } = await completePage(db, query, { found, moved })
	return { comments: await readTexts(db, comments), end }
}

/** What readCommentPage() finds on a first page, one comment more than it has: by the post, so that both can be read in one command. */
export function firstCommentsQuery(
	post: Filter<PostRecord>,
	sort: CommentSort,
	stage: Document = withoutLargeTexts,
): BatchedFind<PlacedComment> {
	const pipeline = [{ $sort: keysetOrder(commentOrders[sort]) }, { $limit: limits.commentsPerFetch + 1 }, stage]
	const comments = { from: 'comments', localField: '_id', foreignField: 'postId', pipeline, as: 'comment' }
	return pipelineQuery('posts', post, [{ $lookup: comments }, { $unwind: '$comment' }, { $replaceWith: '$comment' }])
}

/** What was found, one comment more than a page if there is another, and moved. */
interface PageParts {
	found: readonly PlacedComment[]
	moved: readonly PlacedComment[]
	/** As that of firstCommentsQuery(). */
	stage?: Document | undefined
}

/** Puts the page together, with the ancestors that are missing in it and its end. Texts of large comments are still to be read. */
export async function completePage(
	db: Db,
	query: CommentPageQuery,
	{ found, moved, stage = withoutLargeTexts }: PageParts,
): Promise<Page<PlacedComment>> {
	const most = found.slice(0, limits.commentsPerFetch)
	const here = hexIds(most)
	const risen = moved.filter(({ _id }) => !here.has(_id.toHexString()))
	const above = await placeMissingAnswered(db, [...risen, ...most], stage)
	const page = takeWithin(most, above)
	// Comments that rose past the cursor rank above all that are still to come.
	const comments = [...takeWithin(risen, above), ...page]
	const end = found.length > page.length ? endOf(page, comments, query) : null
	const isWhole = comments.length === risen.length + most.length
	return { comments: [...comments, ...(isWhole ? above : answeredAmong(above, most, comments))], end }
}

const hexIds = (comments: readonly Pick<CommentRecord, '_id'>[]) => new Set(comments.map(({ _id }) => _id.toHexString()))

/** What the comments of a page answer, where that is not on it. */
function answeredAmong(
	above: readonly PlacedComment[],
	cut: readonly PlacedComment[],
	comments: readonly PlacedComment[],
): PlacedComment[] {
	const answered = new Set(comments.flatMap(answeredBy).map((id) => id.toHexString()))
	for (const id of hexIds(comments)) answered.delete(id)
	return [...above, ...cut].filter(({ _id }) => answered.has(_id.toHexString()))
}

/** The cursor after a page; `shown` are its comments and those that rose. */
function endOf(page: readonly CommentRecord[], shown: readonly CommentRecord[], query: CommentPageQuery): CommentCursor | null {
	const last = page.at(-1)
	return last ? { ...placeIn(last, query.sort), at: query.now, seen: justVotedOn(shown, query) } : null
}

function justVotedOn(comments: readonly CommentRecord[], { sort, now }: CommentPageQuery): ObjectId[] {
	if (sort !== 'best') return []
	const from = now.getTime() - movedMarginMs
	const voted = comments.filter(({ votedAt }) => votedAt && votedAt.getTime() >= from)
	return voted.slice(0, seenMax).map(({ _id }) => _id)
}

function placeIn(comment: CommentRecord, sort: CommentSort): KeysetPosition {
	return { key: comment[commentOrders[sort].key], id: comment._id }
}

/**
 * In the order best first a comment may rise past the cursor while somebody reads, and would be missed. So each page begins
 * with the comments that were voted on since the previous page and now rank above the cursor. The reader may have some of
 * them already; a client that joins pages deduplicates by id.
 */
async function readMoved(db: Db, { postId, sort, after }: CommentPageQuery): Promise<PlacedComment[]> {
	if (sort !== 'best' || !after) return []
	const since = new Date(after.at.getTime() - movedMarginMs)
	const filter = { postId, votedAt: { $gte: since }, upvotes: { $gte: Number(after.key) }, _id: { $nin: [...after.seen] } }
	const found = await postCollections(db)
		.comments.aggregate<PlacedComment>(
			[{ $match: filter }, { $sort: { votedAt: -1 } }, { $limit: limits.commentsPerFetch }, withoutLargeTexts],
			{ hint: votedAtIndex },
		)
		.toArray()
	return found.sort((a, b) => bestFirst(siblingOf(a), siblingOf(b)))
}

const bestFirst = compareSiblings<Date>('best')
const siblingOf = ({ _id, upvotes, createdAt }: CommentRecord) => ({ id: _id.toHexString(), upvotes, createdAt })
