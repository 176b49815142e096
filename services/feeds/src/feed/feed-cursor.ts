import { idSchema } from '@folkmoot/contract-kit/ids'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import { badField } from '@folkmoot/service-kit/failure'
import type { Place } from '@folkmoot/service-kit/keyset'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/object-id'
import type { ObjectId } from 'mongodb'
import { z } from 'zod'
import { orders } from './feed-query.ts'

/** Where somebody is who reads through a feed (docs/decisions: feeds are read exactly). */
export interface FeedPosition {
	/** One for all pages of this reading. */
	reading: ObjectId
	/** Pages before this one. */
	step: number
	beganAt: Date
	/** What has moved since then has still to be looked at. */
	since: Date
	/** Everything below is still to come; null at the beginning. */
	after: Place | null
	/** Posts of the page before this one. */
	shown: readonly ObjectId[]
	/** Posts in front of the first page. */
	pinned: readonly ObjectId[]
}

/** A position that a page has been read up to. */
export type FurtherPosition = FeedPosition & { after: Place }

/**
 * A change takes its time before it commits, and is in the index only after that: a transaction ends within a minute
 * (MongoDB's limit), and clocks differ by a little.
 */
export const commitMs = 90_000

/** The end of time for Date, in milliseconds. */
const timeMax = 8.64e15
const instantSchema = z
	.int()
	.min(0)
	.max(timeMax)
	.transform((time) => new Date(time))

/** Ids side by side, 16 characters each. */
const idsSchema = z
	.string()
	.regex(/^([\w-]{16}){0,60}$/)
	.transform(unpackIds)

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

/** The beginning of a feed, or where a cursor says. */
export function readPosition(cursor: string | null, sort: FeedSort, now: Date): FeedPosition {
	if (cursor === null) {
		return {
			...{ reading: newObjectId(), step: 0, beganAt: now, since: new Date(now.getTime() - commitMs) },
			...{ after: null, shown: [], pinned: [] },
		}
	}
	const [sorted, key, id, reading, step, beganAt, since, shown, pinned] = readCursor(cursor, positionSchema)
	if (sorted !== sort) throw badField('next', 'That cursor belongs to another sort.', 'invalid_cursor')
	const isTime = orders[sort].key === 'createdAt' || orders[sort].key === 'lastActivityAt'
	if (isTime && !(Math.abs(key) <= timeMax)) throw badField('next', 'That is not a cursor of this list.', 'invalid_cursor')
	const after = { key: isTime ? new Date(key) : key, id: toObjectId(id) }
	return { reading: reading === '' ? newObjectId() : toObjectId(reading), step, beganAt, since, after, shown, pinned }
}

/**
 * The cursor of a position behind the beginning. After the first page it is the same for all who were shown the same: a
 * reading becomes one of its own with the second.
 */
export function writePosition(sort: FeedSort, position: FurtherPosition): string {
	const { reading, step, beganAt, since, after, shown, pinned } = position
	const own = step === 1 ? '' : reading.toHexString()
	return writeCursor([
		...[sort, Number(after.key), after.id.toHexString(), own, step],
		...[beganAt.getTime(), since.getTime(), packIds(shown), packIds(pinned)],
	])
}

export function placeOf(post: PostRecord, sort: FeedSort): Place {
	return { key: post[orders[sort].key], id: post._id }
}

function packIds(ids: readonly ObjectId[]): string {
	return Buffer.concat(ids.map((id) => id.id)).toString('base64url')
}

function unpackIds(packed: string): ObjectId[] {
	const hex = Buffer.from(packed, 'base64url').toString('hex')
	return (hex.match(/.{24}/g) ?? []).map(toObjectId)
}
