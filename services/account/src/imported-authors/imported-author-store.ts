import { prefixRange } from '@folkmoot/service-kit/mongodb/prefix-range'
import type { Db, ObjectId } from 'mongodb'
import { erasedFields } from '../accounts/new-user.ts'
import { bans, comments, mutes, posts, users } from '../collections.ts'

/** All deleted accounts of archives, and all authors that nobody knows any more, are this one. */
export const nobodyKey = 'archive gone'

/** Marks an account as deleted. */
export async function markDeleted(db: Db, importKey: string, now: Date): Promise<void> {
	await users(db).updateOne({ importKey, deletedAt: null }, { $set: erasedFields(now) })
}

/** A page of the accounts whose key has this prefix, by the index. */
export async function findByImportKeyPrefix(db: Db, prefix: string, after: ObjectId | null, limit: number): Promise<ObjectId[]> {
	const last = after && (await users(db).findOne({ _id: after }, { projection: { importKey: 1 } }))
	const records = await importedUsersAfter(db, { prefix, after: last?.importKey ?? null, limit })
	return records.map(({ _id }) => _id)
}

/** The next accounts of an import, by importKey. */
export async function importedUsersAfter(
	db: Db,
	{ prefix, after, limit }: { prefix: string; after: string | null; limit: number },
): Promise<{ _id: ObjectId; importKey: string }[]> {
	return users(db)
		.find({ importKey: { $exists: true, ...prefixRange(prefix), ...(after === null ? {} : { $gt: after }) } })
		.project<{ _id: ObjectId; importKey: string }>({ importKey: 1 })
		.sort({ importKey: 1 })
		.limit(limit)
		.toArray()
}

/** Those of these accounts that have written nothing and are banned nowhere. */
export async function withoutUsed(db: Db, ids: readonly ObjectId[]): Promise<ObjectId[]> {
	const used = await Promise.all([
		posts(db).distinct('authorId', { authorId: { $in: [...ids] } }),
		comments(db).distinct('authorId', { authorId: { $in: [...ids] } }),
		bans(db).distinct('userId', { userId: { $in: [...ids] } }),
	])
	const keys = new Set(used.flat().map((id) => id.toHexString()))
	return ids.filter((id) => !keys.has(id.toHexString()))
}

/** Removes accounts that nobody can log in to, and what others have muted of them. */
export async function removeUsers(db: Db, ids: readonly ObjectId[]): Promise<void> {
	await mutes(db).deleteMany({ targetId: { $in: [...ids] } })
	await users(db).deleteMany({ _id: { $in: [...ids] } })
}
