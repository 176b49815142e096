import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { userStateFilter } from '@folkmoot/account-contract/user-states'
import type { UserFilter } from '@folkmoot/admin-contract/admin-endpoints'
import { type UserOrder, type UserSort, userOrders } from '@folkmoot/admin-contract/user-sorts'
import { keysetOrder, readKeysetPage } from '@folkmoot/service-kit/mongodb/keyset'
import { type Db, type Document, type Filter, ObjectId } from 'mongodb'
import { moderators, users } from '../collections.ts'
import type { Page } from '../newest-page-reader.ts'
import { readUserCursor, type UserPosition, writeUserCursor } from './user-order.ts'

interface UserPageQuery {
	/** Lower-case name prefix; '' for everybody. */
	prefix: string
	state: UserFilter
	sort: UserSort
	next: string | null
	limit: number
}

/** A page of accounts, by an index of their state and order alone, or of their state and name if a prefix has another order. */
export async function readUsers(db: Db, { prefix, state, sort, next, limit }: UserPageQuery): Promise<Page<UserRecord>> {
	const range = { prefix, order: userOrders[sort], after: next === null ? null : readUserCursor(next, sort), limit: limit + 1 }
	const found = state === 'moderator' ? await readModerators(db, range) : await readOfState(db, state, range)
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : undefined
	return { records, next: last ? writeUserCursor(sort, last) : null }
}

interface UserRange {
	prefix: string
	order: UserOrder
	after: UserPosition | null
	limit: number
}

async function readOfState(db: Db, state: Exclude<UserFilter, 'moderator'>, range: UserRange): Promise<UserRecord[]> {
	const { prefix, order, after, limit } = range
	const { key, isAscending } = order
	const filter: Filter<UserRecord> = state === 'all' ? {} : userStateFilter(state)
	const nameIndex = state === 'all' ? {} : { hint: `${state}ByName` }
	if (key === 'usernameLower')
		return users(db)
			.find({ ...filter, usernameLower: namesAfter(prefix, after, isAscending) }, nameIndex)
			.sort({ usernameLower: isAscending ? 1 : -1 })
			.limit(limit)
			.toArray()
	// Sorts all accounts with the prefix, which only admins ask for.
	if (prefix !== '')
		return users(db)
			.find({ ...filter, usernameLower: namesAfter(prefix, null, true), ...beyond(order, after) }, nameIndex)
			.sort(keysetOrder(order))
			.limit(limit)
			.toArray()
	const position = after && { key: after.key as Date | number, id: new ObjectId(after.id) } // only names are strings
	const hint = state === 'all' ? {} : { hint: `${state}${order.index}` }
	return readKeysetPage(users(db), { filter, key, after: position, limit, isAscending, hasFewTies: key === 'createdAt', ...hint })
}

/** Names with this prefix, after the position. */
function namesAfter(prefix: string, after: UserPosition | null, isAscending: boolean): Document {
	// No name contains a character above this one.
	const [from, to] = [{ $gte: prefix }, { $lt: `${prefix}\uffff` }]
	if (!after) return { ...from, ...to }
	return isAscending ? { $gt: after.key, ...to } : { ...from, $lt: after.key }
}

/** Moderator records are few: each member who has one is looked up. */
async function readModerators(db: Db, { prefix, order, after, limit }: UserRange): Promise<UserRecord[]> {
	const { key, isAscending } = order
	const direction = isAscending ? 1 : -1
	const named = prefix === '' ? {} : { usernameLower: namesAfter(prefix, null, true) }
	return moderators(db)
		.aggregate<UserRecord>([
			{ $sort: { userId: 1 } },
			{ $group: { _id: '$userId' } },
			{ $lookup: { from: 'users', localField: '_id', foreignField: '_id', as: 'user' } },
			{ $unwind: '$user' },
			{ $replaceRoot: { newRoot: '$user' } },
			{ $match: key === 'usernameLower' ? { [key]: namesAfter(prefix, after, isAscending) } : { ...named, ...beyond(order, after) } },
			{ $sort: { [key]: direction, _id: direction } },
			{ $limit: limit },
		])
		.toArray()
}

function beyond({ key, isAscending }: UserOrder, after: UserPosition | null): Document {
	if (!after) return {}
	const operator = isAscending ? '$gt' : '$lt'
	return { $or: [{ [key]: { [operator]: after.key } }, { [key]: after.key, _id: { [operator]: new ObjectId(after.id) } }] }
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
