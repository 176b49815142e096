import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { UserSort } from '@folkmoot/admin-contract/admin-endpoints'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'

/** An order of the accounts. Equal keys are ordered by id, in the same direction; names are unique. */
export interface UserOrder {
	key: 'createdAt' | 'usernameLower' | 'points'
	isAscending: boolean
	/** Ending of the names of its indexes (account/src/accounts/listing-indexes.ts). */
	index: 'Newest' | 'ByName' | 'ByPoints'
}

const byTime = { key: 'createdAt', index: 'Newest' } as const
const byName = { key: 'usernameLower', index: 'ByName' } as const
const byPoints = { key: 'points', index: 'ByPoints' } as const

export const userOrders: Readonly<Record<UserSort, UserOrder>> = {
	new: { ...byTime, isAscending: false },
	old: { ...byTime, isAscending: true },
	name: { ...byName, isAscending: true },
	name_dsc: { ...byName, isAscending: false },
	points: { ...byPoints, isAscending: false },
	points_asc: { ...byPoints, isAscending: true },
}

/** The last account of a page. */
export interface UserPosition {
	key: Date | string | number
	/** In hex. */
	id: string
}

const idSchema = z.string().regex(/^[0-9a-f]{24}$/)
const keySchemas = { createdAt: z.int().min(0).max(8.64e15), usernameLower: z.string().max(100), points: z.int() }

/** The cursor: the sort, and the key and the id of the last account. */
export function writeUserCursor(sort: UserSort, record: UserRecord): string {
	const value = record[userOrders[sort].key]
	return writeCursor([sort, value instanceof Date ? value.getTime() : value, record._id.toHexString()])
}

export function readUserCursor(cursor: string, sort: UserSort): UserPosition {
	const { key } = userOrders[sort]
	const [, value, id] = readCursor(cursor, z.tuple([z.literal(sort), keySchemas[key], idSchema]))
	return { key: key === 'createdAt' ? new Date(value) : value, id }
}
