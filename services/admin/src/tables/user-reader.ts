import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { partOfState } from '@folkmoot/account-contract/user-states'
import type { UserFilter } from '@folkmoot/admin-contract/admin-endpoints'
import { readCursor, writeCursor } from '@folkmoot/service-kit/cursor'
import type { Db, Filter, ObjectId } from 'mongodb'
import { z } from 'zod'
import { moderators, users } from '../collections.ts'
import { type Page, readNewestPage } from '../newest-reader.ts'

interface Wish {
	/** What the name begins with, in lower case; '' for everybody. */
	prefix: string
	state: UserFilter
	next: string | null
	limit: number
}

/** A page of accounts by an index of their state alone: newest first, or those whose name begins so in the order of names. */
export function readUsers(db: Db, { prefix, state, ...page }: Wish): Promise<Page<UserRecord>> {
	const filter: Filter<UserRecord> = state === 'all' ? {} : partOfState(state)
	const hint = (order: 'Newest' | 'ByName') => (state === 'all' ? {} : { hint: `${state}${order}` })
	if (prefix !== '') return readByName(db, { ...page, prefix, filter, ...hint('ByName') })
	return readNewestPage(users(db), { ...page, filter, ...hint('Newest') })
}

/** Where a page ended: the last name. */
const placeSchema = z.tuple([z.string().max(100)])

interface NamesWish extends Pick<Wish, 'prefix' | 'next' | 'limit'> {
	filter: Filter<UserRecord>
	hint?: string
}

async function readByName(db: Db, { prefix, filter, next, limit, ...options }: NamesWish): Promise<Page<UserRecord>> {
	const after = next === null ? null : readCursor(next, placeSchema)[0]
	// No name has a letter above this one.
	const begins = { $lt: `${prefix}\uffff`, ...(after === null ? { $gte: prefix } : { $gt: after }) }
	const found = await users(db)
		.find({ ...filter, usernameLower: begins }, options)
		.sort({ usernameLower: 1 })
		.limit(limit + 1)
		.toArray()
	const records = found.slice(0, limit)
	const last = found.length > limit ? records.at(-1) : undefined
	return { records, next: last ? writeCursor([last.usernameLower]) : null }
}

/** How many communities each of these moderates, by id in hex; nobody who moderates none. */
export async function countModerated(db: Db, ids: readonly ObjectId[]): Promise<ReadonlyMap<string, number>> {
	const seats = await moderators(db)
		.find({ userId: { $in: [...ids] } }, { projection: { _id: 0, userId: 1 } })
		.toArray()
	const counts = new Map<string, number>()
	for (const { userId } of seats) counts.set(userId.toHexString(), (counts.get(userId.toHexString()) ?? 0) + 1)
	return counts
}
