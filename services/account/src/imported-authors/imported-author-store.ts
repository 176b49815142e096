import { type ImportedRange, ofImport, undoneRun } from '@folkmoot/service-kit/mongodb/imported-range'
import type { Db, ObjectId } from 'mongodb'
import { erasedFields } from '../accounts/new-user.ts'
import { bans, comments, mutes, posts, users, votes } from '../collections.ts'

/** All deleted accounts of archives, and all authors that nobody knows any more, are this one. */
export const nobodyKey = 'archive gone'

/** Marks an account as deleted. */
export async function markDeleted(db: Db, importKey: string, now: Date): Promise<void> {
	await users(db).updateOne({ importKey, deletedAt: null }, { $set: erasedFields(now) })
}

/** A page of the accounts whose key has this prefix, by the index. */
export async function findByImportKeyPrefix(db: Db, prefix: string, after: ObjectId | null, limit: number): Promise<ObjectId[]> {
	const last = after && (await users(db).findOne({ _id: after }, { projection: { importKey: 1 } }))
	const records = await importedUsersAfter(db, { prefix, run: null, after: last?.importKey ?? null, limit })
	return records.map(({ _id }) => _id)
}

/** The next accounts of an import, by importKey. */
export async function importedUsersAfter(
	db: Db,
	{ after, limit, ...range }: ImportedRange & { after: string | null; limit: number },
): Promise<{ _id: ObjectId; importKey: string }[]> {
	const { importKey, ...run } = ofImport(range)
	return users(db)
		.find({ ...run, importKey: { $exists: true, ...importKey, ...(after === null ? {} : { $gt: after }) } })
		.project<{ _id: ObjectId; importKey: string }>({ importKey: 1 })
		.sort({ importKey: 1 })
		.limit(limit)
		.toArray()
}

/** Those of these accounts that have written and voted on nothing and are banned nowhere. */
export async function withoutUsed(db: Db, ids: readonly ObjectId[]): Promise<ObjectId[]> {
	const used = await Promise.all([
		posts(db).distinct('authorId', { authorId: { $in: [...ids] } }),
		comments(db).distinct('authorId', { authorId: { $in: [...ids] } }),
		votes(db).distinct('voterId', { voterId: { $in: [...ids] } }),
		bans(db).distinct('userId', { userId: { $in: [...ids] } }),
	])
	const keys = new Set(used.flat().map((id) => id.toHexString()))
	return ids.filter((id) => !keys.has(id.toHexString()))
}

/** Those of these accounts that are still here go with the next import that is undone. */
export async function markUndone(db: Db, ids: readonly ObjectId[]): Promise<void> {
	await users(db).updateMany({ _id: { $in: [...ids] }, importKey: { $exists: true } }, { $set: { importRun: undoneRun } })
}

/** What an undone import has left belongs to the one that brings it again. */
export async function takeOver(db: Db, accounts: readonly { importKey: string; importRun?: string | undefined }[]): Promise<void> {
	for (const [importRun, given] of Map.groupBy(accounts, (account) => account.importRun)) {
		if (importRun === undefined) continue
		const importKey = { $in: given.map((account) => account.importKey) }
		await users(db).updateMany({ importKey, importRun: undoneRun }, { $set: { importRun } })
	}
}

/** Removes accounts that nobody can log in to, and what others have muted of them. */
export async function removeUsers(db: Db, ids: readonly ObjectId[]): Promise<void> {
	await mutes(db).deleteMany({ targetId: { $in: [...ids] } })
	await users(db).deleteMany({ _id: { $in: [...ids] } })
}
