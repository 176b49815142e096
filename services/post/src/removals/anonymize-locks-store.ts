import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Removes a deleted account from the locks it set: its id would link its ghosts, which differ per post (rule privacy-6). */
export async function anonymizeLocks(db: Db, userId: string, tx: ClientSession): Promise<void> {
	const lockedByUser = { 'lock.by': new ObjectId(userId) }
	const anonymized = { 'lock.by': null }
	const { posts, comments } = postCollections(db)
	await posts.updateMany(lockedByUser, { $set: anonymized }, sessionOptions(tx))
	await comments.updateMany(lockedByUser, { $set: anonymized }, sessionOptions(tx))
}
