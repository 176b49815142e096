import type { PostRecord, VisitRecord } from '@folkmoot/post-contract/post-records'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type BatchedFind, pipelineQuery } from '@folkmoot/service-kit/reads/batch-query'
import { type ClientSession, type Db, type Filter, ObjectId } from 'mongodb'
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

/** A member's visit of a post, for a batch that reads the post too. */
export function lastVisitQuery(post: Filter<PostRecord>, userId: string): BatchedFind<Pick<VisitRecord, 'postId' | 'lastAt'>> {
	const pipeline = [{ $match: { userId: new ObjectId(userId) } }, { $project: { _id: 0, postId: 1, lastAt: 1 } }]
	const visits = { from: 'visits', localField: '_id', foreignField: 'postId', pipeline, as: 'visit' }
	return pipelineQuery('posts', post, [{ $lookup: visits }, { $unwind: '$visit' }, { $replaceWith: '$visit' }])
}

/** Deletes the visits of a deleted account. */
export async function deleteVisitsOf(db: Db, userId: string, tx: ClientSession): Promise<void> {
	await postCollections(db).visits.deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
