import { idSchema } from '@folkmoot/contract-kit/ids'
import { type FeedSort, feedSorts } from '@folkmoot/feeds-contract/feed-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import { badField } from '@folkmoot/service-kit/failure'
import type { Place } from '@folkmoot/service-kit/keyset'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { z } from 'zod'
import { orders } from './feed-query.ts'

/** Where a feed goes on, and what was shown in front of its first page and is not to come again. */
export interface FeedPosition {
	after: Place | null
	/** Hex ids. */
	pinned: readonly string[]
}

/** Sort, key, id, pinned. JSON keeps a double exactly, so equal hot scores stay equal. */
const positionSchema = z.tuple([z.enum(feedSorts), z.number(), idSchema, z.array(idSchema).max(10)])

export function readPosition(cursor: string | null, sort: FeedSort): FeedPosition {
	if (cursor === null) return { after: null, pinned: [] }
	const [sorted, key, id, pinned] = readCursor(cursor, positionSchema)
	if (sorted !== sort) throw badField('next', 'That cursor belongs to another sort.', 'invalid_cursor')
	const isTime = orders[sort].key === 'createdAt' || orders[sort].key === 'lastActivityAt'
	return { after: { key: isTime ? new Date(key) : key, id: toObjectId(id) }, pinned }
}

/** The cursor of what comes after a post. */
export function writePosition(post: PostRecord, sort: FeedSort, pinned: readonly string[]): string {
	const { key, id } = placeOf(post, sort)
	return writeCursor([sort, Number(key), id.toHexString(), pinned])
}

export function placeOf(post: PostRecord, sort: FeedSort): Place {
	return { key: post[orders[sort].key], id: post._id }
}
