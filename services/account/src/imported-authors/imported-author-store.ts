import type { Db, ObjectId } from 'mongodb'
import { erasedFields } from '../accounts/new-user.ts'
import { users } from '../collections.ts'

/** All deleted accounts of archives, and all authors that nobody knows any more, are this one. */
export const nobodyKey = 'archive gone'

/** Marks an account as deleted. */
export async function markDeleted(db: Db, importKey: string, now: Date): Promise<void> {
	await users(db).updateOne({ importKey, deletedAt: null }, { $set: erasedFields(now) })
}

/** A page of the accounts whose key has this prefix, by the index. */
export async function findByImportKeyPrefix(db: Db, prefix: string, after: ObjectId | null, limit: number): Promise<ObjectId[]> {
	const last = after && (await users(db).findOne({ _id: after }, { projection: { importKey: 1 } }))
	const range = { $lt: `${prefix}\uffff`, ...(last?.importKey ? { $gt: last.importKey } : { $gte: prefix }) }
	const records = await users(db)
		.find({ importKey: { $exists: true, ...range } }, { projection: { _id: 1 } })
		.sort({ importKey: 1 })
		.limit(limit)
		.toArray()
	return records.map(({ _id }) => _id)
}
