import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Forgets who set locks when that account is deleted: a ghost has another id in each post (decisions R13). */
export async function forgetLocks(db: Db, userId: string, tx: ClientSession): Promise<void> {
	const theirs = { 'lock.by': new ObjectId(userId) }
	const nobody = { $set: { 'lock.by': null } }
	const { posts, comments } = postCollections(db)
	await posts.updateMany(theirs, nobody, within(tx))
	await comments.updateMany(theirs, nobody, within(tx))
}
