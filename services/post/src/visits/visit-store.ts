import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Records that a member opened a post (rule posts-25). Does not wait for a majority: losing a visit does no harm. */
export async function recordVisit(db: Db, userId: string, postId: ObjectId, at: Date): Promise<void> {
	const visit = { $max: { lastAt: at }, $setOnInsert: { firstAt: at } }
	await postCollections(db)
		.visits.updateOne({ userId: new ObjectId(userId), postId }, visit, { upsert: true, writeConcern: { w: 1, j: false } })
		.catch((error: unknown) => {
			// Two concurrent first visits: the other one recorded it.
			if (!isDuplicateKey(error)) throw error
		})
}

/** Deletes the visits of a deleted account. */
export async function deleteVisitsOf(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await postCollections(db).visits.deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
