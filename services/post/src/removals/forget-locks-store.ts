import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Of what somebody has locked who is gone, it is not told any more who it was: a ghost's id is another in each post (decisions R13). */
export async function forgetLocks(db: Db, userId: string, tx: ClientSession): Promise<void> {
	const theirs = { 'lock.by': new ObjectId(userId) }
	const nobody = { $set: { 'lock.by': null } }
	const { posts, comments } = postCollections(db)
	await posts.updateMany(theirs, nobody, within(tx))
	await comments.updateMany(theirs, nobody, within(tx))
}
