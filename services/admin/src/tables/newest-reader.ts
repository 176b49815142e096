import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommentRecord } from '@folkmoot/post-contract/post-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import { type Db, ObjectId } from 'mongodb'
import { z } from 'zod'
import { comments, users } from '../collections.ts'

/** Reference §1.3. */
const pageSize = 100

interface Page<T> {
	records: T[]
	/** Cursor of the page after this one; null on the last. */
	next: string | null
}

export async function findNewestUsers(db: Db, cursor: string | null): Promise<Page<UserRecord>> {
	return toPage(
		await users(db)
			.find(olderThan(cursor))
			.sort({ createdAt: -1, _id: -1 })
			.limit(pageSize + 1)
			.toArray(),
	)
}

export async function findNewestComments(db: Db, cursor: string | null): Promise<Page<CommentRecord>> {
	return toPage(
		await comments(db)
			.find(olderThan(cursor))
			.sort({ createdAt: -1, _id: -1 })
			.limit(pageSize + 1)
			.toArray(),
	)
}

/** Where a page ended: the time of its last record, and its id among those of the same time. */
const positionSchema = z.tuple([z.int().min(0).max(8.64e15), z.string().regex(/^[0-9a-f]{24}$/)])

/** What comes after a cursor; all without one. */
function olderThan(cursor: string | null): { $or?: [{ createdAt: { $lt: Date } }, { createdAt: Date; _id: { $lt: ObjectId } }] } {
	if (cursor === null) return {}
	const [time, id] = readCursor(cursor, positionSchema)
	const createdAt = new Date(time)
	return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: new ObjectId(id) } }] }
}

function toPage<T extends { _id: ObjectId; createdAt: Date }>(found: readonly T[]): Page<T> {
	const records = found.slice(0, pageSize)
	const last = records.at(-1)
	const isLast = found.length <= pageSize || !last
	return { records, next: isLast ? null : writeCursor([last.createdAt.getTime(), last._id.toHexString()]) }
}
