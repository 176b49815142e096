import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ContentRemoval } from '@folkmoot/admin-contract/removal-endpoints'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { z } from 'zod'
import { contentRemovals, users } from '../collections.ts'
import type { Page } from '../newest-page-reader.ts'
import { removalView } from './removal-view.ts'

const rows = 20
/** The cursor of a page. */
const placeSchema = z.tuple([z.string().regex(/^[0-9a-f]{24}$/)])

interface RemovalQuery {
	/** Of one member only. */
	userId: ObjectId | null
	/** Only removals that are running or can be undone. */
	isOpen: boolean
	next: string | null
}

/** A page of removals, newest first. */
export async function readRemovals(db: Db, { userId, isOpen, next }: RemovalQuery): Promise<Page<ContentRemovalRecord>> {
	const filter: Filter<ContentRemovalRecord> = {
		...(userId ? { userId } : {}),
		...(isOpen ? { state: { $in: ['removing', 'restoring', 'removed'] } } : {}),
		...(next === null ? {} : { _id: { $lt: new ObjectId(readCursor(next, placeSchema)[0]) } }),
	}
	const found = await contentRemovals(db)
		.find(filter)
		.sort({ _id: -1 })
		.limit(rows + 1)
		.toArray()
	const records = found.slice(0, rows)
	const last = found.length > rows ? records.at(-1) : undefined
	return { records, next: last ? writeCursor([last._id.toHexString()]) : null }
}

export function findRemoval(db: Db, id: string): Promise<ContentRemovalRecord | null> {
	return contentRemovals(db).findOne({ _id: new ObjectId(id) })
}

/** Adds the names of the people involved. */
export async function presentRemovals(db: Db, records: readonly ContentRemovalRecord[], now: Date): Promise<ContentRemoval[]> {
	const ids = records.flatMap(({ userId, by }) => (by ? [userId, by] : [userId]))
	const found = await users(db)
		.find({ _id: { $in: ids } }, { projection: { username: 1 } })
		.toArray()
	const names = new Map(found.map(({ _id, username }) => [_id.toHexString(), username]))
	return records.map((record) => removalView(record, names, now))
}

export function findMember(db: Db, username: string): Promise<UserRecord | null> {
	return users(db).findOne({ usernameLower: username.toLowerCase() })
}
