import { isDuplicateKey } from '@folkmoot/service-kit/duplicate-key'
import { within } from '@folkmoot/service-kit/within'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

/** Notes that a member has opened a post (reference §3.4). It waits for no majority: a lost visit does no harm. */
export async function noteVisit(db: Db, userId: string, postId: ObjectId, at: Date): Promise<void> {
	const which = { userId: new ObjectId(userId), postId }
	const change = { $max: { lastAt: at }, $setOnInsert: { firstAt: at } }
	const options = { upsert: true, writeConcern: { w: 1, j: false } } as const
	await postCollections(db)
		.visits.updateOne(which, change, options)
		.catch((error: unknown) => {
			// Opened twice for the first time, at once: the other one has noted it.
			if (!isDuplicateKey(error)) throw error
		})
}

/** Forgets what somebody has opened whose account is deleted. */
export async function forgetVisits(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await postCollections(db).visits.deleteMany({ userId: new ObjectId(userId) }, within(tx))
}
