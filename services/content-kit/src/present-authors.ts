import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Author } from '@folkmoot/contract-kit/people'
import type { BatchedFind } from '@folkmoot/service-kit/reads/batch-query'
import { queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, ObjectId } from 'mongodb'

/** The fields to read of them, as a projection. */
export const shownOfAuthors = {
	username: 1,
	proPic: 1,
	badges: 1,
	points: 1,
	isAdmin: 1,
	bannedAt: 1,
	deletedAt: 1,
	createdAt: 1,
	botOf: 1,
} as const

/** The public fields of an account, shown with its posts and comments. */
export type AuthorRecord = Pick<UserRecord, '_id' | keyof typeof shownOfAuthors>

/** Stored account → author (rule privacy-2). Deleted accounts are made ghosts by the views of posts and comments. */
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
		...(record.botOf ? { isBot: true as const } : {}),
	}
}

/** The accounts of these authors, as a query for readBatch(); null without ids. */
export function authorsQuery(ids: readonly ObjectId[]): BatchedFind<AuthorRecord> | null {
	return queryByIds('users', ids, shownOfAuthors)
}

/** Authors by hex id. */
export function authorsOf(records: readonly AuthorRecord[]): Map<string, Author> {
	return new Map(records.map((record) => [record._id.toHexString(), authorView(record)]))
}

/** Authors by hex id, in one read; accounts that are not there are missing from the map. */
export async function presentAuthors(db: Db, ids: readonly ObjectId[]): Promise<Map<string, Author>> {
	return authorsOf((await readBatch(db, { authors: authorsQuery(ids) })).authors)
}
