import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Author } from '@folkmoot/contract-kit/people'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import { within } from '../within.ts'

const shown = { username: 1, proPic: 1, badges: 1, points: 1, isAdmin: 1, bannedAt: 1, deletedAt: 1, createdAt: 1 } as const

/** The part of an account that everybody may see beside what it wrote. */
export type AuthorRecord = Pick<UserRecord, '_id' | keyof typeof shown>

/** Stored account → author (decisions W11). Deleted accounts are made ghosts by the views of posts and comments. */
export function authorView(record: AuthorRecord): Author {
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

/** Authors by hex id, in one read; accounts that are not there are missing from the map. */
export async function presentAuthors(
	db: Db,
	ids: readonly ObjectId[],
	{ tx }: { tx?: ClientSession | undefined } = {},
): Promise<Map<string, Author>> {
	if (ids.length === 0) return new Map()
	const records = await borrow<AuthorRecord>(db, 'users')
		.find({ _id: { $in: [...ids] } }, { projection: shown, ...within(tx) })
		.toArray()
	return new Map(records.map((record) => [record._id.toHexString(), authorView(record)]))
}
