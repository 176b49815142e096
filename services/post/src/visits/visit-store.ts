import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { createWriteBuffer } from '@folkmoot/service-kit/writes/write-buffer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { postCollections } from '../collections.ts'

interface Visit {
	userId: ObjectId
	postId: ObjectId
	at: Date
}

/** Records that a member opened a post (rule posts-25). Does not wait for a majority: losing a visit does no harm. */
export async function recordVisit(db: Db, userId: string, postId: ObjectId, at: Date): Promise<void> {
	await visits.write(db, { userId: new ObjectId(userId), postId, at })
}

const visits = createWriteBuffer<Visit>(async (db, all) => {
	const byWhat = new Map(all.map((visit) => [`${visit.userId} ${visit.postId}`, visit]))
	const notes = [...byWhat.values()].map(({ userId, postId, at }) => ({
		updateOne: { filter: { userId, postId }, update: { $max: { lastAt: at }, $setOnInsert: { firstAt: at } }, upsert: true },
	}))
	await postCollections(db)
		.visits.bulkWrite(notes, { ordered: false, writeConcern: { w: 1, j: false } })
		.catch((error: unknown) => {
			// Two concurrent first visits: the other one recorded it.
			if (!isDuplicateKey(error)) throw error
		})
})

/** Deletes the visits of a deleted account. */
export async function deleteVisitsOf(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await postCollections(db).visits.deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
