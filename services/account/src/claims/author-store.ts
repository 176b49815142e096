import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimedAuthorRecord } from '@folkmoot/account-contract/claim-records'
import type { OldAddress } from '@folkmoot/post-contract/old-address'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { comments, oldAddresses, posts, users } from '../collections.ts'
import { claimedAuthors } from './collections.ts'

const originalsMax = 3
/** The newest items that are looked through for addresses. */
const itemsRead = 50

/** Whether nobody uses this name yet, under which an import has written. */
export function isImported({ importKey, deletedAt }: Pick<UserRecord, 'importKey' | 'deletedAt'>): boolean {
	return importKey !== undefined && deletedAt === null
}

/** Addresses of some of the newest originals of an imported author. */
export async function findOriginals(db: Db, authorId: ObjectId): Promise<string[]> {
	const find = (of: ReturnType<typeof posts> | ReturnType<typeof comments>) =>
		of
			.find({ authorId }, { projection: { _id: 0, source: 1 } })
			.sort({ createdAt: -1, _id: -1 })
			.limit(itemsRead)
			.toArray()
	const found = [...(await find(posts(db))), ...(await find(comments(db)))]
	return found.flatMap(({ source }) => source ?? []).slice(0, originalsMax)
}

/** Where the profile of an imported author stood; null if that is not known. */
export async function findOldProfile(db: Db, importKey: string): Promise<OldAddress | null> {
	const [found] = await oldAddresses(db).find({ key: importKey, on: 'user' }).sort({ _id: 1 }).limit(1).toArray()
	return found ? { host: found.host, path: found.path } : null
}

/** The time of the first that is known of an imported author: the account, or what was written. */
export async function findFirstTime(db: Db, { _id: authorId, createdAt }: Pick<UserRecord, '_id' | 'createdAt'>): Promise<Date> {
	const find = (of: ReturnType<typeof posts> | ReturnType<typeof comments>) =>
		of.findOne({ authorId }, { projection: { _id: 0, createdAt: 1 }, sort: { createdAt: 1, _id: 1 } })
	const found = [createdAt, (await find(posts(db)))?.createdAt, (await find(comments(db)))?.createdAt]
	return new Date(Math.min(...found.flatMap((time) => time?.getTime() ?? [])))
}

/** Whether an imported author's name is a member's already: being merged with them. */
export async function wasClaimed(db: Db, authorId: ObjectId, tx: ClientSession | undefined): Promise<boolean> {
	return (await claimedAuthors(db).findOne({ authorId }, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

export type Claimant = Pick<UserRecord, '_id' | 'username' | 'createdAt' | 'points'>

/** Members who claim names, by hex id. */
export async function findClaimants(db: Db, ids: readonly ObjectId[]): Promise<Map<string, Claimant>> {
	const found = await users(db)
		.find({ _id: { $in: [...ids] } })
		.project<Claimant>({ username: 1, createdAt: 1, points: 1 })
		.toArray()
	return new Map(found.map((claimant) => [claimant._id.toHexString(), claimant]))
}

/** Gives the key of an imported author to a member: imports find the member from now on. False if it is somebody's already. */
export async function passKey(
	db: Db,
	{ authorId, userId, claimId }: Pick<ClaimedAuthorRecord, 'authorId' | 'userId' | 'claimId'>,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<boolean> {
	const imported = { _id: authorId, importKey: { $exists: true }, deletedAt: null }
	const author = await users(db).findOneAndUpdate(
		imported,
		{ $unset: { importKey: 1 } },
		{ returnDocument: 'before', ...sessionOptions(tx) },
	)
	if (author?.importKey === undefined) return false
	const record = { _id: author.importKey, userId, claimId, authorId, at: now }
	await claimedAuthors(db).insertOne(record, sessionOptions(tx))
	return true
}

/** Removes the account of an author whose key is a member's. */
export async function removeAuthor(db: Db, _id: ObjectId, tx: ClientSession): Promise<void> {
	await users(db).deleteOne({ _id, importKey: { $exists: false }, passwordHash: null }, sessionOptions(tx))
}
