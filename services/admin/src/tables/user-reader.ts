import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { userStateFilter } from '@folkmoot/account-contract/user-states'
import type { UserFilter } from '@folkmoot/admin-contract/admin-endpoints'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import type { Db, Document, Filter, ObjectId } from 'mongodb'
import { z } from 'zod'
import { moderators, users } from '../collections.ts'
import { type Page, parseNewestCursor, readNewestPage, toNewestPage } from '../newest-page-reader.ts'

interface UserPageQuery {
	/** Lower-case name prefix; '' for everybody. */
	prefix: string
	state: UserFilter
	next: string | null
	limit: number
}

/** A page of accounts, by an index of their state alone: newest first, or those with the prefix in name order. */
export function readUsers(db: Db, { prefix, state, ...page }: UserPageQuery): Promise<Page<UserRecord>> {
	if (state === 'moderator') return readModerators(db, { prefix, ...page })
	const filter: Filter<UserRecord> = state === 'all' ? {} : userStateFilter(state)
	const hint = (order: 'Newest' | 'ByName') => (state === 'all' ? {} : { hint: `${state}${order}` })
	if (prefix !== '') return readByName(db, { ...page, prefix, filter, ...hint('ByName') })
	return readNewestPage(users(db), { ...page, filter, ...hint('Newest') })
}

/** The cursor: the last name of a page. */
const cursorSchema = z.tuple([z.string().max(100)])

interface NamePageQuery extends Pick<UserPageQuery, 'prefix' | 'next' | 'limit'> {
	filter: Filter<UserRecord>
	hint?: string
}

async function readByName(db: Db, { prefix, filter, next, limit, ...options }: NamePageQuery): Promise<Page<UserRecord>> {
	const records = await users(db)
		.find({ ...filter, usernameLower: namesFrom(prefix, next) }, options)
		.sort({ usernameLower: 1 })
		.limit(limit + 1)
		.toArray()
	return pageOfNames(records, limit)
}

/** Names with this prefix, after the cursor. */
function namesFrom(prefix: string, next: string | null): { $lt: string; $gt?: string; $gte?: string } {
	const after = next === null ? null : readCursor(next, cursorSchema)[0]
	// No name contains a character above this one.
	return { $lt: `${prefix}\uffff`, ...(after === null ? { $gte: prefix } : { $gt: after }) }
}

function pageOfNames(found: readonly UserRecord[], limit: number): Page<UserRecord> {
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : undefined
	return { records, next: last ? writeCursor([last.usernameLower]) : null }
}

/** Moderator records are few: each member who has one is looked up. */
async function readModerators(db: Db, { prefix, next, limit }: Omit<UserPageQuery, 'state'>): Promise<Page<UserRecord>> {
	const isByName = prefix !== ''
	const rows = await moderators(db)
		.aggregate<UserRecord>([
			{ $sort: { userId: 1 } },
			{ $group: { _id: '$userId' } },
			{ $lookup: { from: 'users', localField: '_id', foreignField: '_id', as: 'user' } },
			{ $unwind: '$user' },
			{ $replaceRoot: { newRoot: '$user' } },
			{ $match: isByName ? { usernameLower: namesFrom(prefix, next) } : olderThan(parseNewestCursor(next)) },
			{ $sort: isByName ? { usernameLower: 1 } : { createdAt: -1, _id: -1 } },
			{ $limit: limit + 1 },
		])
		.toArray()
	return isByName ? pageOfNames(rows, limit) : toNewestPage(rows, limit, ({ createdAt, _id }) => [createdAt.getTime(), _id.toHexString()])
}

function olderThan(position: ReturnType<typeof parseNewestCursor>): Document {
	if (!position) return {}
	return { $or: [{ createdAt: { $lt: position.key } }, { createdAt: position.key, _id: { $lt: position.id } }] }
}

/** How many communities each of these members moderates, by hex id; those who moderate none are missing. */
export async function countModerated(db: Db, ids: readonly ObjectId[]): Promise<ReadonlyMap<string, number>> {
	const records = await moderators(db)
		.find({ userId: { $in: [...ids] } }, { projection: { _id: 0, userId: 1 } })
		.toArray()
	const counts = new Map<string, number>()
	for (const { userId } of records) counts.set(userId.toHexString(), (counts.get(userId.toHexString()) ?? 0) + 1)
	return counts
}
