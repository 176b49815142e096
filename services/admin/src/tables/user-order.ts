import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { type UserSort, userOrders } from '@folkmoot/admin-contract/user-sorts'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'

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
