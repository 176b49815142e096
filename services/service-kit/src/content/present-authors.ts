import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Author } from '@folkmoot/contract-kit/people'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'

/** Public fields of the accounts with these ids, by hex id; unknown ids are missing. One read, however many. */
export async function presentAuthors(
	db: Db,
	ids: readonly ObjectId[],
	options: { tx?: ClientSession | undefined } = {},
): Promise<Map<string, Author>> {
	if (ids.length === 0) return new Map()
	const session = options.tx ? { session: options.tx } : {}
	const records = await borrow<UserRecord>(db, 'users')
		.find({ _id: { $in: [...ids] } }, session)
		.toArray()
	return new Map(records.map((record) => [record._id.toHexString(), authorView(record)]))
}

/** What anybody may see of an account beside its posts and comments (decisions W11). */
export function authorView(record: UserRecord): Author {
	return {
		id: record._id.toHexString(),
		username: record.username,
		proPic: record.proPic,
		badges: record.badges,
		points: record.points,
		isAdmin: record.isAdmin,
		isBanned: record.bannedAt !== null,
		deleted: record.deletedAt !== null,
		createdAt: record.createdAt.toISOString(),
	}
}
