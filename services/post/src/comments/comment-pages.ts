import { limits } from '@folkmoot/contract-kit/limits'
import type { CommentSort } from '@folkmoot/post-contract/comment-sort'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { compareSiblings } from '@folkmoot/post-contract/reading-order'
import { type Place, readStretch } from '@folkmoot/service-kit/keyset'
import type { Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'
import { type Fields, readMissingAncestors } from './comment-reader.ts'

/** Where a page of a thread ended, and when it was read: what votes have moved since is given with the next. */
export interface PageEnd extends Place {
	at: Date
	/** Of the page, what had just been voted on: it has not moved since, though it may look so. */
	seen: readonly ObjectId[]
}

export interface Wanted {
	postId: ObjectId
	sort: CommentSort
	/** null from the beginning. */
	after: PageEnd | null
	now: Date
}

interface Page<T> {
	comments: T[]
	/** The place of the last one, null where there are no more. */
	end: PageEnd | null
}

/** What the place of a comment in a thread depends on. */
export type CommentPlace = Pick<CommentRecord, '_id' | 'parentId' | 'ancestors' | 'upvotes' | 'createdAt' | 'votedAt'>

const placeFields: Fields = { parentId: 1, ancestors: 1, upvotes: 1, createdAt: 1, votedAt: 1 }

/** The clocks of MongoDB and ours may differ, and a vote may be seen some time after it was cast. */
const movedMarginMs = 10_000
/** More than so many are given again rather than named in a cursor. */
export const seenMax = 50

/** Up to 500 comments of any depth in an order (reference §3.4), then those of their ancestors that are not among them. */
export async function readCommentPage(db: Db, wanted: Wanted): Promise<Page<CommentRecord>> {
	return readPage(db, wanted)
}

/** The same page, of each comment its place alone: texts are most of what a page costs. */
export async function readCommentPlaces(db: Db, wanted: Wanted): Promise<Page<CommentPlace>> {
	return readPage(db, wanted, placeFields)
}

async function readPage(db: Db, given: Wanted, fields?: Fields): Promise<Page<CommentRecord>> {
	const limit = limits.commentsPerFetch
	const wanted = { ...given, fields }
	const [found, moved] = await Promise.all([readers[wanted.sort](db, wanted, limit + 1), readMoved(db, wanted)])
	const page = found.slice(0, limit)
	const last = page.at(-1)
	const here = new Set(page.map(({ _id }) => _id.toHexString()))
	// What has risen past the reader is better than all that is still to come.
	const comments = [...moved.filter(({ _id }) => !here.has(_id.toHexString())), ...page]
	const end = found.length > limit && last ? { ...placeIn(last, wanted.sort), at: wanted.now, seen: justVotedOn(comments, wanted) } : null
	return { comments: [...comments, ...(await readMissingAncestors(db, comments, fields))], end }
}

function justVotedOn(comments: readonly CommentRecord[], { sort, now }: Wanted): ObjectId[] {
	if (sort !== 'best') return []
	const from = now.getTime() - movedMarginMs
	const voted = comments.filter(({ votedAt }) => votedAt && votedAt.getTime() >= from)
	return voted.slice(0, seenMax).map(({ _id }) => _id)
}

function placeIn({ _id, upvotes, createdAt }: CommentRecord, sort: CommentSort): Place {
	return { key: sort === 'best' ? upvotes : createdAt, id: _id }
}

type Asked = Wanted & { fields: Fields | undefined }
type Reader = (db: Db, wanted: Asked, limit: number) => Promise<CommentRecord[]>

const readers: Record<CommentSort, Reader> = {
	best: (db, { postId, ...how }, limit) => readStretch(postCollections(db).comments, { ...how, filter: { postId }, key: 'upvotes', limit }),
	new: (db, { postId, ...how }, limit) =>
		readStretch(postCollections(db).comments, { ...how, filter: { postId }, key: 'createdAt', limit }),
	old: readOldest,
}

/** As `readStretch`, upwards: the rest of those of the same moment, then what is later. */
async function readOldest(db: Db, { postId, after, fields }: Asked, limit: number): Promise<CommentRecord[]> {
	const { comments } = postCollections(db)
	const options = fields ? { projection: fields } : {}
	if (!after) return comments.find({ postId }, options).sort({ createdAt: 1, _id: 1 }).limit(limit).toArray()
	const createdAt = new Date(after.key)
	const ties = await comments
		.find({ postId, createdAt, _id: { $gt: after.id } }, options)
		.sort({ _id: 1 })
		.limit(limit)
		.toArray()
	if (ties.length >= limit) return ties
	const later = comments.find({ postId, createdAt: { $gt: createdAt } }, options).sort({ createdAt: 1, _id: 1 })
	return [...ties, ...(await later.limit(limit - ties.length).toArray())]
}

/**
 * Best first a comment rises while somebody reads: from below the place they have come to, to above it, where they
 * will not look again. So each page begins with what was voted on since the one before and stands above it now. Some of
 * it they may have; who joins pages keeps each id once.
 */
async function readMoved(db: Db, { postId, sort, after }: Wanted): Promise<CommentRecord[]> {
	if (sort !== 'best' || !after) return []
	const votedAt = { $gte: new Date(after.at.getTime() - movedMarginMs) }
	const moved = await postCollections(db)
		.comments.find({ postId, votedAt, upvotes: { $gte: Number(after.key) }, _id: { $nin: [...after.seen] } })
		.sort({ votedAt: -1 })
		.limit(limits.commentsPerFetch)
		.toArray()
	return moved.sort((a, b) => bestFirst(siblingOf(a), siblingOf(b)))
}

const bestFirst = compareSiblings<Date>('best')
const siblingOf = ({ _id, upvotes, createdAt }: CommentRecord) => ({ id: _id.toHexString(), upvotes, createdAt })
