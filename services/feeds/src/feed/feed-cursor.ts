import { idSchema } from '@folkmoot/contract-kit/ids'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-sorts'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { badField } from '@folkmoot/service-kit/failure'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ObjectId } from 'mongodb'
import { z } from 'zod'
import { orders } from './feed-query.ts'
import { packIds, unpackIds } from './packed-ids.ts'

/** The cursor of a reader in a feed (docs/decisions: feeds are read exactly). */
export interface FeedPosition {
	/** One id for all pages that this reader pages through. */
	reading: ObjectId
	/** Pages before this one. */
	step: number
	beganAt: Date
	/** Moves since then have not been checked yet. */
	since: Date
	/** The page starts below this position; null at the beginning. */
	after: KeysetPosition | null
	/** Posts of the page before this one. */
	shown: readonly ObjectId[]
	/** Pinned posts in front of the first page. */
	pinned: readonly ObjectId[]
}

/** The position after which the next page starts. */
export type FurtherPosition = FeedPosition & { after: KeysetPosition }

/**
 * A change becomes visible only at its commit, up to a minute after its time was taken (MongoDB's limit for a transaction),
 * plus a little clock skew.
 */
export const commitMs = 90_000

/** The end of time for Date, in milliseconds. */
const timeMax = 8.64e15
const instantSchema = z
	.int()
	.min(0)
	.max(timeMax)
	.transform((time) => new Date(time))

/** Concatenated ids, 16 characters each. */
const idsSchema = z
	.string()
	.regex(/^([\w-]{16}){0,60}$/)
	.transform((packed) => unpackIds(Buffer.from(packed, 'base64url')).map(toObjectId))

/** JSON keeps a double exactly, so equal hot scores stay equal. */
const positionSchema = z.tuple([
	z.enum(feedSorts),
	z.number(),
	idSchema,
	z.union([idSchema, z.literal('')]),
	z.int().min(1).max(1_000_000),
	instantSchema,
	instantSchema,
	idsSchema,
	idsSchema,
])

/** The decoded cursor, or the beginning of a feed. */
export function decodeCursor(cursor: string | null, sort: FeedSort, now: Date): FeedPosition {
	if (cursor === null) {
		return {
			reading: newObjectId(),
			step: 0,
			beganAt: now,
			since: new Date(now.getTime() - commitMs),
			after: null,
			shown: [],
			pinned: [],
		}
	}
	const [sorted, key, id, reading, step, beganAt, since, shown, pinned] = readCursor(cursor, positionSchema)
	if (sorted !== sort) throw badField('next', 'That cursor belongs to another sort.', 'invalid_cursor')
	const { isTime } = orders[sort]
	if (isTime && !(Math.abs(key) <= timeMax)) throw badField('next', 'That is not a cursor of this list.', 'invalid_cursor')
	const after = { key: isTime ? new Date(key) : key, id: toObjectId(id) }
	return { reading: reading === '' ? newObjectId() : toObjectId(reading), step, beganAt, since, after, shown, pinned }
}

/**
 * The cursor of the next page. The first page's cursor is the same for all readers of that page, so that the page can be
 * shared; the reader gets an id of its own with the second page.
 */
export function encodeCursor(sort: FeedSort, position: FurtherPosition): string {
	const { reading, step, beganAt, since, after, shown, pinned } = position
	const own = step === 1 ? '' : reading.toHexString()
	return writeCursor([
		sort,
		Number(after.key),
		after.id.toHexString(),
		own,
		step,
		beganAt.getTime(),
		since.getTime(),
		packIds(shown).toString('base64url'),
		packIds(pinned).toString('base64url'),
	])
}

export function placeOf(post: PostRecord, sort: FeedSort): KeysetPosition {
	return { key: post[orders[sort].key], id: post._id }
}
