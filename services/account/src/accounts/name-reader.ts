import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Db } from 'mongodb'
import { users } from '../collections.ts'

const shown = { username: 1, usernameLower: 1, proPic: 1, points: 1, bannedAt: 1, deletedAt: 1 } as const

/** Names examined, in alphabetical order, however many share the prefix. */
const examinedMax = 100

/** Accounts whose names begin with `start`, which is in lower case and has only characters of names. */
export function findNamesFrom(db: Db, start: string): Promise<Pick<UserRecord, '_id' | keyof typeof shown>[]> {
	return users(db)
		.find({ usernameLower: { $gte: start, $lt: `${start}\u{7f}` } }, { projection: shown })
		.sort({ usernameLower: 1 })
		.limit(examinedMax)
		.toArray()
}
