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
	search: UserSearch
	state: UserFilter
	sort: UserSort
	next: string | null
	limit: number
	/** How many names a page of a search anywhere in names looks at: with more accounts, it may have fewer rows than the limit. */
	namesOfPage?: number
}

/** Lower-case names that begin so, or that have it anywhere; '' for everybody. */
interface UserSearch {
	text: string
	isPrefix: boolean
}

/** A page of accounts, by an index of their state and order alone, or of their state and name if a prefix has another order. */
export async function readUsers(db: Db, query: UserPageQuery): Promise<Page<UserRecord>> {
	const { search, state, sort, next, limit, namesOfPage = 10_000 } = query
	const after = next === null ? null : readUserCursor(next, sort)
	const range = { search, order: userOrders[sort], after, limit: limit + 1 }
	if (state !== 'moderator' && isAnywhere(search)) {
		const { found, end } = await readAnywhere(db, state, { ...range, namesOfPage })
		return pageOf(found, { sort, limit, end })
	}
	const found = state === 'moderator' ? await readModerators(db, range) : await readOfState(db, state, range)
	return pageOf(found, { sort, limit, end: null })
}

const isAnywhere = ({ text, isPrefix }: UserSearch) => text !== '' && !isPrefix

/** `end`: the last account that was looked at, if there are others beyond it. */
function pageOf(found: UserRecord[], { sort, limit, end }: { sort: UserSort; limit: number; end: UserRecord | null }): Page<UserRecord> {
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : end
	return { records, next: last ? writeUserCursor(sort, last) : null }
}

interface UserRange {
	search: UserSearch
	order: UserOrder
	after: UserPosition | null
	limit: number
	/** All fields by default. */
	fields?: Document
}

/** The accounts with the text in their names among the next `namesOfPage` in the order. */
async function readAnywhere(
	db: Db,
	state: Exclude<UserFilter, 'moderator'>,
	{ namesOfPage, ...range }: UserRange & { namesOfPage: number },
): Promise<{ found: UserRecord[]; end: UserRecord | null }> {
	const fields = { usernameLower: 1, [range.order.key]: 1 }
	const names = await readOfState(db, state, { ...range, search: { text: '', isPrefix: true }, limit: namesOfPage, fields })
	const matches = names.filter(({ usernameLower }) => usernameLower.includes(range.search.text)).slice(0, range.limit)
	const records = await users(db)
		.find({ _id: { $in: matches.map(({ _id }) => _id) } })
		.toArray()
	const byId = new Map(records.map((record) => [record._id.toHexString(), record]))
	const found = matches.flatMap(({ _id }) => byId.get(_id.toHexString()) ?? [])
	return { found, end: names.length === namesOfPage ? (names.at(-1) ?? null) : null }
}

async function readOfState(db: Db, state: Exclude<UserFilter, 'moderator'>, range: UserRange): Promise<UserRecord[]> {
	const { search, order, after, limit, fields } = range
	const { key, isAscending } = order
	const filter: Filter<UserRecord> = state === 'all' ? {} : userStateFilter(state)
	const nameIndex = state === 'all' ? {} : { hint: `${state}ByName` }
	if (key === 'usernameLower')
		return users(db)
			.find(
				{ ...filter, usernameLower: namesAfter(search.text, after, isAscending) },
				{ ...nameIndex, ...(fields ? { projection: fields } : {}), batchSize: limit },
			)
			.sort({ usernameLower: isAscending ? 1 : -1 })
			.limit(limit)
			.toArray()
	// Sorts all accounts with the prefix, which only admins ask for.
	if (search.text !== '')
		return users(db)
			.find({ ...filter, usernameLower: namesAfter(search.text, null, true), ...beyond(order, after) }, nameIndex)
			.sort(keysetOrder(order))
			.limit(limit)
			.toArray()
	const position = after && { key: after.key as Date | number, id: new ObjectId(after.id) } // only names are strings
	const hint = state === 'all' ? {} : { hint: `${state}${order.index}` }
	return readKeysetPage(users(db), { filter, key, after: position, limit, isAscending, fields, hasFewTies: key === 'createdAt', ...hint })
}

/** Names with this prefix, after the position. */
function namesAfter(prefix: string, after: UserPosition | null, isAscending: boolean): Document {
	// No name contains a character above this one.
	const [from, to] = [{ $gte: prefix }, { $lt: `${prefix}\uffff` }]
	if (!after) return { ...from, ...to }
	return isAscending ? { $gt: after.key, ...to } : { ...from, $lt: after.key }
}

/** Moderator records are few: each member who has one is looked up. */
async function readModerators(db: Db, { search, order, after, limit }: UserRange): Promise<UserRecord[]> {
	const { key, isAscending } = order
	const direction = isAscending ? 1 : -1
	const { text, isPrefix } = search
	const named = isPrefix
		? { usernameLower: namesAfter(text, null, true) }
		: { $expr: { $gte: [{ $indexOfCP: ['$usernameLower', { $literal: text }] }, 0] } }
	return moderators(db)
		.aggregate<UserRecord>([
			{ $sort: { userId: 1 } },
			{ $group: { _id: '$userId' } },
			{ $lookup: { from: 'users', localField: '_id', foreignField: '_id', as: 'user' } },
			{ $unwind: '$user' },
			{ $replaceRoot: { newRoot: '$user' } },
			{ $match: { ...named, ...beyond(order, after) } },
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
